-- The turns that have days and whose time runs: since when, how much of it there was then, and the
-- earliest moment at which it can be up.
CREATE TABLE turns (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    guest TEXT NOT NULL REFERENCES guests (id),
    since INTEGER NOT NULL,
    rest INTEGER NOT NULL,
    due INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX turns_by_due ON turns (due);
CREATE INDEX turns_by_guest ON turns (guest);

-- When guests are away: the days as they gave them, and the moments at which these begin and end.
CREATE TABLE away (
    guest TEXT NOT NULL REFERENCES guests (id),
    begins INTEGER NOT NULL,
    ends INTEGER NOT NULL,
    first TEXT NOT NULL,
    last TEXT NOT NULL,
    PRIMARY KEY (guest, begins)
) STRICT, WITHOUT ROWID;

-- When the server was last known to run, and the times in which it did not.
CREATE TABLE beats (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    time INTEGER NOT NULL
) STRICT;
CREATE TABLE stops (
    began INTEGER PRIMARY KEY,
    ended INTEGER NOT NULL
) STRICT;
