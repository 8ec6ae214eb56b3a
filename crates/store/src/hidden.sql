-- Whom somebody does not want to hear, with the name of then: by the person, who may take another.
CREATE TABLE hidden (
    n INTEGER PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id),
    other TEXT NOT NULL REFERENCES guests (id),
    name TEXT NOT NULL,
    at INTEGER NOT NULL,
    UNIQUE (guest, other)
) STRICT;
CREATE INDEX hidden_by_other ON hidden (other);

-- How the clocks of a match stand after a step, where it has some that are not in its steps.
ALTER TABLE steps ADD COLUMN clock TEXT;
