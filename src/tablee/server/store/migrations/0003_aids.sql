-- Whether a table shows its people what the rules make of what they know (an estimate of one's own row, say).
ALTER TABLE tables ADD COLUMN aids INTEGER NOT NULL DEFAULT 0;
