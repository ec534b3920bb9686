import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SessionProvider } from '#web/client/session/session.tsx';
import { createUnsentWrites, ownUnsentKey, unsentKeys } from './unsent-writes.ts';
import { useUnsentWrites } from './use-unsent-writes.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** The page before, which was left while this press of Ana's waited for a token. */
function leftWith(path: '/api/users/unblock/' | '/api/users/block/', blocked: string): void {
  const unsent = createUnsentWrites();
  unsent.ownedBy('ana');
  unsent.wait({ method: 'POST', path, access: 'complete', body: { blocked } });
  localStorage.setItem(`${unsentKeys}${Date.now()}`, localStorage.getItem(ownUnsentKey)!);
  localStorage.removeItem(ownUnsentKey);
}

function Page() {
  useUnsentWrites('ana');
  return null;
}

test('what the page before was left too soon to send is sent soon after, or never', async () => {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (init?.method !== 'POST') return Response.json(null);
    sent.push([url, JSON.parse(String(init.body))]);
    return Response.json({ ok: true });
  });
  const now = vi.spyOn(Date, 'now');
  now.mockReturnValue(Date.parse('2026-11-28T10:00:00Z'));
  leftWith('/api/users/unblock/', 'bob');
  now.mockReturnValue(Date.parse('2026-11-28T10:05:00Z'));
  leftWith('/api/users/block/', 'bob');
  now.mockReturnValue(Date.parse('2026-11-28T10:05:30Z'));
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SessionProvider>
          <Page />
        </SessionProvider>
      ),
    },
  ]);
  await render(<Stub />);
  await expect.poll(() => sent).toContainEqual(['/api/users/block/', { blocked: 'bob' }]);
  expect(sent).toEqual([['/api/users/block/', { blocked: 'bob' }]]);
  expect(Object.keys(localStorage)).toEqual([]);
});
