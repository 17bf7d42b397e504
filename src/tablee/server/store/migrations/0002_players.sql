-- Who sat where when a match was dealt, so that whoever wants to be forgotten is forgotten there too.
CREATE TABLE players (
    match_id TEXT NOT NULL,
    seat     INTEGER NOT NULL,
    guest    TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
);
CREATE INDEX players_by_guest ON players (guest);
INSERT INTO players (match_id, seat, guest)
    SELECT tables.match, seats.seat, seats.guest FROM tables JOIN seats ON seats.table_id = tables.id
    WHERE tables.match IS NOT NULL AND seats.guest IS NOT NULL;
