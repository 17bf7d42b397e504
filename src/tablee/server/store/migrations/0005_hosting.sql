-- A face of one's choice (none: it follows from the name), and whom the host has taken off a seat: they may watch, and sit down there no more.
ALTER TABLE guests ADD COLUMN face INTEGER;
ALTER TABLE seats ADD COLUMN face INTEGER;
CREATE TABLE removed (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    guest    TEXT NOT NULL,
    PRIMARY KEY (table_id, guest)
);
CREATE INDEX removed_by_guest ON removed (guest);
