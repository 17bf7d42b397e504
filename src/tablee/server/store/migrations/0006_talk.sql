-- What was said at a table, so that it can be read again there by who may: a phrase or an emote by its name, a text as it was typed.
CREATE TABLE said (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    n        INTEGER NOT NULL,
    at       BIGINT NOT NULL,
    guest    TEXT NOT NULL,
    seat     INTEGER NOT NULL,
    name     TEXT NOT NULL,
    kind     TEXT NOT NULL,
    what     TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
);
CREATE INDEX said_by_guest ON said (guest);
CREATE INDEX said_by_time ON said (at);
