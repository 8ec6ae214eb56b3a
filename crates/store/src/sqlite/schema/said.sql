-- What was said at tables, for a day: a line that its table has let go of can still be reported.
CREATE TABLE said (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n INTEGER NOT NULL,
    guest TEXT NOT NULL,
    name TEXT NOT NULL,
    words TEXT NOT NULL,
    aside INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;
CREATE INDEX said_by_guest ON said (guest);
CREATE INDEX said_by_time ON said (at);
