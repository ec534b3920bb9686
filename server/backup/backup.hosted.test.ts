import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteListing } from '#contract/listings.ts';
import { listMessages, startConversation } from '#contract/messages.ts';
import type { MailTransport } from '#server/adapters/mail/mail.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { takeDownAsOperator } from '#server/features/decisions/operator-decisions.ts';
import { undoAsOperator } from '#server/features/decisions/operator-answers.ts';
import { setRoleAsOperator } from '#server/features/staff/staff.ts';
import { findMember } from '#server/features/staff/staff-store.ts';
import { insertManyListings } from '../../tests/support/many-listings.ts';
import {
  callAsGuest,
  postListing,
  request,
  signUpPerson,
  testPassword,
  uploadForChat,
  type TestPerson,
} from '../../tests/support/people.ts';
import type { RunningApp } from '../../tests/support/start-app.ts';
import { listCategories } from '#contract/categories.ts';
import { makeSite, type TestSite } from './backup-test-sites.ts';
import { leftOut } from './back-up.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { listTables } from './table-store.ts';

let folder: string;
let site: TestSite;
let elsewhere: TestSite;
let app: RunningApp;
let ana: TestPerson;
let ben: TestPerson;

/** A mail server that takes everything but mail to the support desk. */
function mailServer(refuses: boolean): MailTransport & { delivered: string[] } {
  const delivered: string[] = [];
  return {
    kind: 'outbox',
    delivered,
    deliver(mail) {
      if (refuses && mail.to.startsWith('support@')) return Promise.reject(new Error('451 later'));
      delivered.push(mail.messageId);
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'handrail-backup-'));
  site = await makeSite();
  elsewhere = await makeSite();
  app = await site.start({ mail: mailServer(true) });
  ana = await signUpPerson(app, { name: 'Ana Able' });
  ben = await signUpPerson(app, { name: 'Ben Best' });
});
afterAll(async () => {
  await app?.close();
  await elsewhere?.remove();
  await site?.remove();
  await rm(folder, { recursive: true, force: true });
});

const backupAt = (name: string) => path.join(folder, name);

/** Megabytes that the command says it took at most. */
const memoryOf = (output: string) => Number(/at most (\d+) MB of memory/.exec(output)?.[1]);

async function say(conversationId: string, text: string, images?: string[]): Promise<void> {
  await sendMessage(app.services, ben.uid, conversationId, { text, images, clientId: randomUUID() });
}

/** Makes somebody a moderator; returns what the rest of the site names them by. */
async function aliasAsStaff(at: RunningApp, { uid }: TestPerson): Promise<string> {
  await setRoleAsOperator(at.services, uid, 'moderator', () => Promise.resolve());
  return (await findMember(at.services.db, uid)).alias;
}

test('a drill: everything is backed up under load, and comes back elsewhere as it was at one moment', async () => {
  const listing = await postListing(app, ana, { title: 'Walker with a seat' });
  const doomed = await postListing(app, ana, { title: 'Gone before its picture is copied' });
  const { conversation_id: conversation } = await ben.api.call(startConversation, {
    body: { listing: listing.id, buyer: ben.uid, seller: ana.uid },
  });
  const first = Array.from({ length: 20 }, (_, n) => `Message ${n} — “quoted”, \\ and 🦽`);
  for (const text of first) await say(conversation, text);
  const [sentPicture = ''] = await uploadForChat(app, ben);
  await say(conversation, 'Message 20, with a picture', [sentPicture]);
  first.push('Message 20, with a picture');
  await request(app, 'POST', '/api/support/feedback/', { message: 'To a desk that does not answer' });
  expect(await aliasAsStaff(app, ana)).toBe('Staff 1');
  const away = await postListing(app, ana, { title: 'Taken down' });
  const by = { operator: 'Olga', reason: 'A drill.' };
  await takeDownAsOperator(app.services, away.id, by, { rule: null, facts: '' });
  // Its mail is not what is counted below.
  await site.database.db.updateTable('decisions').set({ told_at: new Date() }).execute();

  // People go on while it runs.
  let stop = false;
  let sent = first.length;
  const load = (async () => {
    while (!stop) {
      await say(conversation, `Message ${(sent += 1)}`);
      if (sent % 20 === 0) await postListing(app, ana, { title: `Listing ${sent}` });
    }
  })();
  const backup = site.command('backup', backupAt('drill'));
  await ana.api.call(deleteListing, { params: { id: doomed.id } });
  const { code, output } = await backup;
  stop = true;
  await load;
  expect([code, output]).toEqual([0, expect.stringContaining('Backed up')]);
  expect(sent).toBeGreaterThan(first.length);

  const manifest = await readManifest(backupAt('drill'));
  const all = [...(await listTables(site.database.db)).keys()].toSorted();
  expect([...Object.keys(manifest.tables), ...leftOut].toSorted()).toEqual(all);

  const restored = await elsewhere.command('restore', backupAt('drill'));
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Restored')]);

  // Before anything runs there: the same counts, the same checksums.
  expect((await elsewhere.command('backup', backupAt('again'))).code).toBe(0);
  const again = await readManifest(backupAt('again'));
  const shown = ({ tables }: Manifest) =>
    Object.entries(tables)
      .filter(([name]) => manifest.files.gone.length === 0 || name !== 'images')
      .map(([name, { rows, sum }]) => [name, rows, sum]);
  expect(shown(again)).toEqual(shown(manifest));
  expect([again.files.count, again.files.bytes]).toEqual([manifest.files.count, manifest.files.bytes]);
  process.stdout.write(`drill: ${sent} messages sent meanwhile. ${output}${restored.output}`);

  const mail = mailServer(false);
  const other = await elsewhere.start({ mail });
  try {
    const token = await signInAgain(other, ben.email);
    const path = listMessages.path.replace(/:\w+/, conversation);
    const history = await request(other, 'GET', path, undefined, token);
    const texts = history.body.map((each: { message: string }) => each.message);
    expect(texts.length).toBeGreaterThanOrEqual(first.length);
    const kept = await elsewhere.database.db
      .selectFrom('messages')
      .select('body')
      .where('conversation_id', '=', conversation)
      .orderBy('seq')
      .execute();
    expect(kept.slice(0, first.length).map(({ body }) => body)).toEqual(first);
    // One moment: as many messages as the conversation had counted then.
    const row = await elsewhere.database.db
      .selectFrom('conversations')
      .select('last_seq')
      .where('id', '=', conversation)
      .executeTakeFirstOrThrow();
    expect(kept).toHaveLength(row.last_seq);

    const [picture = ''] = listing.image_urls;
    const before = await fetch(new URL(picture, app.url));
    const after = await fetch(new URL(picture, other.url));
    expect([after.status, after.headers.get('etag')]).toEqual([200, before.headers.get('etag')]);
    const chatPicture = async (at: RunningApp, of: string) =>
      Buffer.from(
        await (
          await fetch(at.url + sentPicture, { headers: { authorization: `Token ${of}` } })
        ).arrayBuffer(),
      );
    expect((await chatPicture(other, token)).equals(await chatPicture(app, await ben.token()))).toBe(true);

    // What was taken down has its files with its row, and comes back as ever.
    const [awayPicture = ''] = away.image_urls;
    expect((await fetch(new URL(awayPicture, other.url))).status).toBe(404);
    const decision = await elsewhere.database.db
      .selectFrom('decisions')
      .select('id')
      .where('listing_id', '=', away.id)
      .executeTakeFirstOrThrow();
    await undoAsOperator(other.services, decision.id, by);
    expect((await fetch(new URL(awayPicture, other.url))).status).toBe(200);

    // What the database counts goes on where it was.
    expect(await aliasAsStaff(other, ben)).toBe('Staff 2');

    // The one mail that had not left does, once; those that had do not.
    const unsent = () =>
      elsewhere.database.db.selectFrom('outbox_mails').select('id').where('sent_at', 'is', null).execute();
    await expect.poll(unsent, { timeout: 30_000 }).toEqual([]);
    expect(mail.delivered).toHaveLength(1);
  } finally {
    await other.close();
  }
});

