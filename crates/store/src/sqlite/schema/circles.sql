-- Groups of people with a page of their own: what they are called and like, when they meet, and the
-- secret of the link that makes members. `numbered` is the number of the member who came last.
CREATE TABLE circles (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    about TEXT NOT NULL,
    games TEXT NOT NULL,
    zone TEXT NOT NULL,
    hours TEXT NOT NULL,
    key TEXT NOT NULL,
    founded INTEGER NOT NULL,
    numbered INTEGER NOT NULL
) STRICT;

-- A member is known to others by a number. 0 is a member, 1 a keeper, 2 the founder.
CREATE TABLE circle_members (
    circle TEXT NOT NULL REFERENCES circles (id),
    guest TEXT NOT NULL REFERENCES guests (id),
    n INTEGER NOT NULL,
    role INTEGER NOT NULL,
    joined INTEGER NOT NULL,
    PRIMARY KEY (circle, guest)
) STRICT, WITHOUT ROWID;
CREATE INDEX circle_members_by_guest ON circle_members (guest, circle);

-- Tables that were opened in a circle; whether there is something left to play, and when the table
-- last changed.
CREATE TABLE circle_tables (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    circle TEXT NOT NULL REFERENCES circles (id),
    open INTEGER NOT NULL,
    updated INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX circle_tables_by_circle ON circle_tables (circle, open, updated);

-- Finished matches of two members or more, and whether they count in the standings.
CREATE TABLE circle_matches (
    match_id TEXT PRIMARY KEY REFERENCES matches (id),
    circle TEXT NOT NULL REFERENCES circles (id),
    finished INTEGER NOT NULL,
    counted INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX circle_matches_by_end ON circle_matches (circle, finished, match_id);

-- What members have made of the matches that count, in sums: of their places, and of the points of
-- those that were played out.
CREATE TABLE circle_standings (
    circle TEXT NOT NULL REFERENCES circles (id),
    guest TEXT NOT NULL REFERENCES guests (id),
    game TEXT NOT NULL,
    matches INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    places INTEGER NOT NULL,
    scored INTEGER NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (circle, guest, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX circle_standings_by_guest ON circle_standings (guest);
