import { randomUUID } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import { apiErrors } from '#contract/errors.ts';
import { messageRate } from '#contract/rate.ts';
import {
  chatReadSchema,
  chatSendSchema,
  chatTypingSchema,
  type ChatFrame,
  type ChatSend,
} from '#contract/chat-frames.ts';
import { announceTyping } from '#server/features/announcements/announcements.ts';
import { doCounted } from '#server/features/rates/rates.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import { messageFrame, type ChatMember, type ChatRoom } from './chat-room.ts';
import { conversationOf, markSeen } from '#server/features/conversations/conversations.ts';
import { chatBeginning, showsTyping } from '#server/features/conversations/presence.ts';
import { createInbox } from './inbox.ts';
import type { SocketHub } from './socket-hub.ts';
import { SocketPeer } from './socket-peer.ts';
import type { SocketCaller } from './socket-tickets.ts';

/**
 * One person's open chat. Messages are stored one after the other in the order they arrive; each is answered once,
 * by itself with its `seq` or by an error frame that names its `client_id`. Where its person cannot write, such as after a
 * block (spec §6), an error frame without one says so after the ready one, and when that comes later.
 *
 * @throws AppError `conversation-not-found`
 */
export async function openChatSocket(
  hub: SocketHub,
  socket: WebSocket,
  { caller, conversationId }: { caller: SocketCaller; conversationId: string },
): Promise<void> {
  const { services } = hub;
  const { uid } = caller;
  const { buyer_uid: buyerUid, seller_uid: sellerUid } = await conversationOf(services, uid, conversationId);
  const otherUid = buyerUid === uid ? sellerUid : buyerUid;
  const peer = new SocketPeer(socket, caller, {
    beat() {
      if (member.cursor >= 0) peer.send(readyFrame(member));
    },
    blocked: (other) => {
      if (other === otherUid) member.sayRefusal('blocked');
    },
  });
  /** As its client was last told. */
  let seenByOther = 0;
  const member: ChatMember = {
    peer,
    cursor: -1,
    seen: 0,
    refusal: null,
    sayRefusal(refusal) {
      if (refusal === member.refusal) return;
      member.refusal = refusal;
      peer.send(refusal ? errorFrame(new AppError(refusal), null) : readyFrame(member));
    },
    saySeen(seq) {
      if (seq <= seenByOther) return;
      seenByOther = seq;
      peer.send({ type: 'seen', seq } satisfies ChatFrame);
    },
  };
  if (!(await hub.admit(socket, peer))) return;
  const room = await hub.enterRoom(socket, conversationId);
  if (!room) return;
  // Read after peer and room listen: whatever is stored later will be heard of.
  const [{ last_seq: lastSeq }, beginning] = await Promise.all([
    conversationOf(services, uid, conversationId),
    chatBeginning(services, uid, conversationId),
  ]);
  member.cursor = lastSeq;
  peer.send(readyFrame(member));
  member.sayRefusal(beginning.refusal);
  member.saySeen(beginning.seenByOther);
  hub.onGone(socket, room.add(member));

  const idle = createInbox(socket, async (data, isBinary) => {
    if (peer.revoked) return;
    const { sent, clientId, seen, typing } = parseFrame(data, isBinary);
    try {
      if (typing) return await tellTyping(services, room, uid);
      if (seen !== undefined) return await markSeenBy(services, room, member, seen);
      if (!sent) throw new AppError(clientId === undefined ? 'invalid-json' : 'invalid-input');
      if (sent.sender_uid !== undefined && sent.sender_uid !== uid) throw new AppError('not-yourself');
      await storeAndAnswer(hub, room, member, sent);
    } catch (error) {
      if (!(error instanceof AppError)) logFailure(services, error);
      peer.send(
        errorFrame(error instanceof AppError ? error : new AppError('server-error'), clientId ?? null),
      );
    }
  });
  hub.finishBeforeStopping(socket, idle);
  socket.resume();
}

async function storeAndAnswer(
  { services, sendMessage }: SocketHub,
  room: ChatRoom,
  member: ChatMember,
  sent: ChatSend,
): Promise<void> {
  const { message: text = '', images } = sent;
  const said = { text, images, clientId: sent.client_id ?? randomUUID() };
  const doer = member.peer.caller;
  const { message, isResend } = await doCounted(
    services,
    { rate: messageRate, doer, isNew: (stored) => !stored.isResend },
    () => sendMessage(doer.uid, room.conversationId, said),
  );
  // The room never repeats: a resend that is behind the cursor is answered to this socket alone. What was stored now is
  // here already, unless it had to be stored alone.
  if (isResend && message.seq <= member.cursor) member.peer.send(messageFrame(services, message, doer.uid));
  else if (message.seq > member.cursor) room.stored(message);
}

/** However often it is said, and of however much that is not even there: the database is asked once a message at most. */
async function markSeenBy(
  services: Services,
  { conversationId }: ChatRoom,
  member: ChatMember,
  seq: number,
): Promise<void> {
  const seen = Math.min(seq, member.cursor);
  if (seen <= member.seen) return;
  await markSeen(services, member.peer.caller, conversationId, seen);
  member.seen = seen;
}

/** Looked up before the next frame is taken, so that the message it becomes never overtakes it. */
async function tellTyping(services: Services, room: ChatRoom, uid: string): Promise<void> {
  const { conversationId, typingPace } = room;
  if (!typingPace.take(uid, services.clock.now())) return;
  if (await showsTyping(services, uid, conversationId)) void announceTyping(services, conversationId, uid);
}

interface ParsedFrame {
  sent: ChatSend | null;
  /** Undefined when the frame is not even JSON, and null when it names none. */
  clientId: string | null | undefined;
  /** Up to where it says that everything was seen, where it says that. */
  seen?: number;
  /** It says that its person is writing. */
  typing?: boolean;
}

function parseFrame(data: RawData, isBinary: boolean): ParsedFrame {
  let value: unknown;
  try {
    if (isBinary) throw new SyntaxError('a binary frame');
    value = JSON.parse((data as Buffer).toString('utf8'));
  } catch {
    return { sent: null, clientId: undefined };
  }
  const named = typeof value === 'object' && value !== null && 'client_id' in value ? value.client_id : null;
  const clientId = typeof named === 'string' && named.length <= 64 ? named : null;
  const read = z.safeParse(chatReadSchema, value);
  if (read.success) return { sent: null, clientId, seen: read.data.seq };
  const { data: sent } = z.safeParse(chatSendSchema, value);
  if (sent?.message !== undefined || sent?.images !== undefined) return { sent, clientId };
  return { sent: null, clientId, typing: z.safeParse(chatTypingSchema, value).success };
}

/** Only what cannot quote the message: the detail of a database error would. */
function logFailure({ log }: Services, error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error('not an error');
  log.error({ err: { type: name, message, stack } }, 'a frame of a chat could not be taken');
}

function readyFrame({ cursor, refusal }: ChatMember): ChatFrame {
  return {
    type: 'ready',
    last_seq: cursor,
    takes_read: true,
    takes_images: true,
    takes_typing: true,
    ...(refusal && { refused: { code: refusal, error: apiErrors[refusal].text } }),
  };
}

function errorFrame(error: AppError, clientId: string | null): ChatFrame {
  const { code, message, retryAfter } = error;
  return {
    type: 'error',
    code,
    error: message,
    client_id: clientId,
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
  };
}
