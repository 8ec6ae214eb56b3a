-- The running digest of the steps of a match, as `sql/digest.rs` computes it.
CREATE FUNCTION step_digest(before text, step steps) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT CAST(CAST('x' || left(encode(sha256(convert_to(concat(
        before, '|', step.number, '|', step.seat, '|', step.version, '|', step.time, '|',
        '=' || step.action_id, '|', '=' || step.clock, '|', step.text
    ), 'UTF8')), 'hex'), 16) AS bit(64)) AS bigint)
$$;

CREATE FUNCTION add_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE before text;
BEGIN
    IF NEW.number = 0 THEN
        SELECT id INTO before FROM matches WHERE n = NEW.match_n;
    ELSE
        SELECT digest INTO before FROM steps
            WHERE match_n = NEW.match_n AND number = NEW.number - 1;
        IF NOT FOUND THEN RAISE EXCEPTION 'a step is not the next of its match'; END IF;
    END IF;
    -- A step that is copied brings its own.
    NEW.digest := COALESCE(NEW.digest, step_digest(before, NEW));
    RETURN NEW;
END $$;
CREATE TRIGGER steps_have_no_gaps BEFORE INSERT ON steps
    FOR EACH ROW EXECUTE FUNCTION add_step();
