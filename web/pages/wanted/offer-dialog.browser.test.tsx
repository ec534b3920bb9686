import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Wanted } from '#contract/wanted.ts';
import '#web/styles/app.css';
import { SessionProvider } from '#web/client/session/session.tsx';
import { listingsToOffer } from './listings-to-offer.ts';
import { OfferDialog } from './offer-dialog.tsx';

const wanted: Wanted = {
  id: 'w1',
  text: 'Walkers & rollators within 20 miles of 78701 (Austin)',
  zip_code: '78701',
  city: 'Austin',
  state: 'TX',
  distance: 2,
  needed_by: null,
  created_at: '2026-06-10T17:00:00.000Z',
  own: false,
};
const own: Parameters<typeof listingsToOffer>[0] = [
  { id: 'l1', title: 'Good walker', status: 'active' },
  { id: 'l2', title: 'Red rollator', status: 'reserved' },
];
const gone: typeof own = [
  { id: 'l3', title: 'Old walker', status: 'passed-on' },
  { id: 'l4', title: 'Older walker', status: 'expired' },
  { id: 'l5', title: 'Hidden walker', status: 'active', hidden: true },
];

afterEach(() => vi.restoreAllMocks());

async function show(listings: typeof own, answer = () => Response.json({ conversation_id: 'c1', id: 'c1' })) {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    // Whatever else is fetched is about who is signed in: nobody.
    if (input !== '/api/wanted/w1/answer/') return Response.json(null);
    sent.push(JSON.parse(String(init?.body)));
    return answer();
  });
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SessionProvider>
          <OfferDialog {...{ wanted }} listings={listingsToOffer(listings)} onClose={() => {}} />
        </SessionProvider>
      ),
    },
    { path: '/messages', Component: () => <p>{useLocation().search}</p> },
  ]);
  await render(<Stub />);
  return { sent };
}
const which = page.getByRole('combobox', { name: 'Which of your listings is it?' });
const start = () => page.getByRole('button', { name: 'Start the chat' }).click();
const choices = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

test('only what is on offer can be offered, and what is chosen is sent', async () => {
  const { sent } = await show([...gone, ...own]);
  await expect.poll(choices).toEqual(['Choose a listing', 'Good walker', 'Red rollator']);
  await start();
  await expect.element(which).toHaveAccessibleDescription('Choose one of your listings first.');
  expect(sent).toEqual([]);
  await which.selectOptions('Red rollator');
  await start();
  await expect.element(page.getByText('?chat=c1')).toBeVisible();
  expect(sent).toEqual([{ listing_id: 'l2' }]);
});

test('the only one on offer is chosen already', async () => {
  const { sent } = await show([...gone, own[0]!]);
  await start();
  await expect.element(page.getByText('?chat=c1')).toBeVisible();
  expect(sent).toEqual([{ listing_id: 'l1' }]);
});

test.each([
  ['nothing', []],
  ['only what is gone or hidden', gone],
])('who has %s is asked to post it first', async (_, listings) => {
  await show(listings);
  await expect.element(page.getByText('Post it first. Then come back here and offer it.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Post a listing' }))
    .toHaveAttribute('href', '/create-listing');
  await expect.element(which).not.toBeInTheDocument();
});

test('a refusal says why, and the offer can be made again', async () => {
  const error = 'You cannot write messages for now. Why, and until when, is in your profile.';
  const { sent } = await show(own.slice(0, 1), () =>
    Response.json({ code: 'messaging-limited', error }, { status: 403 }),
  );
  await start();
  await expect.element(page.getByRole('alert')).toHaveTextContent(error);
  await start();
  await expect.poll(() => sent).toHaveLength(2);
});
