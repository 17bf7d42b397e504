-- What the seat had seen when it made a move, so that it is not told again after a restart; and whose turn it was when a table was last laid aside,
-- so that a list of tables need not load them.
ALTER TABLE log ADD COLUMN seen INTEGER;
ALTER TABLE tables ADD COLUMN awaited TEXT NOT NULL DEFAULT '[]';
