-- Codes that can be said aloud, each of which leads to a table.
CREATE TABLE codes (
    code TEXT PRIMARY KEY,
    table_id TEXT NOT NULL UNIQUE REFERENCES tables (id)
) STRICT, WITHOUT ROWID;

-- Guests who are members of the house.
CREATE TABLE members (
    guest TEXT PRIMARY KEY REFERENCES guests (id)
) STRICT, WITHOUT ROWID;