/** An identity token, by the password of before. */
async function signInAgain(other: RunningApp, email: string): Promise<string> {
  const headers = { origin: other.url };
  const body = { email, password: testPassword };
  const login = await request(other, 'POST', '/api/auth/sign-in/email', body, undefined, headers);
  expect(login.status).toBe(200);
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const answer = await request(other, 'GET', '/api/auth/token', undefined, undefined, { cookie });
  return answer.body.token;
}

test('a restore into what is not empty changes nothing, unless it is told to', async () => {
  const bodies = async () =>
    (await elsewhere.database.db.selectFrom('messages').select('body').execute())
      .map(({ body }) => body)
      .toSorted();
  const before = await bodies();
  await elsewhere.database.db.updateTable('messages').set({ body: 'changed since' }).execute();
  const refused = await elsewhere.command('restore', backupAt('drill'));
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(
    /^Nothing was restored: The database is not empty \(\w+ has rows\): --force /,
  );
  expect(await bodies()).toEqual(before.map(() => 'changed since'));
  expect((await elsewhere.command('restore', backupAt('drill'), '--force')).code).toBe(0);
  expect(await bodies()).toEqual(before);
});

test('a backup that was damaged, or never finished, is refused before anything is touched', async () => {
  const line = async (name: string) =>
    (await elsewhere.command('restore', backupAt(name), '--force')).output.trim();
  await appendFile(backupAt('again/tables/messages.ndjson.gz'), 'x');
  expect(await line('again')).toBe(
    'Nothing was restored: The backup is damaged: tables/messages.ndjson.gz is not what was written.',
  );
  await rm(backupAt('again/manifest.json'));
  expect(await line('again')).toMatch(
    /^Nothing was restored: .+ is no finished backup: it has no manifest\.json\.$/,
  );
  expect((await elsewhere.command('backup', backupAt('drill'))).output).toMatch(/is not empty/);
  expect((await elsewhere.command('backup')).output).toMatch(/Usage: npm run backup -- <folder>/);
});

test('nobody is signed in by a backup', async () => {
  const names = Object.keys((await readManifest(backupAt('drill'))).tables);
  expect(names).toEqual(expect.arrayContaining(['auth_user', 'auth_account']));
  expect(names.filter((name) => /session|socket_ticket|jwks|verification/.test(name))).toEqual([]);
  expect(await readFile(backupAt('drill/manifest.json'), 'utf8')).not.toContain(ana.email);
});

test('memory stays where it is with 5,000 listings more', async () => {
  const small = await site.command('backup', backupAt('small'));
  const categories = await callAsGuest(app, listCategories, {});
  await insertManyListings(site.database.db, {
    count: 5_000,
    sellerUid: ana.uid,
    zips: ['78701', '78702', '10001'],
    categories,
  });
  const large = await site.command('backup', backupAt('large'));
  const restored = await elsewhere.command('restore', backupAt('large'), '--force');
  const memory = [small, large, restored].map((each) => memoryOf(each.output));
  process.stdout.write(`memory of two backups and a restore: ${memory.join(', ')} MB\n`);
  expect(restored.code).toBe(0);
  expect(memoryOf(large.output) - memoryOf(small.output)).toBeLessThan(60);
  expect(memoryOf(restored.output)).toBeLessThan(400);
  const { count } = await elsewhere.database.db
    .selectFrom('listings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThan(5_000);
});
