import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CaseSummary } from '#contract/cases.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
import { postListing, request, type TestPerson } from '../../../tests/support/people.ts';
import { setSecondStep } from '../../../tests/support/staff.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { casesAt, startCaseDesk, type CaseDesk } from './case-test-desk.ts';

let desk: CaseDesk;
let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let other: TestPerson;
let mo: TestPerson;
let mia: TestPerson;
let ada: TestPerson;

beforeAll(async () => {
  desk = await startCaseDesk();
  ({ app, seller, buyer, other, mo, mia, ada } = desk);
}, 120_000);
afterAll(() => app?.close());
beforeEach(() => desk.clear());

const { report, cases, claim, onlyCase } = casesAt(() => desk);

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

  test('has nothing urgent any more once what was urgent is taken back, or told to be something else', async () => {
    const due = async () => (Date.parse((await onlyCase()).due_at) - Date.now()) / 3_600_000;
    const about = { model: 'user', object_id: seller.uid };
    await report({ ...about, category: 'abuse' });
    const urgent = await report({ ...about, category: 'under-age' }, other);
    expect(await onlyCase()).toMatchObject({ urgent: true, reporters: 2 });
    await other.request('POST', `/api/moderation/reports/${urgent}/withdraw/`);
    expect(await onlyCase()).toMatchObject({ urgent: false, reporters: 1 });
    expect(await due()).toBeCloseTo(24, 1);
    await report({ ...about, category: 'under-age', reason: 'He is 15.' });
    expect(await onlyCase()).toMatchObject({ urgent: true });
    expect(await due()).toBeCloseTo(4, 1);
    await report({ ...about, category: 'abuse', reason: 'He is older, but rude.' });
    expect(await onlyCase()).toMatchObject({ urgent: false });
    expect(await due()).toBeCloseTo(24, 1);
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
    const free = async (person: TestPerson) =>
      (await cases('?queue=free', person)).map(({ id }) => id).toSorted();
    const counts = async (person: TestPerson) =>
      (await person.request('GET', '/api/staff/desk/')).body as Record<string, unknown>;
    await report({}, mo);
    // Another case about the person whose listing Mo has reported.
    await report({ model: 'user', object_id: seller.uid });
    await report({ model: 'user', object_id: ada.uid });
    const ofSeller = (await cases()).filter(({ subject }) => subject.person?.uid === seller.uid);
    const both = ofSeller.map(({ id }) => id).toSorted();
    const ofListing = ofSeller.find(({ subject }) => subject.model === 'listing')!.id;
    expect(await free(mo)).toEqual([]);
    expect(await free(mia)).toEqual(both);
    expect(await free(ada)).toEqual(both);
    expect(await counts(mia)).toMatchObject({
      role: 'moderator',
      alias: /^Staff \d+$/,
      counts: { all: 3, free: 2, mine: 0, urgent: 0, escalated: 0 },
    });
    await mia.request('POST', `/api/staff/cases/${ofListing}/escalate/`, { text: 'Please look.' });
    expect(await free(mia)).toEqual(both.filter((id) => id !== ofListing));
    expect(await free(ada)).toEqual(both);
    expect(await counts(ada)).toMatchObject({ role: 'admin', counts: { all: 2, escalated: 1 } });
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

  test('are closed within a second to staff who are suspended', async () => {
    await report({ model: 'user', object_id: mia.uid });
    const [{ id, version }] = (await cases('', ada)) as [CaseSummary];
    const open = await (await desk(mia)).ready();
    const decision = { version, action: 'suspend', days: 3, rule: 'abuse', facts: 'You wrote that.' };
    const answer = await ada.request('POST', `/api/staff/cases/${id}/decide/`, decision);
    expect(answer.status).toBe(201);
    const answered = performance.now();
    expect(await open.closed).toBe(4403);
    expect(performance.now() - answered).toBeLessThan(1000);
    expect(await (await desk(mia)).closed).toBe(4403);
    expect((await mia.request('GET', '/api/staff/cases/')).status).toBe(404);
    const undo = { reason: 'A mistake.' };
    await ada.request('POST', `/api/staff/decisions/${answer.body.decision}/undo/`, undo);
    await (await (await desk(mia)).ready()).close();
  });

  test('see at once that what somebody had, who was suspended meanwhile, is free', async () => {
    await report();
    await report({ model: 'user', object_id: mia.uid });
    const [{ id }] = (await cases('?model=listing', ada)) as [CaseSummary];
    const [about] = (await cases('?model=user', ada)) as [CaseSummary];
    await claim(id, mia);
    const open = await (await desk(mo)).ready();
    const decision = {
      version: about.version,
      action: 'suspend',
      days: 3,
      rule: 'abuse',
      facts: 'You wrote that.',
    };
    const answer = await ada.request('POST', `/api/staff/cases/${about.id}/decide/`, decision);
    await open.frame((frame) => frame.id === id && frame.claimed_by === null);
    await open.close();
    expect(await cases('?queue=free')).toMatchObject([{ id, claimed_by: null, claimed_until: null }]);
    expect((await claim(id)).status).toBe(200);
    const undo = { reason: 'A mistake.' };
    await ada.request('POST', `/api/staff/decisions/${answer.body.decision}/undo/`, undo);
    expect(await claim(id, mia)).toMatchObject({ status: 409, body: { code: 'claimed' } });
  });

  test('are those of staff with a second factor alone', async () => {
    for (const person of [buyer, seller]) expect(await (await desk(person)).closed).toBe(4403);
    await setSecondStep(app, mia, null);
    expect(await (await desk(mia)).closed).toBe(4403);
    await setSecondStep(app, mia, new Date());
    expect((await request(app, 'GET', '/api/staff/cases/')).status).toBe(404);
  });
});
