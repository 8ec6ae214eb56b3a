-- Who sat on which seat of a match, each from which step on: of the people, bots and programs that
-- had the seat one after the other, the guest was number `nth`, from 0, who began the match there
-- and has its result. `member` says whether they were then in the circle of the match's table.
CREATE TABLE match_guests_of_12 (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    guest TEXT NOT NULL REFERENCES guests (id),
    nth INTEGER NOT NULL,
    first INTEGER NOT NULL,
    member INTEGER NOT NULL,
    finished INTEGER,
    PRIMARY KEY (match_id, seat, guest)
) STRICT, WITHOUT ROWID;

-- Until now only the first guest of a seat was known, and not since when. What has ended is counted
-- already; of what has not, those who are members now began as members.
INSERT INTO match_guests_of_12
    SELECT g.match_id, g.seat, g.guest, 0, 0,
        g.finished IS NULL AND EXISTS (
            SELECT 1 FROM matches m
            JOIN circle_tables t ON t.table_id = m.table_id
            JOIN circle_members c ON c.circle = t.circle AND c.guest = g.guest
            WHERE m.id = g.match_id
        ),
        g.finished
    FROM match_guests g;
DROP TABLE match_guests;
ALTER TABLE match_guests_of_12 RENAME TO match_guests;
CREATE INDEX match_guests_by_guest ON match_guests (guest, finished, match_id);
