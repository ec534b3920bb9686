import { setTimeout as pause } from 'node:timers/promises';
import { createSocketTicket, listMessages } from '#contract/messages.ts';
import { createChatConnection, type ChatConnection } from '#web/client/sockets/chat-connection.ts';
import type { ConnectionState } from '#web/client/sockets/reconnecting-socket.ts';
import type { Store } from '#web/client/store.ts';
import { createUnreadConnection } from '#web/client/sockets/unread-connection.ts';
import { until } from '#web/client/sockets/until-test-state.ts';
import type { Site, TestPerson } from '../support/people.ts';

export interface Pair {
  conversationId: string;
  people: [TestPerson, TestPerson];
}

const clock = { now: () => new Date() };
const pauseMs = 500;

/**
 * Each pair chats through the page's own client, both sides at once, until told to stop; the first of each pair also
 * has an unread socket open.
 */
export async function startChatting(site: Site, pairs: readonly Pair[]) {
  const chats = pairs.map((pair) => pair.people.map((person) => openChat(site, pair, person)));
  const badges = pairs.map(({ people: [person] }) =>
    createUnreadConnection({ ticket: ticketFor(person), clock, origin: site.url }),
  );
  const sockets = [...chats.flat(), ...badges];
  await Promise.all(sockets.map((socket) => until<{ connection: ConnectionState }>(socket, isOpen)));
  const reconnects = sockets.map(watchReconnects);
  let stopped = false;
  /** Messages that each side wrote. */
  const sent = chats.flat().map(() => 0);
  const speakers = chats.flat().map(async (chat, who) => {
    for (; !stopped; sent[who]! += 1) {
      chat.send(`${who}:${sent[who]}`);
      await pause(pauseMs);
    }
  });

  return {
    sockets: sockets.length,
    /** Each time that a socket lost since then (by `performance.now()`) was away, in ms. */
    reconnectsSince: (since: number) =>
      reconnects.flat().flatMap(({ lostAt, ms }) => (lostAt >= since ? [ms] : [])),
    allOpen: () =>
      Promise.all(sockets.map((socket) => until<{ connection: ConnectionState }>(socket, isOpen))),
    /** Says no more, waits until all has arrived at both sides, and counts. */
    async finish() {
      stopped = true;
      await Promise.all(speakers);
      await Promise.all(chats.flat().map((chat) => until(chat, ({ pending }) => pending.length === 0)));
      const counts = { sent: sent.reduce((sum, each) => sum + each, 0), lost: 0, doubled: 0, outOfOrder: 0 };
      for (const [index, sides] of chats.entries()) {
        const stored = await storedTexts(site, pairs[index]!);
        for (const side of sides) {
          await until(side, ({ messages }) => messages.length >= stored.length);
          const seen = side.state().messages.map(({ message }) => message);
          counts.outOfOrder += seen.filter((text, at) => text !== stored[at]).length;
          const who = chats.flat().indexOf(side);
          const own = stored.filter((text) => text.startsWith(`${who}:`));
          counts.doubled += own.length - new Set(own).size;
          counts.outOfOrder += own.filter((text, at) => text !== `${who}:${at}`).length;
          counts.lost += sent[who]! - new Set(own).size;
        }
      }
      for (const socket of sockets) socket.close();
      return counts;
    },
  };
}

const isOpen = ({ connection }: { connection: ConnectionState }): boolean => connection === 'open';

const ticketFor = (person: TestPerson) => async () => (await person.api.call(createSocketTicket, {})).ticket;

function openChat(site: Site, { conversationId }: Pair, person: TestPerson): ChatConnection {
  return createChatConnection({
    conversationId,
    ownUid: person.uid,
    ticket: ticketFor(person),
    fetchAfter: (seq) =>
      person.api.call(listMessages, { params: { conversationId }, query: { after: String(seq) } }),
    clock,
    storage: null,
    origin: site.url,
  });
}

/** Each time that it was not open. */
function watchReconnects(socket: Store<{ connection: ConnectionState }>) {
  const times: { lostAt: number; ms: number }[] = [];
  let lostAt: number | null = null;
  socket.subscribe(() => {
    if (socket.state().connection !== 'open') lostAt ??= performance.now();
    else if (lostAt !== null) {
      times.push({ lostAt, ms: performance.now() - lostAt });
      lostAt = null;
    }
  });
  return times;
}

async function storedTexts({ services: { db } }: Site, { conversationId }: Pair): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('body')
    .where('conversation_id', '=', conversationId)
    .orderBy('seq')
    .execute();
  return rows.map(({ body }) => body);
}
