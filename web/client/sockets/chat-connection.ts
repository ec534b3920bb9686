import * as z from 'zod/mini';
import { isBlank } from '#contract/blank.ts';
import * as limits from '#contract/limits.ts';
import type { Image } from '#contract/images.ts';
import type { Message } from '#contract/messages.ts';
import { chatFrameSchema, type ChatFrame, type ChatRead, type ChatSend } from '#contract/chat-frames.ts';
import { socketPaths } from '#contract/realtime.ts';
import { refusals } from '#contract/refusals.ts';
import { stateAtFirst, type ChatState, type KnownChat } from './chat-state.ts';
import { MessageLog, withoutType } from './message-log.ts';
import { OtherPresence } from './other-presence.ts';
import { createPendingKeeper, type PendingMessage, type PendingStorage } from './pending-messages.ts';
import { openReconnectingSocket } from './reconnecting-socket.ts';
import { saidAgain, saidMessage } from './said-message.ts';
import { createStore, type Store } from '../store.ts';

/** Refusals that say nothing about the message: it is sent again after a pause, this many times. */
const passing = new Set(['rate-limited', 'server-error', 'service-unavailable']);
const attemptsMax = 8;
const pauseMs = 2_000;
/** Seconds within which all of them are made; a longer wait is reported as a failure. */
const attemptsTake = (attemptsMax * pauseMs) / 1000;

export interface ChatConnectionOptions extends KnownChat {
  conversationId: string;
  ownUid: string;
  /** A fresh single-use ticket (`createSocketTicket`). */
  ticket(): Promise<string>;
  /** The messages after this `seq`, at most 500 (`listMessages` with `after`). */
  fetchAfter(seq: number): Promise<Message[]>;
  /** The messages just before this `seq` (`listMessages` with `before`); without it there is no `loadEarlier`. */
  fetchBefore?(seq: number): Promise<Message[]>;
  /** The pick-up may have changed: told of a change, and at every connection after the first. */
  onPickup?(): void;
  clock: { now(): Date };
  /** `sessionStorage` unless told; null keeps nothing over a reload. */
  storage?: PendingStorage | null;
  /** The page's own unless told. */
  origin?: string;
}

export interface ChatConnection extends Store<ChatState> {
  /** Sends it now or as soon as possible; false when it is blank (spec §5, Chat) and has no pictures. */
  send(text: string, images?: readonly Image[]): boolean;
  /** Tries a failed message again. */
  retry(clientId: string): void;
  /** Gives up a message that is not acknowledged. */
  discard(clientId: string): void;
  /**
   * Tells the server that everything up to this `seq` was seen, here and once more on the next connection; false when
   * nothing can be told here now (`markRead` is the call for it).
   */
  markSeen(seq: number): boolean;
  /** Something is being written here; to call as often as it changes. */
  tellTyping(): void;
  /** Puts the page before in front. @throws what `fetchBefore` throws */
  loadEarlier(): Promise<void>;
  close(): void;
}

/**
 * One person's side of a conversation. Through any reconnect and reload no message is lost, doubled or out of order
 * (design §5): what is not acknowledged is sent again with the same `client_id`, one after the other, and what was
 * missed is fetched.
 */
