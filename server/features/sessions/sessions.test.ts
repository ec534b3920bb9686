import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { clearPageCookie, readPageCookie, setPageCookie } from './page-cookie.ts';
import {
  deletePageSessionsOf,
  closePageSession,
  deletePageSessionsOfSignIn,
  openPageSession,
  uidOfPageSession,
} from './sessions.ts';
import { sweepOldRows } from '#server/db/old-rows.ts';

const day = 24 * 3600 * 1000;

describe('page sessions', () => {
  let database: TestDatabase;
  const start = Date.parse('2026-03-01T12:00:00Z');
  const at = (ms: number) => ({
    db: database.db,
    clock: { now: () => new Date(start + ms) },
    config: { limits: false },
  });

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.db
      .insertInto('users')
      .values([
        { uid: 'ada', email: 'ada@example.com' },
        { uid: 'grace', email: 'grace@example.com' },
      ])
      .execute();
  });
  afterAll(() => database.drop());

  it('stand for their user for 30 days', async () => {
    const { token, maxAge } = await openPageSession(at(0), { uid: 'ada' });
    expect(maxAge * 1000).toBe(30 * day);
    expect(await uidOfPageSession(at(30 * day - 1), token)).toBe('ada');
    expect(await uidOfPageSession(at(30 * day), token)).toBeNull();
  });

  it('are not kept in a form that opens them', async () => {
    const { token } = await openPageSession(at(0), { uid: 'ada' });
    const rows = await database.db.selectFrom('page_sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await uidOfPageSession(at(0), rows[0]!.id_hash)).toBeNull();
  });

  it('end one by one, or all of a user at once', async () => {
    const first = await openPageSession(at(0), { uid: 'ada' });
    const second = await openPageSession(at(0), { uid: 'ada' });
    const others = await openPageSession(at(0), { uid: 'grace' });
    await closePageSession(at(0), first.token);
    expect(await uidOfPageSession(at(0), first.token)).toBeNull();
    expect(await uidOfPageSession(at(0), second.token)).toBe('ada');
    await deletePageSessionsOf(database.db, 'ada');
    expect(await uidOfPageSession(at(0), second.token)).toBeNull();
    expect(await uidOfPageSession(at(0), others.token)).toBe('grace');
  });

  it('end with the sign-in that they were begun in', async () => {
    const expires_at = new Date(start + day);
    await database.db
      .insertInto('auth_user')
      .values({ id: 'ada', email: 'ada@example.com', name: 'Ada' })
      .execute();
    await database.db
      .insertInto('auth_session')
      .values(['first', 'second'].map((id) => ({ id, token: id, user_id: 'ada', expires_at })))
      .execute();
    const [one, other] = await Promise.all(
      ['first', 'second'].map((identitySession) => openPageSession(at(0), { uid: 'ada', identitySession })),
    );
    await deletePageSessionsOfSignIn(database.db, 'ada', 'first');
    expect(await uidOfPageSession(at(0), one!.token)).toBeNull();
    expect(await uidOfPageSession(at(0), other!.token)).toBe('ada');
  });

  it('are fifty of one person at most, the newest', async () => {
    const others = await openPageSession(at(0), { uid: 'grace' });
    const all = [];
    for (let index = 0; index < 53; index += 1)
      all.push(await openPageSession(at(1_000 + index), { uid: 'ada' }));
    const alive = await Promise.all(
      all.map(async ({ token }) => (await uidOfPageSession(at(0), token)) !== null),
    );
    expect(alive).toEqual([false, false, false, ...Array<boolean>(50).fill(true)]);
    expect(await uidOfPageSession(at(0), others.token)).toBe('grace');
    await deletePageSessionsOf(database.db, 'ada');
    await deletePageSessionsOf(database.db, 'grace');
  });

  it('are swept when they have ended', async () => {
    await openPageSession(at(0), { uid: 'ada' });
    const running = await openPageSession(at(day), { uid: 'ada' });
    await sweepOldRows(at(30 * day));
    expect(await database.db.selectFrom('page_sessions').select('uid').execute()).toHaveLength(1);
    expect(await uidOfPageSession(at(30 * day), running.token)).toBe('ada');
  });
});

describe('the page cookie', () => {
  async function cookiesOf(publicUrl: string) {
    const app = fastify();
    const session = { token: 'abc', maxAge: 3600 };
    app.get('/set', (_request, reply) => {
      setPageCookie({ publicUrl }, reply, session);
      return reply.send();
    });
    app.get('/clear', (_request, reply) => {
      clearPageCookie({ publicUrl }, reply);
      return reply.send();
    });
    const [set, clear] = await Promise.all(
      ['/set', '/clear'].map(async (path) => (await app.inject(path)).headers['set-cookie']),
    );
    return { set, clear };
  }

  it('is HttpOnly and lax, and bound to the host over https', async () => {
    expect(await cookiesOf('http://127.0.0.1:3000')).toEqual({
      set: 'handrail_session=abc; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax',
      clear: 'handrail_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    });
    expect(await cookiesOf('https://handrail.example')).toEqual({
      set: '__Host-handrail_session=abc; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax; Secure',
      clear: '__Host-handrail_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    });
  });

  it('is read by the name of its scheme only', () => {
    const request = { headers: { cookie: 'a=1; handrail_session=abc' } };
    expect(readPageCookie({ publicUrl: 'http://127.0.0.1:3000' }, request)).toBe('abc');
    expect(readPageCookie({ publicUrl: 'https://handrail.example' }, request)).toBeNull();
    expect(readPageCookie({ publicUrl: 'http://127.0.0.1:3000' }, { headers: {} })).toBeNull();
  });
});
