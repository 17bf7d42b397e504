-- People, tables, matches and their logs. JSON is kept as text, times of day in milliseconds since 1970.

CREATE TABLE guests (
    id       TEXT PRIMARY KEY,
    name     TEXT NOT NULL,
    lang     TEXT NOT NULL,
    made_at  BIGINT NOT NULL,
    seen_at  BIGINT NOT NULL
);

CREATE TABLE tables (
    id         TEXT PRIMARY KEY,
    code       TEXT NOT NULL UNIQUE,
    game       TEXT NOT NULL,
    seats      INTEGER NOT NULL,
    options    TEXT NOT NULL,
    private    INTEGER NOT NULL,
    clock      TEXT NOT NULL,
    when_away  TEXT NOT NULL,
    pace_ms    INTEGER NOT NULL,
    host       TEXT,
    stage      TEXT NOT NULL,
    match      TEXT,
    number     INTEGER NOT NULL,
    made_at    BIGINT NOT NULL,
    touched_at BIGINT NOT NULL
);
CREATE INDEX tables_by_stage ON tables (stage, touched_at);
CREATE INDEX tables_by_host ON tables (host);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    kind     TEXT NOT NULL,
    guest    TEXT,
    name     TEXT NOT NULL,
    level    INTEGER,
    ready    INTEGER NOT NULL,
    stand_in INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_guest ON seats (guest);

-- `commitment` and `words`: a shuffle that can be checked. The server's hash of its seed, published before the deal, and what the players added.
CREATE TABLE matches (
    id           TEXT PRIMARY KEY,
    table_id     TEXT NOT NULL,
    number       INTEGER NOT NULL,
    game         TEXT NOT NULL,
    game_version INTEGER NOT NULL,
    seats        INTEGER NOT NULL,
    options      TEXT NOT NULL,
    names        TEXT NOT NULL,
    seed         TEXT NOT NULL,
    commitment   TEXT,
    words        TEXT,
    dealt_at     BIGINT NOT NULL,
    finished_at  BIGINT,
    steps        INTEGER,
    winners      TEXT,
    scores       TEXT,
    bots         TEXT
);
CREATE INDEX matches_by_table ON matches (table_id, number);
CREATE INDEX matches_by_end ON matches (finished_at);

-- The log: append-only. One row is one move (a bundle too), one moment of the match's own clock, or one take-back.
-- `request`: the client's id, by which a move that is sent again is known. `claimed_ms`, `rtt_ms`: the reaction time that the client
-- claimed and the round trip that the server had measured.
CREATE TABLE log (
    match_id   TEXT NOT NULL,
    seq        INTEGER NOT NULL,
    kind       TEXT NOT NULL,
    at_ms      BIGINT NOT NULL,
    seat       INTEGER,
    move       TEXT,
    actor      TEXT NOT NULL,
    request    TEXT,
    claimed_ms INTEGER,
    rtt_ms     INTEGER,
    PRIMARY KEY (match_id, seq)
);

-- The whole truth every so many rows, so that a long match is soon back after a restart.
CREATE TABLE positions (
    match_id TEXT NOT NULL,
    seq      INTEGER NOT NULL,
    position TEXT NOT NULL,
    PRIMARY KEY (match_id, seq)
);

CREATE TABLE reports (
    id       TEXT PRIMARY KEY,
    made_at  BIGINT NOT NULL,
    table_id TEXT,
    match_id TEXT,
    seq      INTEGER,
    text     TEXT NOT NULL,
    page     TEXT NOT NULL,
    browser  TEXT NOT NULL,
    record   TEXT
);
