-- What a token was given in place of: another token or a link (`ends`), and the token of the device
-- before (`leaves`). They hold until it is first seen, because its answer may be lost.
ALTER TABLE tokens ADD COLUMN ends BLOB;
ALTER TABLE tokens ADD COLUMN leaves BLOB;
CREATE INDEX tokens_unseen ON tokens (ends) WHERE ends IS NOT NULL;

-- The link that opened a session, until the session is first seen.
ALTER TABLE admin_sessions ADD COLUMN link BLOB;

-- Whether a program has ever connected.
ALTER TABLE bots ADD COLUMN seen INTEGER NOT NULL DEFAULT 1;
