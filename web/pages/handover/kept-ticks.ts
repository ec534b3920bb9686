import { withStorage } from '#web/client/browser-storage.ts';

interface Sheet {
  owner: string;
  conversationId: string;
}

const prefix = 'handrail.ticks:';
/** A pick-up is over by then. */
const keptMs = 30 * 24 * 3600_000;
const listeners = new Set<() => void>();
/** What is ticked where the browser keeps nothing, or has no room for what was ticked last. */
const unkept = new Map<string, string>();

const keyOf = ({ owner, conversationId }: Sheet): string => `${prefix}${owner}:${conversationId}`;

/** What is ticked on a sheet, as the JSON of its points: the same text as long as nothing changes. */
export function readTicks(sheet: Sheet): string {
  const key = keyOf(sheet);
  const kept = withStorage('browser', (storage) => ticksIn(storage.getItem(key)));
  return unkept.get(key) ?? kept ?? '[]';
}

/** Keeps what is ticked, and deletes what is older than a month. */
export function keepTicks(sheet: Sheet, ticked: readonly string[], now: number): void {
  const ticks = JSON.stringify(ticked);
  const isKept = withStorage('browser', (storage) => {
    for (const key of Object.keys(storage).filter((one) => one.startsWith(prefix))) {
      if (!(atOf(storage.getItem(key)) > now - keptMs)) storage.removeItem(key);
    }
    storage.setItem(keyOf(sheet), JSON.stringify({ at: now, ticks }));
    return true;
  });
  if (isKept) unkept.delete(keyOf(sheet));
  else unkept.set(keyOf(sheet), ticks);
  for (const listener of listeners) listener();
}

/** Other tabs of this browser tell too. */
export function watchTicks(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

interface Kept {
  at?: unknown;
  ticks?: unknown;
}

const parsed = (kept: string | null): Kept => (JSON.parse(kept ?? 'null') as Kept | null) ?? {};

function ticksIn(kept: string | null): string | null {
  const { ticks } = parsed(kept);
  return typeof ticks === 'string' && Array.isArray(JSON.parse(ticks)) ? ticks : null;
}

/** When it was kept, in ms since 1970; NaN where that cannot be read. */
function atOf(kept: string | null): number {
  try {
    return Number(parsed(kept).at ?? Number.NaN);
  } catch {
    return Number.NaN;
  }
}
