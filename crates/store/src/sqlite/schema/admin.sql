-- What whoever runs the house does. Links and sessions are known by the hashes of their secrets; a
-- session that is over has none.
CREATE TABLE admin_links (
    hash BLOB PRIMARY KEY,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE admin_sessions (
    n INTEGER PRIMARY KEY,
    hash BLOB UNIQUE,
    began INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT;

-- Who may say nothing in the house (`mute`), or not sit down either (`ban`); without an end for
-- good.
CREATE TABLE sanctions (
    guest TEXT NOT NULL REFERENCES guests (id),
    kind TEXT NOT NULL,
    reason TEXT NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER,
    PRIMARY KEY (guest, kind)
) STRICT, WITHOUT ROWID;

-- What people have reported, with the words as they were said. Names are those of then.
CREATE TABLE reports (
    n INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    game TEXT NOT NULL,
    reporter TEXT NOT NULL,
    reporter_name TEXT NOT NULL,
    about TEXT NOT NULL,
    about_name TEXT NOT NULL,
    reason TEXT NOT NULL,
    note TEXT NOT NULL,
    words TEXT,
    said INTEGER,
    settled INTEGER,
    outcome TEXT
) STRICT;
CREATE INDEX reports_by_settled ON reports (settled, n);

-- Lines that everybody is shown until a time; the newest one holds.
CREATE TABLE announcements (
    at INTEGER PRIMARY KEY,
    text TEXT NOT NULL,
    until INTEGER NOT NULL
) STRICT;

-- What was done, when and in which session; none for what was done from the command line.
CREATE TABLE audit (
    n INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    session INTEGER,
    what TEXT NOT NULL,
    about TEXT NOT NULL,
    detail TEXT NOT NULL,
    until INTEGER
) STRICT;
CREATE TRIGGER audit_stays_as_it_is BEFORE UPDATE ON audit
BEGIN SELECT RAISE(ABORT, 'what was done is never changed'); END;
