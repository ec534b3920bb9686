import { expect, test, vi } from 'vitest';
import { addToWatchlist, countView, listWatchlist } from '#contract/listings.ts';
import { createSocketTicket } from '#contract/messages.ts';
import { checkListing } from '#contract/safety.ts';
import { sendFeedback } from '#contract/support.ts';
import { createApiClient } from './api.ts';

/** What the browser is asked for, call by call. */
function watched() {
  const asked: RequestInit[] = [];
  const changed = vi.fn<() => void>();
  const api = createApiClient({
    token: () => Promise.resolve('a-token'),
    changed,
    fetch: (_, init) => {
      asked.push(init ?? {});
      return Promise.resolve(Response.json({ ok: true }));
    },
  });
  return { api, asked, changed };
}

test('a small write outlives the page it was made on, a read does not', async () => {
  const { api, asked } = watched();
  await api.call(addToWatchlist, { body: { listing_id: 'a1' } });
  await api.call(listWatchlist, {});
  expect(asked.map(({ keepalive }) => keepalive)).toEqual([true, false]);
});

test('only a call that may change what its caller is shown tells so, whatever its method', async () => {
  const { api, asked, changed } = watched();
  await api.call(listWatchlist, {});
  await api.call(checkListing, { body: { title: 'Walker' } });
  await api.call(createSocketTicket, {});
  await api.call(countView, { params: { id: 'a1' } });
  expect(changed).not.toHaveBeenCalled();
  expect(asked.map(({ keepalive }) => keepalive)).toEqual([false, false, false, true]);
  await api.call(addToWatchlist, { body: { listing_id: 'a1' } });
  expect(changed).toHaveBeenCalledOnce();
});

test('what browsers would refuse to keep alive is sent as ever', async () => {
  const { api, asked } = watched();
  await api.call(sendFeedback, { body: { email: '', message: '漢'.repeat(30_000) } });
  expect(asked[0]?.keepalive).toBe(false);
});

test('a call that is refused because the account is suspended tells so, and no other', async () => {
  const suspended = vi.fn<() => void>();
  const answers = [
    [403, { error: 'Your account is suspended.', code: 'account-suspended' }],
    [403, { error: 'Not yours.', code: 'not-yours' }],
    [200, { code: 'account-suspended' }],
  ] as const;
  const api = createApiClient({
    token: () => Promise.resolve('a-token'),
    suspended,
    fetch: () => {
      const [status, reply] = answers[asked++]!;
      return Promise.resolve(Response.json(reply, { status }));
    },
  });
  let asked = 0;
  for (const [status, { code }] of answers) {
    const answer = await api.call(addToWatchlist, { body: { listing_id: 'a1' } }).catch((error) => error);
    expect(answer).toMatchObject(status === 200 ? { code } : { status, code });
    expect(suspended).toHaveBeenCalledTimes(1);
  }
});
