import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeCodes } from '#contract/realtime.ts';
import { createFirebaseIdentity } from '#server/adapters/identity/firebase-identity.ts';
import {
  accountReply,
  type FirebaseTestService,
  newKeys,
  projectId,
  startFirebaseTestService,
} from '#server/adapters/identity/firebase-test-service.ts';
import { viewerOfToken } from '#server/features/users/users.ts';
import { ticketOf } from '#server/features/sockets/chat-test-people.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { personReference } from '#server/person-reference.ts';
import { request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { makeStaff, setSecondStep } from '../../../tests/support/staff.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { audit } from './audit.ts';
import { requireStaff, requireStepUp } from './require-staff.ts';

let app: RunningApp;
let ada: TestPerson;
let mo: TestPerson;
let pia: TestPerson;

const members = '/api/staff/members/';
const auditPath = '/api/staff/audit/';

beforeAll(async () => {
  app = await startApp();
  ada = await signUpPerson(app, { name: 'Ada Able' });
  mo = await signUpPerson(app, { name: 'Mo Morris' });
  pia = await signUpPerson(app, { name: 'Pia Person' });
}, 60_000);
afterAll(() => app?.close());

beforeEach(async () => {
  await app.services.db.deleteFrom('staff').execute();
  await makeStaff(app, ada, 'admin');
  await makeStaff(app, mo, 'moderator');
});

const rolesOf = async () =>
  Object.fromEntries(
    ((await ada.request('GET', members)).body as { uid: string; role: string }[]).map(({ uid, role }) => [
      uid,
      role,
    ]),
  );

describe('the calls of staff', () => {
  test.each([
    ['GET', members],
    ['POST', members],
    ['DELETE', `${members}x/`],
    ['GET', auditPath],
  ])('%s %s is there for admins only', async (method, path) => {
    for (const person of [pia, mo])
      expect(await person.request(method, path)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await request(app, method, path)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('are refused to an admin whose sign-in has proven no second factor', async () => {
    await setSecondStep(app, ada, null);
    const refused = { status: 403, body: { code: 'second-step-required' } };
    expect(await ada.request('GET', members)).toMatchObject(refused);
    expect(await ada.request('POST', members, [])).toMatchObject(refused);
  });

  test('end with the role, though the token goes on', async () => {
    expect((await ada.request('GET', members)).status).toBe(200);
    await app.services.db.deleteFrom('staff').where('uid', '=', ada.uid).execute();
    expect((await ada.request('GET', members)).status).toBe(404);
  });
});

describe('with Firebase', () => {
  let service: FirebaseTestService;
  beforeAll(async () => {
    service = await startFirebaseTestService(newKeys(), app.services.clock);
  });
  afterAll(() => service?.close());

  /** Ada’s sign-in at Firebase, so many minutes ago. */
  async function signedIn(minutesAgo: number, secondFactor?: string) {
    service.answers.lookup = accountReply({ localId: ada.uid, email: ada.email });
    const { db, clock, log } = app.services;
    const identity = createFirebaseIdentity({
      db,
      clock,
      log,
      projectId,
      apiKey: 'key',
      publicUrl: app.url,
      emulatorHost: null,
      keysUrl: service.keysUrl,
      accountsUrl: service.accountsUrl,
      onSessionsEnded: async () => {},
    });
    const token = await service.sign({
      sub: ada.uid,
      email: ada.email,
      auth_time: Math.floor(clock.now().getTime() / 1000) - minutesAgo * 60,
      firebase: { sign_in_provider: 'password', sign_in_second_factor: secondFactor },
    });
    return viewerOfToken({ ...app.services, identity }, token);
  }

  test('a sign-in with a second factor opens the desk, and stands ten minutes for a code', async () => {
    for (const [minutes, refused] of [
      [9, null],
      [11, 'step-up-required'],
    ] as const) {
      const viewer = await signedIn(minutes, 'totp');
      expect(await requireStaff(app.services, viewer, 'admin')).toMatchObject({ uid: ada.uid });
      const ask = () => requireStepUp(app.services, viewer);
      if (refused) expect(ask).toThrow(expect.objectContaining({ code: refused }));
      else expect(ask).not.toThrow();
    }
  });

  test('a sign-in without one opens nothing, however new it is', async () => {
    const viewer = await signedIn(0);
    await expect(requireStaff(app.services, viewer)).rejects.toMatchObject({ code: 'second-step-required' });
    expect(() => requireStepUp(app.services, viewer)).toThrow(
      expect.objectContaining({ code: 'step-up-required' }),
    );
  });
});

describe('a role', () => {
  test('is given by uid or by address, changed, and taken away', async () => {
    const given = await ada.request('POST', members, {
      email: ` ${pia.email.toUpperCase()} `,
      role: 'moderator',
    });
    expect(given).toMatchObject({
      status: 201,
      body: { uid: pia.uid, role: 'moderator', display_name: 'Pia Person', alias: /^Staff \d+$/ },
    });
    const changed = await ada.request('POST', members, { uid: pia.uid, role: 'admin' });
    expect(changed.body).toEqual({ ...given.body, role: 'admin' });
    expect(await rolesOf()).toEqual({ [ada.uid]: 'admin', [mo.uid]: 'moderator', [pia.uid]: 'admin' });
    for (let times = 0; times < 2; times += 1)
      expect((await ada.request('DELETE', `${members}${pia.uid}/`)).status).toBe(200);
    expect(await rolesOf()).toEqual({ [ada.uid]: 'admin', [mo.uid]: 'moderator' });
  });

  test('takes a code of the last ten minutes', async () => {
    await setSecondStep(app, ada, new Date(Date.now() - 11 * 60_000));
    const refused = { status: 403, body: { code: 'step-up-required' } };
    expect(await ada.request('POST', members, { uid: pia.uid, role: 'admin' })).toMatchObject(refused);
    expect(await ada.request('DELETE', `${members}${mo.uid}/`)).toMatchObject(refused);
    expect((await ada.request('GET', members)).status).toBe(200);
  });

  test.each([
    ['nobody’s uid', () => ({ uid: 'nobody' })],
    ['nobody’s address', () => ({ email: 'nobody@example.com' })],
    ['neither', () => ({})],
  ])('is not given to %s', async (_, whom) => {
    const answer = await ada.request('POST', members, { ...whom(), role: 'admin' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'user-not-found' } });
  });

  test('is not given to an account that is closed or not complete', async () => {
    const newcomer = await signUpPerson(app, { name: 'Nell New', stage: 'verified' });
    const give = () => ada.request('POST', members, { uid: newcomer.uid, role: 'moderator' });
    expect((await give()).body).toMatchObject({ code: 'user-not-found' });
    await app.services.db
      .updateTable('users')
      .set({ terms_accepted_at: new Date(), disabled_at: new Date() })
      .where('uid', '=', newcomer.uid)
      .execute();
    expect((await give()).body).toMatchObject({ code: 'user-not-found' });
  });

  test('the last admin’s stays: of two who remove each other at once, one remains', async () => {
    const last = { status: 409, body: { code: 'last-admin' } };
    expect(await ada.request('DELETE', `${members}${ada.uid}/`)).toMatchObject(last);
    expect(await ada.request('POST', members, { uid: ada.uid, role: 'moderator' })).toMatchObject(last);
    await makeStaff(app, pia, 'admin');
    const answers = await Promise.all([
      ada.request('DELETE', `${members}${pia.uid}/`),
      pia.request('DELETE', `${members}${ada.uid}/`),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  test('an admin who cannot act is not another', async () => {
    const { db } = app.services;
    await makeStaff(app, pia, 'admin');
    const leave = () => ada.request('DELETE', `${members}${ada.uid}/`);
    const set = (values: { suspended_until?: Date | null; disabled_at?: Date | null }) =>
      db.updateTable('users').set(values).where('uid', '=', pia.uid).execute();
    const last = { status: 409, body: { code: 'last-admin' } };
    // Has never been at the desk.
    expect(await leave()).toMatchObject(last);
    expect((await pia.request('GET', members)).status).toBe(200);
    await set({ suspended_until: new Date(Date.now() + 3_600_000) });
    expect(await leave()).toMatchObject(last);
    await set({ suspended_until: null, disabled_at: new Date() });
    expect(await leave()).toMatchObject(last);
    await set({ disabled_at: null });
    expect((await leave()).status).toBe(200);
  });

  test('taken away closes what the person has open', async () => {
    const socket = new SocketTestClient(`${app.url}/ws/messages/unread/?token=${await ticketOf(mo)}`);
    await socket.take('unread_convo_map', 1);
    await ada.request('DELETE', `${members}${mo.uid}/`);
    expect(await socket.closed).toBe(closeCodes.unauthorised);
  });

  test('goes with the account', async () => {
    const leaver = await signUpPerson(app, { name: 'Lea Leaver' });
    await makeStaff(app, leaver);
    await leaver.request('DELETE', '/api/users/delete-profile/', { uid: leaver.uid });
    expect(await rolesOf()).not.toHaveProperty(leaver.uid);
  });
});

describe('the audit', () => {
  test('tells who gave whom which role, without a name or a uid', async () => {
    await ada.request('POST', members, { uid: pia.uid, role: 'moderator' });
    await ada.request('POST', members, { uid: pia.uid, role: 'moderator' });
    await ada.request('DELETE', `${members}${pia.uid}/`);
    const { body } = await ada.request('GET', auditPath);
    const entry = { actor: /^Staff \d+$/, subject: personReference(app.services, pia.uid), object: null };
    expect(body.slice(0, 3)).toMatchObject([
      { ...entry, act: 'remove-role', detail: 'moderator' },
      { ...entry, act: 'grant-role', detail: 'moderator' },
      { actor: null, act: 'grant-role', subject: personReference(app.services, mo.uid) },
    ]);
    const stored = JSON.stringify(await app.services.db.selectFrom('audit_log').selectAll().execute());
    for (const person of [ada, mo, pia])
      for (const part of [person.uid, person.email, person.displayName]) expect(stored).not.toContain(part);
  });

  test.each(['UPDATE audit_log SET act = $$x$$', 'DELETE FROM audit_log', 'TRUNCATE audit_log'])(
    '%s is refused',
    async (statement) => {
      await expect(sql.raw(statement).execute(app.services.db)).rejects.toThrow(/is only added to/);
    },
  );

  test.each([
    ['a text as its detail', { detail: 'Pia said so' }],
    ['a name as its act', { act: 'Ban Pia' }],
  ])('takes no %s', async (_, changes) => {
    const entry = { act: 'look', actor: null, ...changes };
    await expect(audit(app.services, app.services.db, entry)).rejects.toThrow(/check constraint/);
  });

  test('is read page by page', async () => {
    const objects = Array.from({ length: 205 }, () => randomUUID());
    for (const object of objects)
      await audit(app.services, app.services.db, { act: 'look', actor: null, object });
    const seen: string[] = [];
    for (let path: string | undefined = auditPath; path && seen.length < 205;) {
      const answer = await ada.request('GET', path);
      if (path === auditPath) expect(answer.body).toHaveLength(100);
      seen.push(...answer.body.map(({ object }: { object: string }) => object));
      path = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen.slice(0, 205)).toEqual(objects.toReversed());
  });
});
