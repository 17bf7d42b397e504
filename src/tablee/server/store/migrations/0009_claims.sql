-- Where it matters who was first, `at_ms` is when a move was made: when it arrived is kept beside it, and how far its claim went beyond its line.
ALTER TABLE log ADD COLUMN arrived_ms BIGINT;
ALTER TABLE log ADD COLUMN cut_ms INTEGER;
