export const keptDatabase = 'handrail-kept';

/** A chat as this browser keeps it, to be read where the site cannot be reached. */
export interface KeptChat {
  id: string;
  otherName: string;
  /** The listing's. */
  title: string | null;
  /** The latest, oldest first. */
  messages: readonly { isOwn: boolean; text: string; timestamp: string }[];
  /** Milliseconds since 1970. */
  openedAt: number;
}

const chatsMax = 5;
const messagesMax = 50;
/** Milliseconds: a month. */
const keptFor = 30 * 24 * 60 * 60 * 1000;
const chats = 'chats';

/**
 * Keeps a chat that was opened, in place of what was kept of it.
 * @param known the ids of all chats of this person: one that no longer exists is not kept either
 */
export async function keepChat(chat: KeptChat, known: readonly string[]): Promise<void> {
  await withChats('readwrite', async (store) => {
    const kept = await resultOf(store.getAll() as IDBRequest<KeptChat[]>);
    const others = newestFirst(kept, chat.openedAt).filter(({ id }) => id !== chat.id && known.includes(id));
    const stays = [
      { ...chat, messages: chat.messages.slice(-messagesMax) },
      ...others.slice(0, chatsMax - 1),
    ];
    store.clear();
    for (const each of stays) store.put(each);
  });
}

/** The chats opened last, the latest first. */
export async function readKeptChats(now = Date.now()): Promise<KeptChat[]> {
  const kept = await withChats('readonly', (store) => resultOf(store.getAll() as IDBRequest<KeptChat[]>));
  return newestFirst(kept, now);
}

const newestFirst = (kept: readonly KeptChat[], now: number) =>
  kept
    .filter(({ openedAt }) => now - openedAt < keptFor)
    .toSorted((one, other) => other.openedAt - one.openedAt);

/** Opened for each use, so that nothing holds up who deletes it (`forgetKept`). */
async function withChats<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const request = indexedDB.open(keptDatabase, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(chats, { keyPath: 'id' });
  const database = await resultOf(request);
  database.onversionchange = () => database.close();
  try {
    const transaction = database.transaction(chats, mode);
    const isDone = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error ?? new Error('not kept'));
    });
    const result = await work(transaction.objectStore(chats));
    await isDone;
    return result;
  } finally {
    database.close();
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
  });
}
