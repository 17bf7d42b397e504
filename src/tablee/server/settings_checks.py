"""Whether a text that an operator gives makes sense: a database, origins, addresses of proxies, a key.

What makes none is a `ValueError` with a sentence, which does not repeat what may hold a password.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterator
from urllib.parse import parse_qs, unquote, urlsplit

POSTGRES = ("postgresql", "postgres")
SHORTEST_SECRET = 16

# With one slash too: a slip would otherwise be taken for a folder.
_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]+):/")
_HOST = re.compile(r"(\[[^\]]*\]|[^:]*)(?::(.*))?", re.DOTALL)
_PORT = re.compile(r"[0-9]{1,5}")
_ORIGIN = re.compile(r"https?://(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:[0-9]{1,5})?/?", re.IGNORECASE)


def parts_of(text: str) -> list[str]:
    """What stands between commas.

    >>> parts_of("a, b,")
    ['a', 'b']
    """
    return [part.strip() for part in text.split(",") if part.strip()]


def check_database(text: str) -> None:
    """The path of a file, or the address of a PostgreSQL server.

    >>> check_database("/var/lib/tablee/tablee.db")
    >>> check_database("mysql://localhost/tablee")
    Traceback (most recent call last):
    ValueError: mysql: is no kind of database that is known here; a file is given by its path, PostgreSQL as postgresql://user:password@host/name
    """
    if not text:
        raise ValueError("no database is named")
    scheme = _SCHEME.match(text)
    if scheme is None:
        return
    if scheme[1] not in POSTGRES or not text.startswith(f"{scheme[1]}://"):
        raise ValueError(
            f"{scheme[1]}: is no kind of database that is known here; a file is given by its path, "
            "PostgreSQL as postgresql://user:password@host/name"
        )
    if not all(_PORT.fullmatch(port) and 1 <= int(port) <= 65535 for port in _ports(text)):
        raise ValueError(
            "a port in it is not a whole number from 1 to 65,535; in a password / is written %2F and @ %40"
        )


def _ports(url: str) -> Iterator[str]:
    """The ports that are named: one for each host, for there may be several."""
    try:
        parts = urlsplit(url)
    except ValueError:
        raise ValueError("its host is not an address; an IPv6 address stands between [ and ]") from None
    hosts = parts.netloc.partition("@")[2] if "@" in parts.netloc else parts.netloc
    for host in hosts.split(","):
        named = _HOST.fullmatch(host)
        yield "" if named is None else unquote(named[2] or "5432")
    for ports in parse_qs(parts.query).get("port", []):
        yield from ports.split(",")


def check_cluster(text: str) -> None:
    """Where NATS is, and by which right one speaks there.

    >>> check_cluster("nats://tablee:a-password@10.0.0.1:4222, tls://a-token@10.0.0.2")
    >>> check_cluster("nats://10.0.0.1")
    Traceback (most recent call last):
    ValueError: NATS needs a user and a password, or a token: whoever speaks there reads everybody's cards. nats://user:password@host:4222
    """
    for part in parts_of(text):
        try:
            parts = urlsplit(part)
            known = parts.scheme in ("nats", "tls") and parts.hostname and (parts.port or True)
        except ValueError:
            known = False
        if not known:
            raise ValueError("is not the address of a NATS server: nats://user:password@host:4222")
        if not parts.username:
            raise ValueError(
                "NATS needs a user and a password, or a token: whoever speaks there reads everybody's cards. "
                "nats://user:password@host:4222"
            )


def check_node(text: str) -> None:
    """A name by which nodes are told apart.

    >>> check_node("paris-1")
    >>> check_node("paris.1")
    Traceback (most recent call last):
    ValueError: 'paris.1' has other signs than letters, digits and -, or more than 40
    """
    if not re.fullmatch(r"[A-Za-z0-9-]{0,40}", text):
        raise ValueError(f"{text!r} has other signs than letters, digits and -, or more than 40")


def check_origin(text: str) -> None:
    """How people reach a server: nothing at all, or what a browser calls an origin.

    >>> check_origin("https://jeux.example.org")
    >>> check_origin("jeux.example.org")
    Traceback (most recent call last):
    ValueError: 'jeux.example.org' is not http:// or https://, a host and perhaps a port, and nothing else: like https://jeux.example.org
    """
    if text and not _ORIGIN.fullmatch(text):
        raise ValueError(
            f"{text!r} is not http:// or https://, a host and perhaps a port, and nothing else: like https://jeux.example.org"
        )


def check_origins(text: str) -> None:
    for origin in parts_of(text):
        check_origin(origin)


def check_contact(value: str) -> None:
    """Whether push services can reach somebody so."""
    if value and not value.startswith(("mailto:", "https://")):
        raise ValueError(f"{value!r} is neither mailto: with an address nor https://")


def check_addresses(text: str) -> None:
    """IP addresses, separated by commas, each written as a connection's address is: they are compared letter by letter.

    >>> check_addresses("127.0.0.1, ::1")
    >>> check_addresses("10.0.0.0/8")
    Traceback (most recent call last):
    ValueError: '10.0.0.0/8' is not an IP address; each proxy is named by its own
    """
    for part in parts_of(text):
        try:
            address = ipaddress.ip_address(part)
        except ValueError:
            raise ValueError(f"{part!r} is not an IP address; each proxy is named by its own") from None
        written = socket.inet_ntop(socket.AF_INET if address.version == 4 else socket.AF_INET6, address.packed)
        if written != part.partition("%")[0]:
            raise ValueError(f"{part!r} is written {written}")


def check_secret(text: str) -> None:
    """A key that cannot be guessed, or none.

    >>> check_secret("")
    >>> check_secret("1234")
    Traceback (most recent call last):
    ValueError: shorter than 16 characters; without any, one is made and kept in the database
    """
    if text and len(text) < SHORTEST_SECRET:
        raise ValueError(
            f"shorter than {SHORTEST_SECRET} characters; without any, one is made and kept in the database"
        )
