-- Where a browser wants to be called when it is its person's turn, and the keys by which only that browser can read it.
CREATE TABLE pushes (
    endpoint TEXT PRIMARY KEY,
    guest    TEXT NOT NULL,
    p256dh   TEXT NOT NULL,
    auth     TEXT NOT NULL,
    made_at  BIGINT NOT NULL
);
CREATE INDEX pushes_by_guest ON pushes (guest);
