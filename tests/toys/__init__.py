"""Four small games that have what a real one may lack: they hold the contract, and are shipped to nobody."""

from __future__ import annotations

from tablee.engine import Game

from . import bids, burrows, hats, scramble

TOYS: tuple[Game, ...] = (bids.GAME, hats.GAME, burrows.GAME, scramble.GAME)
