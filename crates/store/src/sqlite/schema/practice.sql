-- The positions of a guest from their own matches, and when each comes again: one text, which the
-- server reads and writes as a whole.
CREATE TABLE practice (
    guest TEXT PRIMARY KEY REFERENCES guests (id),
    positions TEXT NOT NULL
) STRICT, WITHOUT ROWID;
