-- Programs of guests that may connect and play: each has a token, of which the hash is kept, and is
-- for its owner's tables alone unless it is open to all.
CREATE TABLE bots (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL REFERENCES guests (id),
    name TEXT NOT NULL,
    token BLOB NOT NULL UNIQUE,
    open INTEGER NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX bots_by_owner ON bots (owner);
