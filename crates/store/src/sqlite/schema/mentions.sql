-- The guests whom the text of a table names or has named, so that no text is scanned to find them.
CREATE TABLE table_mentions (
    table_id TEXT NOT NULL REFERENCES tables (id),
    guest TEXT NOT NULL,
    PRIMARY KEY (table_id, guest)
) STRICT, WITHOUT ROWID;
CREATE INDEX table_mentions_by_guest ON table_mentions (guest);

-- The reports by a person, and all of those about one.
CREATE INDEX reports_by_reporter ON reports (reporter, n);
CREATE INDEX reports_by_about ON reports (about, n);
