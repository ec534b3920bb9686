import { useState } from 'react';
import { createRoutesStub, Link } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ShownCase } from '#contract/cases.ts';
import * as words from '#contract/wording/desk.ts';
import { SessionProvider } from '#web/client/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { CaseRow } from './case-row.tsx';
import { ClaimNotice } from './cases/claim-notice.tsx';
import { useClaim } from './cases/use-claim.ts';
import { untouchedCase } from './staff-test-case.ts';

afterEach(() => vi.restoreAllMocks());

function Case({ shown }: { shown: ShownCase }) {
  const { claimed_by } = useClaim(shown, 'Staff 1');
  return (
    <>
      <p>{`${claimed_by ?? 'Nobody'} has ${shown.id}`}</p>
      <Link to="/queue">Leave</Link>
    </>
  );
}

/** @returns what was called, in order, and what answers the first call */
async function open() {
  const calls: string[] = [];
  const claimed = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    // Whatever else is fetched is about who is signed in: nobody.
    if (input !== '/api/staff/cases/case/claim/') return Response.json(null);
    calls.push(init?.method ?? 'GET');
    return init?.method === 'POST' ? claimed.promise : Response.json({ ok: true });
  });
  const Stub = createRoutesStub([
    {
      path: '/case',
      Component: () => (
        <SessionProvider>
          <Case shown={untouchedCase} />
        </SessionProvider>
      ),
    },
    { path: '/queue', Component: () => <h1>Queue</h1> },
  ]);
  await render(<Stub initialEntries={['/case']} />);
  await expect.poll(() => calls).toEqual(['POST']);
  const answer = () =>
    claimed.resolve(Response.json({ version: 2, claimed_until: '2026-11-24T10:15:00.000Z' }));
  return { calls, answer };
}

test('a case that is left while it is being taken is let go of once it was taken', async () => {
  const { calls, answer } = await open();
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect.element(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
  await expect.poll(() => calls).toEqual(['POST', 'DELETE']);
  // It may have been taken after that.
  answer();
  await expect.poll(() => calls).toEqual(['POST', 'DELETE', 'DELETE']);
});

test('a page that is closed meanwhile, which hears no answer, lets go of it at once', async () => {
  const { calls } = await open();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(() => calls).toEqual(['POST', 'DELETE']);
});

test('who had a case that was taken over unheard is told so when it is read again', async () => {
  const claimed_until = new Date(Date.now() + 900_000).toISOString();
  const mine: ShownCase = { ...untouchedCase, version: 2, claimed_by: 'Staff 1', claimed_until };
  const theirs: ShownCase = { ...mine, version: 3, claimed_by: 'Staff 2' };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    Response.json(input === '/api/staff/cases/case/claim/' ? { version: 2, claimed_until } : null),
  );
  function Desk() {
    const [shown, show] = useState(mine);
    return (
      <>
        <ClaimNotice claim={useClaim(shown, 'Staff 1')} onNext={() => {}} />
        <Button onClick={() => show(theirs)}>Read again</Button>
      </>
    );
  }
  const Component = () => (
    <SessionProvider>
      <Desk />
    </SessionProvider>
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  await render(<Stub />);
  await expect.element(page.getByText(words.isYours)).toBeVisible();
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect.element(page.getByText(words.takenOver('Staff 2'))).toBeVisible();
});

test('the claim of somebody who went silent ends on the pages that show it', async () => {
  const claimOf = (id: string, ms: number): ShownCase => ({
    ...untouchedCase,
    id,
    claimed_by: 'Staff 2',
    claimed_until: new Date(Date.now() + ms).toISOString(),
  });
  const [short, long] = [claimOf('short', 500), claimOf('long', 900_000)];
  const renewed = { ...long, type: 'case' as const, id: 'renewed' };
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SessionProvider>
          <Case shown={short} />
          <Case shown={long} />
          <ul>
            <CaseRow shown={short} heard={undefined} alias="Staff 1" />
            <CaseRow shown={long} heard={undefined} alias="Staff 1" />
            <CaseRow shown={{ ...short, id: 'renewed' }} heard={renewed} alias="Staff 1" />
          </ul>
        </SessionProvider>
      ),
    },
  ]);
  await render(<Stub />);
  await expect.element(page.getByText('Nobody has short')).toBeVisible();
  await expect.element(page.getByText('Staff 2 has long')).toBeVisible();
  // Those that go on.
  await expect.poll(() => page.getByText('Staff 2 is looking at it').elements().length).toBe(2);
});
