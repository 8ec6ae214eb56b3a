-- What lists show is kept with the table, so that showing them reads no match.
ALTER TABLE tables ADD COLUMN listed TEXT;
ALTER TABLE tables ADD COLUMN open INTEGER NOT NULL DEFAULT 1;

-- By guest, whether there is something left to play, and when the table last changed.
ALTER TABLE table_guests ADD COLUMN open INTEGER NOT NULL DEFAULT 1;
ALTER TABLE table_guests ADD COLUMN updated INTEGER NOT NULL DEFAULT 0;
UPDATE table_guests SET updated = (SELECT t.updated FROM tables t WHERE t.id = table_id);
DROP INDEX table_guests_by_guest;
CREATE INDEX table_guests_by_guest ON table_guests (guest, open, updated);

-- By guest and end, so that a page of matches is read without those before it.
ALTER TABLE match_guests ADD COLUMN finished INTEGER;
UPDATE match_guests SET finished = (SELECT m.finished FROM matches m WHERE m.id = match_id);
DROP INDEX match_guests_by_guest;
CREATE INDEX match_guests_by_guest ON match_guests (guest, finished, match_id);

-- To delete what belongs to a guest or a table without a look at everybody's.
CREATE INDEX matches_by_table ON matches (table_id);
CREATE INDEX tokens_by_guest ON tokens (guest);
CREATE INDEX links_by_guest ON links (guest);

-- The step before has to be there; nothing is counted.
DROP TRIGGER steps_have_no_gaps;
CREATE TRIGGER steps_have_no_gaps BEFORE INSERT ON steps
WHEN NEW.number <> 0
    AND NOT EXISTS (SELECT 1 FROM steps WHERE match_id = NEW.match_id AND number = NEW.number - 1)
BEGIN SELECT RAISE(ABORT, 'a step is not the next of its match'); END;
