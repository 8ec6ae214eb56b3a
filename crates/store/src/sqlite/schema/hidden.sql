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

-- What is known of the device that has a token: what its browser says of itself, and the day on
-- which it was there last.
ALTER TABLE tokens ADD COLUMN browser TEXT;
ALTER TABLE tokens ADD COLUMN system TEXT;
ALTER TABLE tokens ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;

-- Reports that are not settled, by whom they are about.
CREATE INDEX reports_open ON reports (about, n) WHERE settled IS NULL;

-- How the clocks of a match stand after a step, where it has some that are not in its steps.
ALTER TABLE steps ADD COLUMN clock TEXT;
