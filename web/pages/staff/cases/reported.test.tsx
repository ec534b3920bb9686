import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ShownCase } from '#contract/cases.ts';
import { ThenAndNow } from './reported.tsx';

const at = '2026-11-24T10:00:00.000Z';
type Reported = ShownCase['reports'][number]['as_reported'][number];

function htmlOf(reported: Partial<Reported>, signals: ShownCase['signals'] = []): string {
  const as_reported = [{ at, listings: [], chat: null, thanks: null, ...reported }];
  const shown = {
    subject: { model: 'user' },
    reports: [{ as_reported, pictures: [] }],
    signals,
    now: null,
  } as unknown as ShownCase;
  const router = createMemoryRouter([{ path: '/', element: <ThenAndNow shown={shown} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('what checks found in texts is marked in them, and no number that they counted', () => {
  const signals = [
    { id: '1', kind: 'many-chats', words: '8', created_at: at },
    { id: '2', kind: 'same-text', words: 'gift card', created_at: at },
  ];
  const html = htmlOf({ thanks: 'Call 512-555-0188, and bring a gift card.' }, signals);
  expect([...html.matchAll(/<mark[^>]*>(.*?)<\/mark>/g)].map(([, words]) => words)).toEqual(['gift card']);
});
