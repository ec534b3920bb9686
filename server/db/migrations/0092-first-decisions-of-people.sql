-- /transparency says how long people waited for somebody to decide. Where a machine had hidden the listing first, its
-- decision was the first one, and what staff decided later was not counted (docs/decisions/115). It is now; what a
-- machine decides has no hours of its own.
CREATE OR REPLACE FUNCTION count_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transparency_events (month, what, name, rule, automated)
    VALUES (month_of(NEW.created_at), 'decision', NEW.action, coalesce(NEW.rule, ''), NEW.automated);
  INSERT INTO transparency_events (month, what, hours)
    SELECT month_of(NEW.created_at), 'first-decision',
      greatest(0, extract(epoch FROM NEW.created_at - opened_at) / 3600)
    FROM cases WHERE id = NEW.case_id AND NEW.undoes IS NULL AND NOT NEW.automated
      AND NOT EXISTS (SELECT FROM decisions
        WHERE case_id = NEW.case_id AND id <> NEW.id AND undoes IS NULL AND NOT automated);
  RETURN NULL;
END
$$;

-- What staff have decided by now after a machine had.
INSERT INTO transparency_events (month, what, hours)
  SELECT month_of(first.created_at), 'first-decision',
    greatest(0, extract(epoch FROM first.created_at - cases.opened_at) / 3600)
  FROM (SELECT DISTINCT ON (case_id) case_id, created_at FROM decisions
    WHERE undoes IS NULL AND NOT automated AND case_id IS NOT NULL ORDER BY case_id, created_at, id) AS first
  JOIN cases ON cases.id = first.case_id
  WHERE EXISTS (SELECT FROM decisions AS hide
    WHERE hide.case_id = first.case_id AND hide.automated AND hide.created_at < first.created_at);