export function createChatConnection(options: ChatConnectionOptions): ChatConnection {
  const { conversationId, ownUid, clock } = options;
  const keeper = createPendingKeeper(ownUid, conversationId, options.storage, () => clock.now().getTime());
  const log = new MessageLog(options.initial);
  const stored = new Set(log.messages.map(({ client_id }) => client_id));
  const unstored = keeper.load().filter(({ client_id }) => !stored.has(client_id));
  const store = createStore(stateAtFirst({ initial: log.messages, refused: options.refused }, unstored));
  const attempts = new Map<string, number>();
  let closed = false;
  /** The one message that is on its way, and since when. */
  let inFlight: { clientId: string; since: number } | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let refetch: ReturnType<typeof setTimeout> | undefined;
  let serverSeq = 0;
  /** Up to where the server was told that everything is seen: what was told just before a connection is lost may be, too. */
  let seen = 0;
  let takesRead = false;
  let takesImages = false;
  /** How many connections there were; and whether this one said that it is ready. */
  let attempt = 0;
  let greeted = false;
  let wasReady = false;
  let catchingUp: Promise<void> | null = null;

  const socket = openReconnectingSocket(
    { path: socketPaths.chat(conversationId), ticket: options.ticket, origin: options.origin },
    {
      onFrame(frame) {
        const result = z.safeParse(chatFrameSchema, frame);
        if (result.success) hear(result.data);
      },
      onState(connection) {
        // For us it is open once it can send and has nothing to catch up on: see the ready frame.
        if (connection === 'open') return;
        attempt += 1;
        greeted = false;
        inFlight = null;
        presence.stopTyping();
        store.change({ connection });
      },
    },
    { clock },
  );

  const presence = new OtherPresence({ ...store, ownUid, send: socket.send, clock });

  function hear(frame: ChatFrame): void {
    presence.hear(frame);
    switch (frame.type) {
      case 'ready':
        becomeRefused(frame.refused?.error ?? null);
        takesRead = frame.takes_read === true;
        takesImages = frame.takes_images === true;
        return void becomeReady(frame.last_seq);
      case 'message':
        take([frame]);
        return pump();
      case 'error':
        refused(frame);
        return pump();
      case 'pickup':
        return options.onPickup?.();
      case 'typing':
      case 'seen':
        return;
    }
  }

  /** The first frame, and again at every heartbeat. */
  async function becomeReady(lastSeq: number): Promise<void> {
    serverSeq = Math.max(serverSeq, lastSeq);
    // An answer that is long overdue will not come: a resend is harmless.
    if (inFlight && clock.now().getTime() - inFlight.since > limits.heartbeatMs) inFlight = null;
    const thisAttempt = attempt;
    const isFirst = !greeted;
    greeted = true;
    const caughtUp = catchUp();
    // A fetch that hangs may delay the first moments, but not sending altogether.
    if (isFirst) await caughtUp;
    if (closed || attempt !== thisAttempt) return;
    if (store.state().connection !== 'open') store.change({ connection: 'open' });
    if (isFirst && seen > 0) tellSeen();
    if (isFirst && wasReady) options.onPickup?.();
    wasReady = true;
    pump();
  }

  /** Fetches what is missing; when that fails, again after a pause. */
  function catchUp(): Promise<void> {
    if (catchingUp) return catchingUp;
    if (!isBehind()) return Promise.resolve();
    catchingUp = fetchMissing().finally(() => {
      catchingUp = null;
    });
    return catchingUp;
  }

  async function fetchMissing(): Promise<void> {
    try {
      while (!closed && isBehind()) {
        const before = log.lastSeq;
        take(await options.fetchAfter(before));
        if (log.lastSeq === before) return;
      }
    } catch {
      // Offline, or the server is down.
      if (closed) return;
      clearTimeout(refetch);
      refetch = setTimeout(() => void catchUp(), pauseMs);
    }
  }

  function isBehind(): boolean {
    return log.lastSeq < serverSeq || log.hasGap;
  }

  function take(arrived: readonly Message[]): void {
    if (closed) return;
    for (const { seq } of arrived) serverSeq = Math.max(serverSeq, seq);
    const added = log.add(arrived.map(withoutType));
    // A resend may be acknowledged by a message already in the log.
    const own = new Set(
      [...added, ...arrived]
        .filter((message) => message.sender_uid === ownUid && message.seq <= log.lastSeq)
        .map((message) => message.client_id),
    );
    if (inFlight && own.has(inFlight.clientId)) inFlight = null;
    const { pending } = store.state();
    const rest = pending.filter(({ client_id }) => !own.has(client_id));
    const isAcknowledged = rest.length < pending.length;
    if (added.length > 0 || isAcknowledged) {
      store.change({
        messages: log.messages,
        hasEarlier: log.firstSeq > 1,
        // What was written elsewhere may be older than the refusal.
        ...(isAcknowledged && { refused: null }),
      });
      if (isAcknowledged) changePending(rest);
    }
    if (log.hasGap && !catchingUp) void catchUp();
  }

  function refused(frame: Extract<ChatFrame, { type: 'error' }>): void {
    const { client_id: clientId, code, error, retry_after: retryAfter = 0 } = frame;
    if (code === 'too-many-tabs' || refusals.some((refusal) => refusal === code)) becomeRefused(error);
    if (clientId === null) return;
    if (inFlight?.clientId === clientId) inFlight = null;
    const tried = (attempts.get(clientId) ?? 0) + 1;
    attempts.set(clientId, tried);
    if (passing.has(code) && tried < attemptsMax && retryAfter < attemptsTake) return pauseSending();
    changeMessage(clientId, (message) => ({ ...message, status: 'failed', error }));
  }

  function tellSeen(): boolean {
    return takesRead && socket.send({ type: 'read', seq: seen } satisfies ChatRead);
  }

  function becomeRefused(refused: string | null): void {
    if (refused !== store.state().refused) store.change({ refused });
  }

  function pauseSending(): void {
    clearTimeout(pause);
    pause = setTimeout(() => {
      pause = undefined;
      pump();
    }, pauseMs);
  }

  /** Sends the first waiting message, unless one is on its way, so that their order is always kept. */
  function pump(): void {
    if (closed || inFlight || pause !== undefined || store.state().connection !== 'open') return;
    const next = store.state().pending.find(({ status }) => status === 'sending');
    // A server of the release before would leave the pictures out.
    if (!next || (next.images && !takesImages)) return;
    const { client_id, text: message } = next;
    const images = next.images?.map(({ url }) => url);
    const sent = socket.send({ message, images, sender_uid: ownUid, client_id } satisfies ChatSend);
    if (sent) inFlight = { clientId: next.client_id, since: clock.now().getTime() };
  }

  function changeMessage(clientId: string, change: (message: PendingMessage) => PendingMessage): void {
    const { pending } = store.state();
    changePending(pending.map((message) => (message.client_id === clientId ? change(message) : message)));
  }

  function changePending(pending: readonly PendingMessage[]): void {
    keeper.save(pending);
    store.change({ pending });
  }

  return {
    state: store.state,
    subscribe: store.subscribe,
    send(text, images = []) {
      if ((isBlank(text) && images.length === 0) || ownUid === '') return false;
      changePending([...store.state().pending, saidMessage(text, images)]);
      pump();
      return true;
    },
    retry(clientId) {
      attempts.delete(clientId);
      changeMessage(clientId, saidAgain);
      pump();
    },
    discard(clientId) {
      changePending(store.state().pending.filter((message) => message.client_id !== clientId));
    },
    markSeen(seq) {
      if (store.state().connection !== 'open' || !takesRead) return false;
      seen = Math.max(seen, seq);
      return tellSeen();
    },
    tellTyping: () => presence.tellTyping(),
    async loadEarlier() {
      if (!options.fetchBefore || log.firstSeq <= 1) return;
      log.prepend(await options.fetchBefore(log.firstSeq));
      if (!closed) store.change({ messages: log.messages, hasEarlier: log.firstSeq > 1 });
    },
    close() {
      closed = true;
      clearTimeout(pause);
      clearTimeout(refetch);
      presence.stopTyping();
      socket.close();
    },
  };
}
