DO $$
DECLARE
    step steps;
    before text;
BEGIN
    FOR step IN SELECT * FROM steps ORDER BY match_n, number LOOP
        IF step.number = 0 THEN
            SELECT id INTO before FROM matches WHERE n = step.match_n;
        END IF;
        before := step_digest(before, step);
        UPDATE steps SET digest = CAST(before AS bigint)
            WHERE match_n = step.match_n AND number = step.number;
    END LOOP;
END $$;
ALTER TABLE steps ENABLE TRIGGER steps_stay_as_they_are;
ALTER TABLE steps ALTER COLUMN digest SET NOT NULL;
