-- Appeals against what a machine had hidden stayed open when it was shown again for another reason, and could only be
-- answered wrongly. They are answered with that reason, as they are from now on.
UPDATE appeals SET outcome = 'overturned', answer = later.facts, answered_by = later.staff_id,
  answered_at = later.created_at
FROM decisions AS later WHERE later.undoes = appeals.decision_id AND appeals.outcome IS NULL;
