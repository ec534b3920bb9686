-- What is counted for /transparency (docs/decisions/115): a row for each report, decision, appeal and notice, which
-- names nobody and knows only the month, so that it stays when accounts and reports go. Written by triggers: whoever
-- stores one, the release before included, is counted.
CREATE TABLE transparency_events (
  month date NOT NULL,
  what text NOT NULL CHECK (what IN ('report', 'decision', 'first-decision', 'appeal', 'appeal-outcome', 'notice')),
  -- The category, the action, the outcome, the kind of notice.
  name text NOT NULL DEFAULT '',
  -- Of a decision.
  rule text NOT NULL DEFAULT '',
  automated boolean NOT NULL DEFAULT false,
  -- Of the first decision about a case: how long it took.
  hours real
);
CREATE INDEX transparency_events_month ON transparency_events (month, what);

CREATE FUNCTION month_of(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc('month', at AT TIME ZONE 'UTC')::date
$$;

-- A restore writes back what was counted, and the rows that it was counted from.
CREATE FUNCTION is_restoring() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('handrail.restoring', true), '') = 'on'
$$;

CREATE FUNCTION count_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transparency_events (month, what, name) VALUES (month_of(NEW.created_at), 'report', NEW.category);
  RETURN NULL;
END
$$;
CREATE TRIGGER reports_counted AFTER INSERT ON reports FOR EACH ROW WHEN (NOT is_restoring())
  EXECUTE FUNCTION count_report();

CREATE FUNCTION count_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transparency_events (month, what, name, rule, automated)
    VALUES (month_of(NEW.created_at), 'decision', NEW.action, coalesce(NEW.rule, ''), NEW.automated);
  INSERT INTO transparency_events (month, what, automated, hours)
    SELECT month_of(NEW.created_at), 'first-decision', NEW.automated,
      greatest(0, extract(epoch FROM NEW.created_at - opened_at) / 3600)
    FROM cases WHERE id = NEW.case_id AND NEW.undoes IS NULL
      AND NOT EXISTS (SELECT FROM decisions WHERE case_id = NEW.case_id AND id <> NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER decisions_counted AFTER INSERT ON decisions FOR EACH ROW WHEN (NOT is_restoring())
  EXECUTE FUNCTION count_decision();

CREATE FUNCTION count_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transparency_events (month, what, name)
    VALUES (month_of(NEW.created_at), 'notice', NEW.assessed #>> '{notice,kind}');
  RETURN NULL;
END
$$;
CREATE TRIGGER notices_counted AFTER INSERT ON messages FOR EACH ROW
  WHEN (NEW.assessed #>> '{notice,kind}' IS NOT NULL AND NOT is_restoring()) EXECUTE FUNCTION count_notice();

CREATE FUNCTION count_appeal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transparency_events (month, what, name)
    VALUES (month_of(coalesce(NEW.answered_at, NEW.created_at)),
      CASE WHEN NEW.outcome IS NULL THEN 'appeal' ELSE 'appeal-outcome' END, coalesce(NEW.outcome, ''));
  RETURN NULL;
END
$$;
DO $$
BEGIN
  IF to_regclass('appeals') IS NOT NULL THEN
    CREATE TRIGGER appeals_counted AFTER INSERT ON appeals FOR EACH ROW WHEN (NOT is_restoring())
      EXECUTE FUNCTION count_appeal();
    CREATE TRIGGER outcomes_counted AFTER UPDATE OF outcome ON appeals FOR EACH ROW
      WHEN (OLD.outcome IS NULL AND NEW.outcome IS NOT NULL) EXECUTE FUNCTION count_appeal();
  END IF;
END
$$;

-- What there is by now; notices are counted from now on.
INSERT INTO transparency_events (month, what, name) SELECT month_of(created_at), 'report', category FROM reports;
INSERT INTO transparency_events (month, what, name, rule, automated)
  SELECT month_of(created_at), 'decision', action, coalesce(rule, ''), automated FROM decisions;
INSERT INTO transparency_events (month, what, automated, hours)
  SELECT month_of(first.created_at), 'first-decision', first.automated,
    greatest(0, extract(epoch FROM first.created_at - cases.opened_at) / 3600)
  FROM (SELECT DISTINCT ON (case_id) case_id, created_at, automated FROM decisions
    WHERE undoes IS NULL AND case_id IS NOT NULL ORDER BY case_id, created_at, id) AS first
  JOIN cases ON cases.id = first.case_id;
