-- A deal that can be checked (docs/fairness.md): what a table's next match will be dealt from, what its people have added to that, and, of a match
-- that was dealt, the secret that is told when it is over.
ALTER TABLE tables ADD COLUMN secret TEXT;
ALTER TABLE seats ADD COLUMN word TEXT;
ALTER TABLE matches ADD COLUMN secret TEXT;
CREATE INDEX matches_by_deal ON matches (dealt_at);
