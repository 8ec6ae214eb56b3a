-- What the house counts, by game and without persons.
CREATE TABLE figures (
    game TEXT NOT NULL,
    figure TEXT NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (game, figure)
) STRICT, WITHOUT ROWID;

-- Whether a guest won a match. Of matches that ended before this was stored it is not known.
ALTER TABLE match_guests ADD COLUMN won INTEGER NOT NULL DEFAULT 0;
