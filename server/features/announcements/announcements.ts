import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'pubsub' | 'log'>;

/** On `conversation:{id}`: messages up to `seq` are stored. */
export interface ConversationHint {
  /** 0 where the hint is about something else: the release before this one reads nothing but this. */
  seq: number;
  /** Its pick-up has changed too. */
  pickup?: true;
  /** Who is writing. */
  typing?: string;
  /** Who has seen everything up to `seq`. */
  seen?: string;
}

/** On `user:{uid}`: what this person's open sockets must know. */
export type UserHint =
  | { type: 'unread' }
  /** They were told something, or have read it. */
  | { type: 'notification' }
  /** A block between this person and `other` was made. */
  | { type: 'blocked'; other: string }
  /** Every session of this person was ended. */
  | { type: 'signed-out' };

/** On `accountsClosed`: an account is gone with all its conversations, or was closed, or opened again. */
export interface AccountClosedHint {
  uid: string;
  /** It is neither: only what this person may write has changed. */
  restricted?: true;
}

/** On `staff`: a case is not what it was. */
export interface CaseHint {
  id: string;
}

export const channels = {
  conversation: (id: string) => `conversation:${id}`,
  user: (uid: string) => `user:${uid}`,
  accountsClosed: 'accounts-closed',
  staff: 'staff',
} as const;

/**
 * Hints only: whoever misses one finds out at the next heartbeat. So a broker that is down delays messages between
 * processes but breaks nothing.
 */
async function publish(
  { pubsub, log }: Needs,
  channel: string,
  hint: ConversationHint | UserHint | AccountClosedHint | CaseHint,
): Promise<void> {
  try {
    await pubsub.publish(channel, hint);
  } catch (error) {
    log.warn({ err: error, channel }, 'a hint to other processes was lost');
  }
}

/** Call it once they are committed. Not awaited: the senders' acknowledgements must not wait for a broker. */
export function announceStored(
  services: Needs,
  stored: readonly { message: { conversation_id: string; seq: number }; otherUid: string }[],
): void {
  const latest = new Map(stored.map(({ message }) => [message.conversation_id, message.seq]));
  for (const [conversation, seq] of latest)
    void publish(services, channels.conversation(conversation), { seq });
  for (const uid of new Set(stored.map(({ otherUid }) => otherUid))) void announceUnread(services, uid);
}

/** To call when a change of the pick-up is committed: open chats ask for it. `seq` is how far its messages are. */
export function announcePickup(services: Needs, conversationId: string, seq: number): Promise<void> {
  return publish(services, channels.conversation(conversationId), { seq, pickup: true });
}

/** Nobody finds out later who misses this. */
export function announceTyping(services: Needs, conversationId: string, uid: string): Promise<void> {
  return publish(services, channels.conversation(conversationId), { seq: 0, typing: uid });
}

/** Call it once it is committed that this person has seen everything up to `seq`, and only where that is shown. */
export function announceSeen(
  services: Needs,
  conversationId: string,
  { uid, seq }: { uid: string; seq: number },
): Promise<void> {
  return publish(services, channels.conversation(conversationId), { seq, seen: uid });
}

export function announceUnread(services: Needs, uid: string): Promise<void> {
  return publish(services, channels.user(uid), { type: 'unread' });
}

/** Call it once what they were told is committed or read. */
export async function announceNotifications(services: Needs, uids: readonly string[]): Promise<void> {
  await Promise.all(uids.map((uid) => publish(services, channels.user(uid), { type: 'notification' })));
}

/** Call it after the block is committed: open chats between the two are told that nothing more can be sent. */
export async function announceBlock(services: Needs, blocker: string, blocked: string): Promise<void> {
  await Promise.all([
    publish(services, channels.user(blocker), { type: 'blocked', other: blocked }),
    publish(services, channels.user(blocked), { type: 'blocked', other: blocker }),
  ]);
}

/** Call it after sessions have ended (account disabled, password changed or reset): open sockets close with 4401. */
export function announceSignedOut(services: Needs, uid: string): Promise<void> {
  return publish(services, channels.user(uid), { type: 'signed-out' });
}

/**
 * Call it after an account is deleted, closed or opened again: its sockets close with 4401. Other people's open chats
 * with it close with 4403 if the chats are deleted too; otherwise they are told whether anybody can write.
 */
export function announceAccountClosed(services: Needs, uid: string): Promise<void> {
  return publish(services, channels.accountsClosed, { uid });
}

/** Call it once the change is committed: open desks look at the case again. */
export function announceCase(services: Needs, id: string): Promise<void> {
  return publish(services, channels.staff, { id });
}

/** Call it once a restriction of this person is committed or lifted: open chats find out who may write. */
export function announceRestriction(services: Needs, uid: string): Promise<void> {
  return publish(services, channels.accountsClosed, { uid, restricted: true });
}
