-- What decided a case. An operator who closes an account answers all that is reported of its person at once, and a
-- decision names one case only (docs/decisions/142). Null where nobody decided, and in cases of older releases.
-- No reference: decisions refer to cases, and a backup puts every table after those that it refers to.
ALTER TABLE cases ADD COLUMN decided_with uuid;
CREATE INDEX cases_decided_with ON cases (decided_with) WHERE decided_with IS NOT NULL;
