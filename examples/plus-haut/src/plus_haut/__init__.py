"""Plus haut !: a card as high as the last one, or higher."""

from tablee.engine import describe

from . import hidden, rules, table

GAME = describe("plus-haut", *(table, rules, hidden), version=1, log=32)
