-- Which staff had reported what was decided, once their report is gone: an appeal can still come, and is not theirs to
-- answer (docs/decisions/108). It goes with either account, and when no appeal can come any more.
CREATE TABLE reported_by_staff (
  uid text REFERENCES users ON DELETE CASCADE,
  decision_id uuid REFERENCES decisions ON DELETE CASCADE,
  PRIMARY KEY (uid, decision_id)
);
CREATE INDEX reported_by_staff_decision ON reported_by_staff (decision_id);
