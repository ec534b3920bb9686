import { createRoutesStub, useLoaderData } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { forgetNeeds, keepNeeds } from '#web/client/needs/kept-needs.ts';
import type { CardListing } from '#web/components/listing/listing-card.tsx';
import { failedPage } from './failed-page.ts';
import type { MarketplaceData } from './marketplace-data.ts';
import { FitBar } from './fit-bar.tsx';
import { judgedInBrowser } from './fit-in-browser.ts';

const card = { id: 'one', title: 'Chair', fit: null } as CardListing;

function pageOf(parameters: Record<string, string>): MarketplaceData {
  const failed = failedPage({}, new URLSearchParams({ needs: 'sheet', ...parameters }));
  const sheet = { at: 'browser', id: 'sheet', name: null, updated_at: null } as const;
  return { ...failed, sheet, listings: [card], nextCursor: 'more', isFailed: false };
}

const keep = (values: Record<string, number>) =>
  keepNeeds({ id: 'sheet', name: 'For my father', values, updated_at: '2026-11-01' });

afterEach(() => {
  vi.unstubAllGlobals();
  forgetNeeds('sheet');
});

test.each(['only', 'hide', 'first'])(
  'a list of “%s” that nobody can judge is told as failed',
  async (fit) => {
    keep({ user_weight_lb: 198 });
    for (const answer of [() => Promise.reject(new TypeError('offline')), async () => Response.error()]) {
      vi.stubGlobal('fetch', answer);
      expect(await judgedInBrowser(pageOf({ fit }))).toMatchObject({ isFailed: true, listings: [] });
    }
  },
);

test('a page that goes on and cannot be judged is told as failed, and is no page of the list', async () => {
  keep({ user_weight_lb: 198 });
  vi.stubGlobal('fetch', async () => Response.error());
  expect(await judgedInBrowser(pageOf({ cursor: 'more' }))).toMatchObject({ isFailed: true, listings: [] });
});

test('all listings are shown without a verdict where it cannot be had, and the bar says so until it can', async () => {
  keep({ user_weight_lb: 198 });
  vi.stubGlobal('fetch', async () => Response.error());
  const unjudged = await judgedInBrowser(pageOf({}));
  expect(unjudged).toMatchObject({ isFailed: false, listings: [card] });
  const Stub = createRoutesStub([
    {
      path: '*',
      HydrateFallback: () => null,
      loader: () => judgedInBrowser(pageOf({})),
      Component: () => <FitBar page={useLoaderData<MarketplaceData>()} />,
    },
  ]);
  await render(<Stub />);
  const bar = page.getByRole('region', { name: 'What fits' });
  const failed = bar.getByText('We could not check just now whether things fit.');
  await expect.element(failed).toBeVisible();
  vi.stubGlobal('fetch', async () => Response.json([]));
  await bar.getByRole('button', { name: 'Try again' }).click();
  await expect.element(failed).not.toBeInTheDocument();
  await expect.element(bar.getByText('By your sheet “For my father”')).toBeVisible();
});

test('by a sheet without a measure nothing is known to fit, and nothing is asked', async () => {
  keep({});
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  const only = await judgedInBrowser(pageOf({ fit: 'only' }));
  expect(only).toMatchObject({ isFailed: false, isJudged: true, listings: [], nextCursor: null });
  expect(await judgedInBrowser(pageOf({ fit: 'hide' }))).toMatchObject({ isJudged: true, listings: [card] });
  expect(asked).not.toHaveBeenCalled();
});

test('a page says when the sheet was changed by which it is judged, and nothing once that is gone', async () => {
  keep({ user_weight_lb: 198 });
  vi.stubGlobal('fetch', async () => Response.json([]));
  const judged = await judgedInBrowser(pageOf({}));
  expect(judged.sheet).toMatchObject({ id: 'sheet', updated_at: '2026-11-01' });
  forgetNeeds('sheet');
  expect((await judgedInBrowser(judged)).sheet).toMatchObject({ id: 'sheet', updated_at: null });
});

test.each([
  ['that is not here', () => {}],
  ['without a measure', () => keep({})],
])('by a sheet %s a list goes on with its next page', async (_, prepare) => {
  prepare();
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, window.location.href));
    return Response.json([{ ...card, id: 'two', category: {}, facts: [] }], {
      headers: { 'x-next-cursor': 'last' },
    });
  });
  const next = await judgedInBrowser(pageOf({ cursor: 'more', fit: 'hide', brand: 'Drive' }));
  expect(next).toMatchObject({ isFailed: false, cursor: 'more', nextCursor: 'last' });
  expect(next.listings.map(({ id }) => id)).toEqual(['two']);
  const [query] = asked.map(({ searchParams }) => Object.fromEntries(searchParams));
  expect(query).toMatchObject({ cursor: 'more', brand: 'Drive' });
  expect(Object.keys(query!).filter((name) => /^need|^fit$/.test(name))).toEqual([]);

  vi.stubGlobal('fetch', async () => Response.error());
  expect(await judgedInBrowser(pageOf({ cursor: 'more' }))).toMatchObject({ isFailed: true, listings: [] });
});
