import type { ShownCase } from '#contract/cases.ts';

/** A case of a person that nobody looks at yet. */
export const untouchedCase: ShownCase = {
  id: 'case',
  version: 1,
  state: 'open',
  subject: { model: 'user', object_id: 'rick', title: 'Rick', person: { uid: 'rick', display_name: 'Rick' } },
  category: 'scam',
  hidden_by: null,
  score: 1,
  urgent: false,
  escalated: false,
  reporters: 1,
  opened_at: '2026-11-24T10:00:00.000Z',
  due_at: '2026-11-25T10:00:00.000Z',
  claimed_by: null,
  claimed_until: null,
  claimed_by_you: false,
  previous_case_id: null,
  now: null,
  reports: [],
  reports_left: 0,
  signals: [],
  person: null,
  notes: [],
};
