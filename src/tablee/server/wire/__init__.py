"""Every message and document that crosses the wire, as types: the one source of `docs/protocol.md` and of the client's types."""

from tablee.server.wire.common import PROTOCOL, Lang
from tablee.server.wire.incoming import FromClient, decode_from_client
from tablee.server.wire.outgoing import FromServer, encode

__all__ = ["PROTOCOL", "FromClient", "FromServer", "Lang", "decode_from_client", "encode"]
