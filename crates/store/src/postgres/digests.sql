-- Format 15: every step has its digest.
UPDATE house SET format = 15;
ALTER TABLE steps ADD COLUMN digest bigint;
DROP TRIGGER steps_have_no_gaps ON steps;
DROP FUNCTION refuse_gap;
ALTER TABLE steps DISABLE TRIGGER steps_stay_as_they_are;
