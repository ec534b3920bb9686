import { randomUUID } from 'node:crypto';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markRead } from '#contract/messages.ts';
import { proposePickup } from '#contract/pickups.ts';
import { closeCodes, socketPaths } from '#contract/realtime.ts';
import { staffSocketPath } from '#contract/staff-frames.ts';
import { blockUser, deleteProfile, unblockUser } from '#contract/users.ts';
import type { Services } from '#server/services.ts';
import { request, testPassword, type Answer, type TestPerson } from '../../../tests/support/people.ts';
import { makeStaff } from '../../../tests/support/staff.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { signUpChatter, startChat, ticketOf } from './chat-test-people.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { SocketTestClient } from './socket-test-client.ts';
import { closeForRestart, mountSockets } from './sockets.ts';

/** Two instances of one site, the second behind a connection that can be cut. */
export interface TwoInstances {
  /** Where people act. */
  app: RunningApp;
  /** What the sockets of the other instance work with. */
  services: Services;
  /** Nothing that is published reaches the other instance any more; resolves once that is so. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  dispose(): Promise<void>;
}

/** What an instance that heard nothing for a while makes good as soon as it hears again, long before its heartbeat. */
export function describeMissedHints(name: string, prepare: () => Promise<TwoInstances>): void {
  describe(name, () => {
    let instances: TwoInstances;
    let app: RunningApp;
    let server: FastifyInstance;
    let url: string;
    let seller: TestPerson;
    let buyer: TestPerson;
    let conversation: string;
    let people = 0;

    beforeAll(async () => {
      instances = await prepare();
      app = instances.app;
      server = fastify();
      await server.register(websocket, { preClose: closeForRestart(server) });
      await server.register(async (scope) =>
        mountSockets(scope, instances.services, { heartbeatMs: 3_600_000 }),
      );
      url = await server.listen({ host: '127.0.0.1', port: 0 });
      seller = await signUpChatter(app, 'Sam Seller');
    }, 60_000);
    beforeEach(async () => {
      people += 1;
      buyer = await signUpChatter(app, `Bea Buyer ${'abcdefgh'[people]}`);
      conversation = await startChat(app, { seller, buyer });
    });
    afterAll(async () => {
      await server?.close();
      await instances?.dispose();
    });

    async function open(person: TestPerson, path = socketPaths.chat(conversation)) {
      const client = new SocketTestClient(`${url}${path}?token=${await ticketOf(person)}`);
      await client.frame(() => true);
      return client;
    }

    async function unheard(happens: () => Promise<unknown>): Promise<void> {
      await instances.cut();
      try {
        await happens();
      } finally {
        await instances.restore();
      }
    }

    test('a disabled person’s sockets close, and nobody else’s', async () => {
      const [own, unread, others] = [
        await open(buyer),
        await open(buyer, socketPaths.unread()),
        await open(seller),
      ];
      await unheard(() => app.services.identity.disable!(buyer.uid));
      expect(await own.closed).toBe(closeCodes.unauthorised);
      expect(await unread.closed).toBe(closeCodes.unauthorised);
      expect(others.socket.readyState).toBe(others.socket.OPEN);
      await others.close();
    });

    test('sockets from before a changed password close, those opened since stay', async () => {
      const old = await open(buyer);
      let token = '';
      await unheard(async () => {
        token = await changePassword(app, buyer);
      });
      expect(await old.closed).toBe(closeCodes.unauthorised);
      const { body } = await request(app, 'POST', '/api/messages/socket-ticket/', undefined, token);
      const again = new SocketTestClient(`${url}${socketPaths.chat(conversation)}?token=${body.ticket}`);
      await again.ready();
      again.send({ message: 'It is me again.', client_id: randomUUID() });
      await again.take('message', 1);
      await again.close();
    });

    test('a deleted account’s sockets close, and those of its conversations', async () => {
      const [own, other] = [await open(buyer), await open(seller)];
      await unheard(() => buyer.api.call(deleteProfile, { body: { uid: buyer.uid } }));
      expect(await own.closed).toBe(closeCodes.unauthorised);
      expect(await other.closed).toBe(closeCodes.forbidden);
    });

    test('what was seen meanwhile is told', async () => {
      await sendMessage(app.services, buyer.uid, conversation, { text: 'Hello', clientId: randomUUID() });
      const own = await open(buyer);
      await unheard(() => seller.api.call(markRead, { params: { conversationId: conversation } }));
      expect((await own.take('seen', 1))[0]).toEqual({ type: 'seen', seq: 1 });
      await own.close();
    });

    test('what was planned meanwhile is asked for', async () => {
      await sendMessage(app.services, buyer.uid, conversation, { text: 'Hello', clientId: randomUUID() });
      const own = await open(buyer);
      const at = new Date(Date.now() + 24 * 3_600_000).toISOString();
      const params = { conversationId: conversation };
      await unheard(() => seller.api.call(proposePickup, { params, body: { at, place: 'Library' } }));
      await own.take('pickup', 1);
      await own.close();
    });

    test('open desks are told to look again, and those of who is no staff any more close', async () => {
      const [mo, mia] = [await signUpChatter(app, 'Mo Morris'), await signUpChatter(app, 'Mia Miles')];
      for (const person of [mo, mia]) await makeStaff(app, person);
      const [own, others] = [await open(mo, staffSocketPath), await open(mia, staffSocketPath)];
      await unheard(() =>
        app.services.db
          .updateTable('users')
          .set({ suspended_until: new Date(Date.now() + 3_600_000) })
          .where('uid', '=', mia.uid)
          .execute(),
      );
      await own.take('ready', 2);
      expect(await others.closed).toBe(closeCodes.forbidden);
      await own.close();
    });

    test('both sides of a new block are told once, and missed messages arrive', async () => {
      const [own, other] = [await open(buyer), await open(seller)];
      await unheard(async () => {
        const text = { text: 'One more thing.', clientId: randomUUID() };
        await sendMessage(app.services, buyer.uid, conversation, text);
        await seller.api.call(blockUser, { body: { blocked: buyer.uid } });
      });
      for (const client of [own, other]) {
        await client.take('message', 1);
        expect(await client.frame(({ type }) => type === 'error')).toMatchObject({
          code: 'blocked',
          client_id: null,
        });
      }
      await unheard(async () => {
        await seller.api.call(unblockUser, { body: { blocked: buyer.uid } });
        const text = { text: 'All good now.', clientId: randomUUID() };
        await sendMessage(app.services, buyer.uid, conversation, text);
      });
      for (const client of [own, other]) {
        await client.take('message', 2);
        expect(client.frames.filter(({ type }) => type === 'error')).toHaveLength(1);
        await client.close();
      }
    });
  });
}

/** Changes it in a session of its own, as on another device; returns an identity token of that session. */
async function changePassword(app: RunningApp, { email }: TestPerson): Promise<string> {
  let cookie = '';
  async function call(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await request(app, method, `/api/auth/${path}`, body, undefined, {
      origin: app.url,
      cookie,
    });
    expect(answer.status, path).toBe(200);
    const set = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]!);
    if (set.length > 0) cookie = set.join('; ');
    return answer;
  }
  await call('POST', 'sign-in/email', { email, password: testPassword });
  await call('POST', 'change-password', {
    currentPassword: testPassword,
    newPassword: 'another horse 2',
  });
  return (await call('GET', 'token')).body.token;
}
