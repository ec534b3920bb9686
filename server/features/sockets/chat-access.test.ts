import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { closeCodes, socketPaths } from '#contract/realtime.ts';
import {
  announceAccountClosed,
  announceBlock,
  announceSignedOut,
} from '#server/features/announcements/announcements.ts';
import { viewerOfToken } from '#server/features/users/users.ts';
import type { TestPerson } from '../../../tests/support/people.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { openChat, signUpChatter, startChat, ticketOf } from './chat-test-people.ts';
import { SocketTestClient, type Frame } from './socket-test-client.ts';
import { issueSocketTicket } from './socket-tickets.ts';
import { startTwoInstances } from './two-test-instances.ts';

let app: RunningApp;
let second: RunningApp;
let close: () => Promise<void>;
let seller: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let conversation: string;
let ahead = 0;

beforeAll(async () => {
  ({ app, second, close } = await startTwoInstances({ clock: { now: () => new Date(Date.now() + ahead) } }));
  seller = await signUpChatter(app, 'Sam Seller');
  buyer = await signUpChatter(app, 'Bea Buyer');
  stranger = await signUpChatter(app, 'Otto Other');
}, 60_000);
beforeEach(async () => {
  conversation = await startChat(app, { seller, buyer });
});
afterAll(() => close?.());

const connect = (token: string) =>
  new SocketTestClient(`${app.url}${socketPaths.chat(conversation)}?token=${token}`);
const chat = (person: TestPerson, at = app) => openChat(at, person, conversation);
const shape = (frames: Frame[]) => frames.map(({ seq, message }) => [seq, message]);
const isError = ({ type }: Frame) => type === 'error';

test('a block holds at once on open sockets, and both are told', async () => {
  const [one, other] = [await chat(buyer), await chat(seller, second)];
  one.send({ message: 'before' });
  await other.take('message', 1);
  await app.services.db
    .insertInto('blocks')
    .values({ blocker_uid: seller.uid, blocked_uid: buyer.uid })
    .execute();
  try {
    const clientId = randomUUID();
    one.send({ message: 'after', client_id: clientId });
    expect(await one.frame(isError)).toEqual({
      type: 'error',
      code: 'blocked',
      error: 'You cannot message this person.',
      client_id: clientId,
    });
    await announceBlock(app.services, seller.uid, buyer.uid);
    for (const client of [one, other]) {
      await client.frame((frame) => isError(frame) && frame.code === 'blocked' && frame.client_id === null);
      expect(shape(client.frames.filter(({ type }) => type === 'message'))).toEqual([[1, 'before']]);
    }
  } finally {
    await app.services.db.deleteFrom('blocks').execute();
    await Promise.all([one.close(), other.close()]);
  }
});

test('who opens a chat across a block is told at once, and after it is lifted no more', async () => {
  const refusal = {
    type: 'error',
    code: 'blocked',
    error: 'You cannot message this person.',
    client_id: null,
  };
  await app.services.db
    .insertInto('blocks')
    .values({ blocker_uid: seller.uid, blocked_uid: buyer.uid })
    .execute();
  try {
    for (const client of [await chat(buyer), await chat(seller, second)]) {
      expect(await client.frame(isError)).toEqual(refusal);
      await client.close();
    }
  } finally {
    await app.services.db.deleteFrom('blocks').execute();
  }
  const again = await chat(buyer);
  again.send({ message: 'Good to hear.' });
  await again.take('message', 1);
  expect(again.frames.filter(isError)).toEqual([]);
  await again.close();
});

test.for([
  ['no token', async () => '', closeCodes.unauthorised],
  [
    'a forged token',
    async () => `${(await buyer.token()).split('.').slice(0, 2).join('.')}.AAAA`,
    closeCodes.unauthorised,
  ],
  ['a made-up ticket', async () => 'A'.repeat(43), closeCodes.unauthorised],
  ["someone else's conversation", () => ticketOf(stranger), closeCodes.forbidden],
] satisfies [string, () => Promise<string>, number][])(
  'a socket with %s is closed, and nothing it sent is stored',
  async ([, token, code]) => {
    const client = connect(await token());
    client.socket.on('open', () => client.send({ message: 'hello' }));
    expect(await client.closed).toBe(code);
    expect(client.frames).toEqual([]);
    expect((await buyer.request('GET', `/api/messages/${conversation}/`)).body).toEqual([]);
  },
);

test('a ticket opens one socket, also when several try at once', async () => {
  const ticket = await ticketOf(buyer);
  const clients = Array.from({ length: 5 }, () => connect(ticket));
  const outcomes = await Promise.all(
    clients.map((client) => Promise.race([client.ready().then(() => 'open'), client.closed])),
  );
  expect(outcomes.filter((outcome) => outcome === 'open')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === closeCodes.unauthorised)).toHaveLength(4);
  for (const { socket } of clients) socket.terminate();
});

test('a ticket is good for 60 s, and only its hash is stored', async () => {
  const ticket = await ticketOf(buyer);
  const rows = await app.services.db.selectFrom('socket_tickets').select('ticket_hash').execute();
  expect(rows.map((row) => row.ticket_hash)).not.toContain(ticket);
  ahead += limits.socketTicketTtl * 1000 + 1000;
  expect(await connect(ticket).closed).toBe(closeCodes.unauthorised);
});

test('a sign-in that was ended while it asked for a ticket gets none', async () => {
  const leaving = await signUpChatter(app, 'Ed Ended');
  const letIn = await viewerOfToken(app.services, await leaving.token());
  await leaving.signOut();
  await expect(issueSocketTicket(app.services, letIn)).rejects.toMatchObject({ code: 'token-invalid' });
});

test('ended sessions close open sockets, in every instance', async () => {
  const clients = [await chat(buyer, app), await chat(buyer, second)];
  const other = await chat(seller);
  await announceSignedOut(app.services, buyer.uid);
  for (const client of clients) expect(await client.closed).toBe(closeCodes.unauthorised);
  expect(other.socket.readyState).toBe(other.socket.OPEN);
  await other.close();
});

test('a deleted account closes its sockets, and those of the other side of its conversations', async () => {
  const leaving = await signUpChatter(app, 'Lea Leaving');
  const kept = await chat(seller);
  conversation = await startChat(app, { seller, buyer: leaving });
  const [one, other] = [await chat(leaving, second), await chat(seller)];
  await app.services.db.deleteFrom('users').where('uid', '=', leaving.uid).execute();
  await announceAccountClosed(app.services, leaving.uid);
  expect(await one.closed).toBe(closeCodes.unauthorised);
  expect(await other.closed).toBe(closeCodes.forbidden);
  expect(kept.socket.readyState).toBe(kept.socket.OPEN);
  await kept.close();
});
