import { expect, it } from 'vitest';
import { createTokenCache } from './token-cache.ts';

const minute = 60_000;

function tokenOf(session: string): string {
  // The provider's clock is years from the browser's.
  const claims = { sid: session, iat: 1_000, exp: 1_000 + 15 * 60 };
  return `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`;
}

function cache(session: { current: string | null }) {
  let now = 5_000_000;
  let loads = 0;
  const waiting: (() => void)[] = [];
  let held = false;
  return {
    ...createTokenCache({
      now: () => now,
      async load() {
        loads += 1;
        const { current } = session;
        if (held) await new Promise<void>((go) => waiting.push(go));
        return current && tokenOf(current);
      },
    }),
    loads: () => loads,
    advance: (ms: number) => {
      now += ms;
    },
    hold: () => {
      held = true;
    },
    release: () => {
      held = false;
      for (const go of waiting.splice(0)) go();
    },
  };
}

it('keeps a token until a minute before it ends, whatever the browser’s clock says', async () => {
  const { get, loads, advance } = cache({ current: 'a' });
  await get();
  advance(14 * minute - 1);
  await get();
  expect(loads()).toBe(1);
  advance(1);
  await get();
  expect(loads()).toBe(2);
});

it('asks once however many want the token', async () => {
  const { get, loads } = cache({ current: 'a' });
  const tokens = await Promise.all([get(), get(), get()]);
  expect(loads()).toBe(1);
  expect(new Set(tokens).size).toBe(1);
});

it('does not keep a token of the session before', async () => {
  const session = { current: 'a' };
  const { get, forget, hold, release } = cache(session);
  hold();
  const before = get();
  session.current = 'b';
  forget();
  release();
  await before;
  expect(await get()).toBe(tokenOf('b'));
});

it('asks again after nobody was signed in', async () => {
  const session: { current: string | null } = { current: null };
  const { get } = cache(session);
  expect(await get()).toBeNull();
  session.current = 'a';
  expect(await get()).toBe(tokenOf('a'));
});
