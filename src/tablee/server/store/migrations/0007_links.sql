-- Links by which another device becomes the same guest: good once and shortly. What is kept is a hash of what the link says.
CREATE TABLE links (
    hash       TEXT PRIMARY KEY,
    guest      TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX links_by_guest ON links (guest);
