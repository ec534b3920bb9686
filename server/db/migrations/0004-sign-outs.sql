-- How often every session of a person was ended at once: a process that did not hear of it finds out by comparing.
ALTER TABLE users ADD COLUMN sign_outs integer NOT NULL DEFAULT 0;
