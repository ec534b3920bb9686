/** Milliseconds between two shares. */
const shareMs = 200;

/** One of `of` equal shares of many, counted from 0: every `of`th, by the order in which they came. */
export interface Share {
  share: number;
  of: number;
}

/** All at once. */
export const everyone: Share = { share: 0, of: 1 };

/** Whether what came as the `order`th belongs to it. */
export const isInShare = ({ share, of }: Share, order: number): boolean => order % of === share;

/**
 * Calls `beat` regularly until the returned function is called; it never keeps a process alive. Everyone is called
 * once in `everyMs`, a few at a time: thousands at once would keep all others waiting.
 */
export function startHeartbeat(beat: (share: Share) => void, everyMs: number): () => void {
  const of = Math.max(1, Math.round(everyMs / shareMs));
  let share = 0;
  const timer = setInterval(() => {
    beat({ share, of });
    share = (share + 1) % of;
  }, everyMs / of);
  timer.unref();
  return () => clearInterval(timer);
}
