import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { createFirebaseIdentity } from './firebase-identity.ts';
import {
  accountReply,
  type FirebaseTestService,
  newKeys,
  projectId,
  startFirebaseTestService,
} from './firebase-test-service.ts';
import type { Identity } from './identity.ts';

let database: TestDatabase;
let service: FirebaseTestService;
let identity: Identity;
let time: number;
let revoked: string[];
let log: string;
const clock = { now: () => new Date(time) };
const advance = (seconds: number) => {
  time += seconds * 1000;
};

beforeAll(async () => {
  time = Date.parse('2026-03-01T12:00:00Z');
  database = await createTestDatabase();
  service = await startFirebaseTestService(newKeys(), clock);
});
beforeEach(async () => {
  await database.db.deleteFrom('firebase_accounts').execute();
  advance(3600);
  revoked = [];
  log = '';
  service.asked.length = 0;
  service.answers = { lookup: accountReply(), delete: {} };
  identity = createFirebaseIdentity({
    db: database.db,
    clock,
    log: pino({}, { write: (line: string) => void (log += line) }),
    projectId,
    apiKey: 'key',
    publicUrl: 'https://handrail.example',
    emulatorHost: null,
    keysUrl: service.keysUrl,
    accountsUrl: service.accountsUrl,
    onSessionsEnded: async (uid) => void revoked.push(uid),
  });
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

const seconds = () => Math.floor(time / 1000);

describe('identity by Firebase', () => {
  it('knows what Firebase knows now, not what it knew when the token was made', async () => {
    const token = await service.sign({ email_verified: false });
    expect(await identity.verifyToken(token)).toEqual({
      uid: 'ada-uid',
      email: 'ada@example.com',
      emailVerified: true,
      displayName: 'Ada Moore',
      providers: ['password', 'google'],
      expiresAt: new Date((seconds() + 3570) * 1000),
    });
    expect(service.asked).toEqual([{ call: 'lookup', idToken: token, referer: 'https://handrail.example/' }]);
    expect(await identity.find('ada-uid')).toEqual({
      uid: 'ada-uid',
      email: 'ada@example.com',
      emailVerified: true,
      displayName: 'Ada Moore',
      providers: ['password', 'google'],
      disabled: false,
    });
  });

  it('tells when a second factor was proven: by the sign-in that took one', async () => {
    const signedInAt = seconds() - 700;
    const by = (second: unknown) =>
      service.sign({
        auth_time: signedInAt,
        firebase: { sign_in_provider: 'password', sign_in_second_factor: second },
      });
    expect(await identity.verifyToken(await by('totp'))).toMatchObject({
      secondFactorAt: new Date(signedInAt * 1000),
    });
    for (const none of [undefined, null, true, 1, '', {}])
      expect(await identity.verifyToken(await by(none))).not.toHaveProperty('secondFactorAt');
  });

  it('asks once a minute, and at once for a newer token', async () => {
    const token = await service.sign();
    await identity.verifyToken(token);
    advance(59);
    await identity.verifyToken(token);
    expect(service.asked).toHaveLength(1);
    advance(1);
    await identity.verifyToken(token);
    expect(service.asked).toHaveLength(2);
    advance(40);
    await identity.verifyToken(await service.sign());
    expect(service.asked).toHaveLength(3);
  });

  it('asks nothing about a forged token', async () => {
    expect(await identity.verifyToken(await service.sign({ aud: 'another-project' }))).toBeNull();
    expect(service.asked).toEqual([]);
    expect(await identity.find('ada-uid')).toBeNull();
  });

  it('signs out an account that the operator disabled, within a minute', async () => {
    const token = await service.sign();
    await identity.verifyToken(token);
    service.answers.lookup = 'USER_DISABLED';
    advance(60);
    expect(await identity.verifyToken(token)).toBeNull();
    expect(await identity.find('ada-uid')).toMatchObject({ disabled: true });
    await identity.verifyToken(token);
    expect(revoked).toEqual(['ada-uid']);
    service.answers.lookup = accountReply();
    advance(60);
    expect(await identity.verifyToken(await service.sign())).not.toBeNull();
  });

  it('takes no token from before the password was changed, and closes the sessions once', async () => {
    const old = await service.sign();
    await identity.verifyToken(old);
    advance(60);
    service.answers.lookup = accountReply({ validSince: String(seconds() - 30) });
    const renewed = await service.sign();
    expect(await identity.verifyToken(renewed)).not.toBeNull();
    expect(await identity.verifyToken(old)).toBeNull();
    expect(await identity.verifyToken(renewed)).not.toBeNull();
    expect(revoked).toEqual(['ada-uid']);
  });

  it('takes no token that Firebase itself says is void, with an explanation or without', async () => {
    const token = await service.sign();
    await identity.verifyToken(token);
    service.answers.lookup = 'TOKEN_EXPIRED : the password was changed';
    advance(60);
    expect(await identity.verifyToken(token)).toBeNull();
    expect(revoked).toEqual(['ada-uid']);
    service.answers.lookup = accountReply();
    expect(await identity.verifyToken(token)).toBeNull();
    expect(await identity.verifyToken(await service.sign())).not.toBeNull();
  });

  it('forgets an account that is gone at Firebase', async () => {
    const token = await service.sign();
    await identity.verifyToken(token);
    service.answers.lookup = 'USER_NOT_FOUND';
    advance(60);
    expect(await identity.verifyToken(token)).toBeNull();
    expect(await identity.find('ada-uid')).toBeNull();
    expect(revoked).toEqual(['ada-uid']);
  });

  it('lets people go on while Firebase cannot be asked, but nobody who was disabled', async () => {
    const token = await service.sign({ email_verified: true });
    service.answers.lookup = null;
    expect(await identity.verifyToken(token)).toMatchObject({ uid: 'ada-uid', emailVerified: true });
    await identity.verifyToken(token);
    expect(service.asked).toHaveLength(1);
    expect(log).not.toContain(token);

    service.answers.lookup = accountReply();
    advance(10);
    await identity.verifyToken(token);
    service.answers.lookup = 'USER_DISABLED';
    advance(60);
    await identity.verifyToken(token);
    service.answers.lookup = null;
    advance(60);
    expect(await identity.verifyToken(token)).toBeNull();
  });

  it('forgets after 14 days what it heard of an account that was never verified', async () => {
    service.answers.lookup = accountReply({ emailVerified: false });
    await identity.verifyToken(await service.sign());
    advance(13 * 24 * 3600);
    await identity.sweep!();
    expect(await identity.find('ada-uid')).not.toBeNull();
    advance(2 * 24 * 3600);
    await identity.sweep!();
    expect(await identity.find('ada-uid')).toBeNull();
  });

  it('takes no answer about someone else', async () => {
    service.answers.lookup = accountReply({ localId: 'ben-uid' });
    expect(await identity.verifyToken(await service.sign())).toBeNull();
    expect(await identity.find('ben-uid')).toBeNull();
  });
});

describe('deleting an account at Firebase', () => {
  it('is possible for who signed in within four minutes', async () => {
    expect(await identity.hasJustSignedIn(await service.sign({ auth_time: seconds() - 239 }))).toBe(true);
    expect(await identity.hasJustSignedIn(await service.sign({ auth_time: seconds() - 240 }))).toBe(false);
    expect(await identity.hasJustSignedIn('forged')).toBe(false);
  });

  it('is done with the person’s own token and leaves nothing here', async () => {
    const token = await service.sign();
    await identity.verifyToken(token);
    await identity.delete('ada-uid', token);
    expect(service.asked.at(-1)).toMatchObject({ call: 'delete', idToken: token });
    expect(await database.db.selectFrom('firebase_accounts').selectAll().execute()).toEqual([]);
    await identity.delete('ada-uid');
  });

  it.each(['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', null])(
    'is finished by the next token when Firebase answers %s first',
    async (answer) => {
      const token = await service.sign();
      await identity.verifyToken(token);
      service.answers.delete = answer;
      await identity.delete('ada-uid', token).catch(() => undefined);
      expect(await identity.find('ada-uid')).toBeNull();
      const [kept] = await database.db.selectFrom('firebase_accounts').selectAll().execute();
      expect(kept).toMatchObject({ uid: 'ada-uid', email: '', display_name: '', providers: [] });
      expect(await identity.verifyToken(token)).toBeNull();

      service.answers.delete = {};
      const newer = await service.sign();
      expect(await identity.verifyToken(newer)).toBeNull();
      expect(service.asked.at(-1)).toMatchObject({ call: 'delete', idToken: newer });
      expect(await database.db.selectFrom('firebase_accounts').selectAll().execute()).toEqual([]);
    },
  );
});
