import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CaseSummary, ShownCase } from '#contract/cases.ts';
import type { Listing } from '#contract/listings.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
import { personReference } from '#server/person-reference.ts';
import {
  postListing,
  request,
  signUpPerson,
  uploadForChat,
  type TestPerson,
} from '../../../tests/support/people.ts';
import { makeStaff, setSecondStep } from '../../../tests/support/staff.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { addSignal, sweepCases, weightOf } from './case-filing.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let other: TestPerson;
let mo: TestPerson;
let mia: TestPerson;
let ada: TestPerson;
let listing: Listing;

beforeAll(async () => {
  app = await startApp();
  const [one, two, three, four, five, six] = await Promise.all(
    ['Sam Seller', 'Bea Buyer', 'Otto Other', 'Mo Morris', 'Mia Miles', 'Ada Able'].map((name) =>
      signUpPerson(app, { name }),
    ),
  );
  [seller, buyer, other, mo, mia, ada] = [one!, two!, three!, four!, five!, six!];
  await app.services.db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - 30 * 86_400_000) })
    .execute();
  await makeStaff(app, mo);
  await makeStaff(app, mia);
  await makeStaff(app, ada, 'admin');
  listing = await postListing(app, seller, { title: 'Rollator', description: 'Three wheels.' });
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
  await app.services.db.deleteFrom('reports').execute();
  await app.services.db.deleteFrom('cases').execute();
});

const report = async (body: Record<string, unknown> = {}, person = buyer) => {
  const answer = await person.request('POST', '/api/moderation/submit/', {
    model: 'listing',
    object_id: listing.id,
    reason: 'It is not theirs.',
    ...body,
  });
  return answer.body.report_id as string;
};
const cases = async (query = '', person = mo) =>
  (await person.request('GET', `/api/staff/cases/${query}`)).body as CaseSummary[];
const shown = async (id: string, person = mo) =>
  (await person.request('GET', `/api/staff/cases/${id}/`)).body as ShownCase;
const claim = (id: string, person = mo, body: object = {}) =>
  person.request('POST', `/api/staff/cases/${id}/claim/`, body);
const onlyCase = async () => (await cases())[0]!;
const expectUnnamed = (found: ShownCase, { uid, displayName, email }: TestPerson) => {
  for (const part of [uid, displayName, email]) expect(JSON.stringify(found)).not.toContain(part);
};

describe('reports of one subject', () => {
  test('are one case, with a score of what each reporter counts for', async () => {
    await report();
    await report({}, other);
    await report({ reason: 'Still there.' }, other);
    expect(await cases()).toMatchObject([
      {
        subject: {
          model: 'listing',
          object_id: listing.id,
          title: 'Rollator',
          person: { uid: seller.uid, display_name: 'Sam Seller' },
        },
        state: 'open',
        score: 2,
        reporters: 2,
        urgent: false,
        claimed_by: null,
        version: 1,
      },
    ]);
  });

  test('two at once are one case', async () => {
    await Promise.all([report(), report({}, other), report({ model: 'user', object_id: seller.uid })]);
    expect((await cases()).map(({ subject: { model } }) => model).toSorted()).toEqual(['listing', 'user']);
  });

  test('people who report each other at once wait for nobody', async () => {
    for (let times = 0; times < 3; times += 1)
      await Promise.all([
        report({ model: 'user', object_id: seller.uid, reason: `${times}` }),
        report({ model: 'user', object_id: buyer.uid, reason: `${times}` }, seller),
      ]);
    expect(await cases()).toHaveLength(2);
  });

  test('of a chat are a case about each of the two', async () => {
    const chat = await startChat(app, { seller, buyer });
    await report({ model: 'conversation', object_id: chat });
    await report({ model: 'conversation', object_id: chat }, seller);
    const people = (await cases()).map(({ subject: { person } }) => person?.display_name);
    expect(new Set(people)).toEqual(new Set(['Bea Buyer', 'Sam Seller']));
  });

  test('after one is decided are a new case that names it', async () => {
    await report();
    const first = await onlyCase();
    const { db } = app.services;
    await db.updateTable('cases').set({ state: 'decided', closed_at: new Date() }).execute();
    await report({}, other);
    const second = await onlyCase();
    expect(second.id).not.toBe(first.id);
    expect((await shown(second.id)).previous_case_id).toBe(first.id);
    expect(await cases('?state=decided')).toMatchObject([{ id: first.id }]);
  });

  test('that are taken back count no more; with the last the case is closed', async () => {
    const ids = [await report(), await report({}, other)];
    await buyer.request('POST', `/api/moderation/reports/${ids[0]}/withdraw/`);
    expect(await onlyCase()).toMatchObject({ score: 1, reporters: 1 });
    await other.request('POST', `/api/moderation/reports/${ids[1]}/withdraw/`);
    expect(await cases()).toEqual([]);
    expect(await cases('?state=closed')).toHaveLength(1);
  });
});

