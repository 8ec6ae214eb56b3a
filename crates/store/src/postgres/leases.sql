-- Which servers there are, and what each has.

-- A server lives as long as its row is there. It renews the row; another one that finds it past its
-- time deletes it. A name is never used twice. The last two columns say how others reach it.
CREATE TABLE nodes (
    node text COLLATE "C" PRIMARY KEY,
    address text COLLATE "C" NOT NULL,
    format bigint NOT NULL,
    until timestamptz NOT NULL,
    peer text COLLATE "C",
    fingerprint bytea
);

-- What one server has at a time. It is free if its server has no row. The epoch rises with each
-- new owner and each connection of the owner that writes, and every write locks the row of its
-- epoch, so that a new owner waits for the last write of the one before, and nothing comes later.
CREATE TABLE leases (
    id text COLLATE "C" PRIMARY KEY,
    node text COLLATE "C",
    epoch bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 70);

INSERT INTO leases (id) VALUES ('house');

ALTER TABLE house DROP COLUMN IF EXISTS owner, DROP COLUMN IF EXISTS epoch;
