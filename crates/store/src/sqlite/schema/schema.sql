CREATE TABLE guests (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    updated INTEGER NOT NULL
) STRICT;

CREATE TABLE tokens (
    hash BLOB PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id),
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE links (
    hash BLOB PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id),
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    state TEXT NOT NULL,
    match_id TEXT,
    live INTEGER NOT NULL,
    updated INTEGER NOT NULL
) STRICT;
CREATE INDEX tables_live ON tables (live) WHERE live = 1;

CREATE TABLE table_guests (
    table_id TEXT NOT NULL REFERENCES tables (id),
    guest TEXT NOT NULL REFERENCES guests (id),
    PRIMARY KEY (table_id, guest)
) STRICT, WITHOUT ROWID;
CREATE INDEX table_guests_by_guest ON table_guests (guest);

CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    started INTEGER NOT NULL,
    finished INTEGER,
    summary TEXT
) STRICT;

CREATE TABLE match_guests (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    guest TEXT NOT NULL REFERENCES guests (id),
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX match_guests_by_guest ON match_guests (guest);

CREATE TABLE steps (
    match_id TEXT NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    seat INTEGER,
    text TEXT NOT NULL,
    action_id TEXT,
    version INTEGER NOT NULL,
    time INTEGER NOT NULL,
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER steps_stay_as_they_are BEFORE UPDATE ON steps
BEGIN SELECT RAISE(ABORT, 'a step is never changed'); END;
CREATE TRIGGER steps_stay BEFORE DELETE ON steps
BEGIN SELECT RAISE(ABORT, 'a step is never deleted'); END;
CREATE TRIGGER steps_have_no_gaps BEFORE INSERT ON steps
WHEN NEW.number <> (SELECT COUNT(*) FROM steps WHERE match_id = NEW.match_id)
BEGIN SELECT RAISE(ABORT, 'a step is not the next of its match'); END;
