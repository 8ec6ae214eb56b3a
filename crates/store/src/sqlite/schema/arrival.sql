-- A match has a small number, by which its steps name it.
CREATE TABLE matches_of_4 (
    n INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    table_id TEXT NOT NULL REFERENCES tables (id),
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    started INTEGER NOT NULL,
    finished INTEGER,
    summary TEXT
) STRICT;
INSERT INTO matches_of_4 (id, table_id, game, setup, started, finished, summary)
    SELECT id, table_id, game, setup, started, finished, summary FROM matches ORDER BY rowid;
DROP TABLE matches;
ALTER TABLE matches_of_4 RENAME TO matches;
CREATE INDEX matches_by_table ON matches (table_id);

-- Steps stand in the order in which they came, whatever their match, so that those of one commit
-- stand on one page. Each knows the step before it in its match.
CREATE TABLE steps_of_4 (
    id INTEGER PRIMARY KEY,
    match_n INTEGER NOT NULL,
    number INTEGER NOT NULL,
    before INTEGER,
    seat INTEGER,
    text TEXT NOT NULL,
    action_id TEXT,
    version INTEGER NOT NULL,
    time INTEGER NOT NULL
) STRICT;
INSERT INTO steps_of_4
    SELECT id, n, number, CASE number WHEN 0 THEN NULL ELSE id - 1 END,
        seat, text, action_id, version, time
    FROM (
        SELECT row_number() OVER (ORDER BY m.n, s.number) AS id, m.n, s.*
        FROM steps s JOIN matches m ON m.id = s.match_id
    ) ORDER BY id;
DROP TABLE steps;
ALTER TABLE steps_of_4 RENAME TO steps;

CREATE TRIGGER steps_stay_as_they_are BEFORE UPDATE ON steps
BEGIN SELECT RAISE(ABORT, 'a step is never changed'); END;
CREATE TRIGGER steps_stay BEFORE DELETE ON steps
BEGIN SELECT RAISE(ABORT, 'a step is never deleted'); END;
CREATE TRIGGER steps_have_no_gaps BEFORE INSERT ON steps
WHEN NOT CASE NEW.number
    WHEN 0 THEN NEW.before IS NULL AND EXISTS (SELECT 1 FROM matches WHERE n = NEW.match_n)
    ELSE EXISTS (
        SELECT 1 FROM steps
        WHERE id = NEW.before AND match_n = NEW.match_n AND number = NEW.number - 1
    )
END
BEGIN SELECT RAISE(ABORT, 'a step is not the next of its match'); END;

-- The last step of every match that had moved on by the newest of `settled`; those after it are
-- found by reading the steps that came since.
CREATE TABLE heads (
    match_n INTEGER PRIMARY KEY,
    step INTEGER NOT NULL
) STRICT;
CREATE TABLE settled (
    step INTEGER PRIMARY KEY
) STRICT;
INSERT INTO heads SELECT match_n, MAX(id) FROM steps GROUP BY match_n;
INSERT INTO settled SELECT MAX(id) FROM steps HAVING COUNT(*) > 0;
