import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ShownAppeal } from '#contract/appeals.ts';
import { AppealCard } from './appeal-card.tsx';

const appeal: ShownAppeal = {
  id: 'appeal',
  text: 'It is mine.',
  created_at: '2026-11-24T10:00:00.000Z',
  due_at: '2026-12-01T10:00:00.000Z',
  outcome: 'upheld',
  answer: 'We read it all again.',
  answered_at: '2026-11-25T10:00:00.000Z',
  answered_by: 'Staff 2',
  person: { uid: 'sam', display_name: 'Sam' },
  decision: {
    id: 'decision',
    case_id: null,
    action: 'remove-listing',
    rule: 'not-theirs',
    subject: 'Rollator',
    statement: [],
    created_at: '2026-11-23T10:00:00.000Z',
    ends_at: null,
    by: null,
    automated: false,
    own: false,
  },
};

test.each([
  [{ by: 'Staff 1' }, 'Decided by Staff 1,'],
  [{ by: null }, 'Decided by someone who is no longer on the team,'],
  [{ by: null, automated: true }, 'Decided by an automatic check,'],
])('of a decision of %j it says %s', (decided, words) => {
  const shown = { ...appeal, decision: { ...appeal.decision, ...decided } };
  const element = <AppealCard owner="harold" appeal={shown} answer={async () => {}} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain(words);
});