test.each([
  [{ agreed: 0, declined: 0 }, 30, 1],
  [{ agreed: 0, declined: 0 }, 2.9, 0.5],
  [{ agreed: 16, declined: 0 }, 30, 1.64],
  [{ agreed: 0, declined: 16 }, 30, 0.36],
])('who was right %j in %f days counts for %f', (record, days, weight) => {
  const now = new Date();
  const created_at = new Date(now.getTime() - days * 86_400_000);
  expect(weightOf({ ...record, created_at }, now)).toBeCloseTo(weight);
});

describe('the queue', () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

  test('has what is urgent first, then by score and waiting, so that nothing starves', async () => {
    const titles = ['Old', 'Weighty', 'New', 'Threat'];
    for (const title of titles) {
      const { id } = await postListing(app, seller, { title });
      await report({ object_id: id });
    }
    const { db } = app.services;
    const set = async (title: string, score: number, hoursAgo: number) => {
      const opened_at = hours(-hoursAgo);
      const rank = score - (0.1 * opened_at.getTime()) / 3_600_000;
      await db.updateTable('cases').set({ score, rank, opened_at }).where('title', '=', title).execute();
    };
    await set('Old', 1, 25);
    await set('Weighty', 3, 1);
    await set('New', 1, 1);
    await db.updateTable('cases').set({ urgent: true }).where('title', '=', 'Threat').execute();
    const order = async (query = '') => (await cases(query)).map(({ subject }) => subject.title);
    expect(await order()).toEqual(['Threat', 'Old', 'Weighty', 'New']);
    expect(await order('?queue=urgent')).toEqual(['Threat']);
    expect(await order('?model=user')).toEqual([]);
    expect(await order('?category=other')).toHaveLength(4);
    expect(await order('?category=scam')).toEqual([]);
  });

  test('gives urgent cases 4 hours, others 24', async () => {
    const due = async () => (Date.parse((await onlyCase()).due_at) - Date.now()) / 3_600_000;
    await report({ model: 'user', object_id: seller.uid, category: 'abuse' });
    expect(await due()).toBeCloseTo(24, 1);
    await report({ model: 'user', object_id: seller.uid, category: 'under-age' }, other);
    expect(await onlyCase()).toMatchObject({ urgent: true });
    expect(await due()).toBeCloseTo(4, 1);
  });

  test('comes page by page, each case once', async () => {
    const { db } = app.services;
    const now = new Date();
    await db
      .insertInto('cases')
      .values(
        Array.from({ length: 105 }, (_, at) => ({
          id: crypto.randomUUID(),
          model: 'listing' as const,
          object_id: `listing ${at}`,
          person_uid: seller.uid,
          title: `Case ${at}`,
          urgent: at % 10 === 0,
          rank: at % 7,
          opened_at: now,
          due_at: now,
        })),
      )
      .execute();
    const seen: CaseSummary[] = [];
    for (let path: string | undefined = '/api/staff/cases/?queue=free'; path && seen.length < 105;) {
      const answer = await mo.request('GET', path);
      seen.push(...(answer.body as CaseSummary[]));
      path = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(105);
    expect(seen.map(({ urgent }) => urgent)).toEqual(seen.map((_, at) => at < 11));
  });
});

describe('what is free to take', () => {
  test('is neither what its reader may not judge, nor, for a moderator, what is left to an admin', async () => {
    const free = async (person: TestPerson) => (await cases('?queue=free', person)).map(({ id }) => id);
    const counts = async (person: TestPerson) =>
      (await person.request('GET', '/api/staff/desk/')).body as Record<string, unknown>;
    await report({}, mo);
    await report({ model: 'user', object_id: ada.uid });
    const [first, second] = await cases();
    const ofListing = first!.subject.model === 'listing' ? first!.id : second!.id;
    expect(await free(mo)).toEqual([]);
    expect(await free(mia)).toEqual([ofListing]);
    expect(await free(ada)).toEqual([ofListing]);
    expect(await counts(mia)).toMatchObject({
      role: 'moderator',
      alias: /^Staff \d+$/,
      counts: { all: 2, free: 1, mine: 0, urgent: 0, escalated: 0 },
    });
    await mia.request('POST', `/api/staff/cases/${ofListing}/escalate/`, { text: 'Please look.' });
    expect(await free(mia)).toEqual([]);
    expect(await free(ada)).toEqual([ofListing]);
    expect(await counts(ada)).toMatchObject({ role: 'admin', counts: { all: 1, escalated: 1 } });
  });
});

describe('a claim', () => {
  test('is for 15 minutes, goes on when it is made again, and keeps others off', async () => {
    await report();
    const { id } = await onlyCase();
    const first = await claim(id);
    expect(first).toMatchObject({ status: 200, body: { version: 2 } });
    expect(Date.parse(first.body.claimed_until) - Date.now()).toBeGreaterThan(14.5 * 60_000);
    expect(await claim(id)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await claim(id, mia)).toMatchObject({ status: 409, body: { code: 'claimed' } });
    expect(await cases('', mia)).toMatchObject([{ claimed_by: /^Staff \d+$/, claimed_by_you: false }]);
    expect(await cases('?queue=mine')).toMatchObject([{ claimed_by_you: true }]);
    expect(await cases('?queue=free')).toEqual([]);
  });

  test('is taken over only when that is asked for', async () => {
    await report();
    const { id } = await onlyCase();
    await claim(id);
    expect(await claim(id, mia, { takeover: true })).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await claim(id)).toMatchObject({ status: 409, body: { code: 'claimed' } });
  });

  test('ends by leaving and by silence', async () => {
    await report();
    const { id } = await onlyCase();
    await claim(id);
    await mia.request('DELETE', `/api/staff/cases/${id}/claim/`);
    expect((await claim(id, mia)).status).toBe(409);
    await mo.request('DELETE', `/api/staff/cases/${id}/claim/`);
    expect((await claim(id, mia)).status).toBe(200);
    await app.services.db.updateTable('cases').set({ claimed_until: new Date() }).execute();
    expect(await onlyCase()).toMatchObject({ claimed_by: null, claimed_until: null });
    expect((await claim(id)).status).toBe(200);
  });

  test('of two at once, one has it', async () => {
    await report();
    const { id } = await onlyCase();
    const answers = await Promise.all([claim(id, mo), claim(id, mia), claim(id, ada)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

describe('who may judge', () => {
  const refused = (code: string) => ({ status: 403, body: { code } });

  test('is nobody who has reported, or has a chat or a block with the person', async () => {
    await report({}, mo);
    const chat = await startChat(app, { seller, buyer: mia });
    expect(chat).toBeTruthy();
    await ada.request('POST', '/api/users/block/', { blocked: seller.uid });
    const { id } = await onlyCase();
    for (const person of [mo, mia, ada]) {
      expect(await claim(id, person)).toMatchObject(refused('own-case'));
      expect(await person.request('GET', `/api/staff/cases/${id}/`)).toMatchObject(refused('own-case'));
    }
    await app.services.db.deleteFrom('blocks').execute();
    await app.services.db.deleteFrom('conversations').where('id', '=', chat).execute();
    expect((await claim(id, ada)).status).toBe(200);
  });

  test('is not the person: the queue does not even show it; nor a moderator, of staff', async () => {
    await report({ model: 'user', object_id: mia.uid });
    const { id } = await onlyCase();
    expect(await cases('', mia)).toEqual([]);
    expect(await claim(id, mia)).toMatchObject(refused('own-case'));
    expect(await claim(id, mo)).toMatchObject(refused('staff-case'));
    expect((await claim(id, ada)).status).toBe(200);
  });

  test('is nobody of a case that is not there', async () => {
    for (const id of [crypto.randomUUID(), 'x'])
      expect(await claim(id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

describe('a case', () => {
  test('shows what was reported beside what is there now, and never who reported', async () => {
    const { id: changed } = await postListing(app, seller, { title: 'Lift', description: 'As new.' });
    const chat = await startChat(app, { seller, buyer: other });
    await report({ object_id: changed, category: 'scam', reason: 'A copied picture.' }, other);
    await report({ object_id: changed }, buyer);
    await app.services.db
      .updateTable('listings')
      .set({ description: 'Used.' })
      .where('id', '=', changed)
      .execute();
    const { id } = await onlyCase();
    const found = await shown(id);
    expect(found).toMatchObject({
      now: { title: 'Lift', description: 'Used.', status: 'active' },
      person: { uid: seller.uid, display_name: 'Sam Seller', closed: false },
      reports: [
        {
          category: 'scam',
          reason: 'A copied picture.',
          as_reported: [{ listings: [{ title: 'Lift', description: 'As new.' }] }],
        },
        { category: 'other' },
      ],
    });
    await report({ model: 'conversation', object_id: chat }, other);
    for (const one of await cases())
      for (const reporter of [buyer, other]) expectUnnamed(await shown(one.id), reporter);
  });

  test('does not say by where its pictures came from who reported', async () => {
    const chat = await startChat(app, { seller, buyer: other });
    const images = await uploadForChat(app, seller);
    await sendMessage(app.services, seller.uid, chat, {
      text: 'Look.',
      images,
      clientId: crypto.randomUUID(),
    });
    await report({ model: 'conversation', object_id: chat }, seller);
    const { id } = await onlyCase();
    const found = await shown(id);
    expectUnnamed(found, seller);
    const { pictures } = found.reports[0]!;
    // The listing's, and the one in the chat.
    expect(new Set(pictures.map(({ path }) => path)).size).toBe(2);
    const headers = { authorization: `Token ${await mo.token()}` };
    for (const { url } of pictures) expect((await fetch(app.url + url, { headers })).status).toBe(200);
  });

  test('shows the pick-up plans of a reported chat', async () => {
    const chat = await startChat(app, { seller, buyer: other });
    await sendMessage(app.services, other.uid, chat, { text: 'When?', clientId: crypto.randomUUID() });
    const plan = {
      at: new Date(Date.now() + 86_400_000).toISOString(),
      place: 'Behind the mill',
      note: 'Pay first.',
    };
    await other.request('POST', `/api/messages/${chat}/pickup/`, plan);
    await seller.request('POST', `/api/messages/${chat}/pickup/`, { ...plan, note: '' });
    await report({ model: 'conversation', object_id: chat }, seller);
    const found = await shown((await onlyCase()).id);
    expect(found.reports[0]!.as_reported[0]!.chat!.pickups).toMatchObject([
      { ...plan, by: 'person', state: 'replaced' },
      { ...plan, by: 'other', note: '', state: 'proposed' },
    ]);
    expectUnnamed(found, seller);
  });

  test('gives its pictures to who may judge it, and records that they looked', async () => {
    await report();
    const { id } = await onlyCase();
    const [picture] = (await shown(id)).reports[0]!.pictures;
    const get = async (person?: TestPerson) =>
      fetch(app.url + picture!.url, {
        headers: person ? { authorization: `Token ${await person.token()}` } : {},
      });
    const answer = await get(mo);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect([(await get()).status, (await get(buyer)).status]).toEqual([404, 404]);
    const looks = await app.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('act', '=', 'look-at-picture')
      .where('object', '=', id)
      .execute();
    expect(looks).toMatchObject([
      {
        actor: personReference(app.services, mo.uid),
        subject: personReference(app.services, seller.uid),
        object: id,
      },
    ]);
  });

  test('has notes of staff, and can be left to an admin', async () => {
    await report();
    const { id } = await onlyCase();
    await claim(id);
    const post = (path: string, text: string) =>
      mo.request('POST', `/api/staff/cases/${id}/${path}/`, { text });
    expect(await post('notes', 'Seen before.')).toMatchObject({ status: 201, body: { version: 3 } });
    expect(await post('escalate', 'Should this be a ban?')).toMatchObject({
      status: 200,
      body: { version: 4 },
    });
    expect(await shown(id)).toMatchObject({
      escalated: true,
      claimed_by: null,
      notes: [
        { by: /^Staff \d+$/, text: 'Seen before.' },
        { by: /^Staff \d+$/, text: 'Should this be a ban?' },
      ],
    });
    expect(await cases('?queue=escalated')).toHaveLength(1);
    expect(await post('notes', ' ')).toMatchObject({ status: 400 });
  });

  test('counts signals, which open one where there is none', async () => {
    const { db } = app.services;
    const subject = { model: 'user' as const, object_id: seller.uid, person_uid: seller.uid };
    await db.transaction().execute((trx) =>
      addSignal(app.services, trx, {
        subject,
        title: 'Sam Seller',
        kind: 'same-text',
        words: 'gift card',
        weight: 0.5,
        finding: seller.uid,
      }),
    );
    const one = await onlyCase();
    expect(one).toMatchObject({ score: 0.5, reporters: 0, version: 1 });
    expect((await shown(one.id)).signals).toMatchObject([{ kind: 'same-text', words: 'gift card' }]);
    const later = (days: number) => ({ db, clock: { now: () => new Date(Date.now() + days * 86_400_000) } });
    await sweepCases(later(89));
    expect((await shown(one.id)).signals).toHaveLength(1);
    await sweepCases(later(91));
    expect((await shown(one.id)).signals).toEqual([]);
  });
});

describe('open desks', () => {
  const desk = async (person: TestPerson) => {
    const { ticket } = (await person.request('POST', '/api/messages/socket-ticket/')).body;
    return new SocketTestClient(`${app.url}/ws/staff/?token=${ticket}`);
  };

  test('are told who looks at which case, and what becomes of it', async () => {
    await report();
    const { id } = await onlyCase();
    const open = await (await desk(mia)).ready();
    await claim(id);
    const claimed = await open.frame(({ claimed_by }) => claimed_by !== undefined && claimed_by !== null);
    const { claimed_until } = await onlyCase();
    expect(claimed).toMatchObject({ type: 'case', id, version: 2, state: 'open', claimed_until });
    await mo.request('DELETE', `/api/staff/cases/${id}/claim/`);
    await open.frame(({ type, claimed_by }) => type === 'case' && claimed_by === null);
    await open.close();
  });

  test('are those of staff with a second factor alone', async () => {
    for (const person of [buyer, seller]) expect(await (await desk(person)).closed).toBe(4403);
    await setSecondStep(app, mia, null);
    expect(await (await desk(mia)).closed).toBe(4403);
    await setSecondStep(app, mia, new Date());
    expect((await request(app, 'GET', '/api/staff/cases/')).status).toBe(404);
  });
});

test('when the account goes, its cases are closed and name nobody, and reporters read that it is gone', async () => {
  const leaver = await signUpPerson(app, { name: 'Lea Leaver' });
  await report({ model: 'user', object_id: leaver.uid });
  await leaver.request('DELETE', '/api/users/delete-profile/', { uid: leaver.uid });
  expect(await cases()).toEqual([]);
  const rows = await app.services.db.selectFrom('cases').selectAll().execute();
  expect(rows).toMatchObject([{ state: 'closed', person_uid: null, title: '' }]);
  expect(JSON.stringify(rows)).not.toContain(leaver.uid);
  expect((await buyer.request('GET', '/api/moderation/reports/')).body).toMatchObject([
    { state: 'reviewed', outcome: 'gone' },
  ]);
});
