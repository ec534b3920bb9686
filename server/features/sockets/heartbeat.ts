/** Milliseconds between two turns. */
const turnMs = 200;

/** Those of many whose turn it is: every `turns`th, by the order in which they came. */
export interface Share {
  turn: number;
  turns: number;
}

/** All at once. */
export const everyone: Share = { turn: 0, turns: 1 };

/** Whether it is the turn of what came as the `place`th. */
export const hasTurn = ({ turn, turns }: Share, place: number): boolean => place % turns === turn;

/**
 * Calls `beat` regularly until the returned function is called; never what keeps a process alive. Everyone has their turn
 * once in `everyMs`, a few at a time: thousands at once would keep all others waiting.
 */
export function startHeartbeat(beat: (share: Share) => void, everyMs: number): () => void {
  const turns = Math.max(1, Math.round(everyMs / turnMs));
  let turn = 0;
  const timer = setInterval(() => {
    beat({ turn, turns });
    turn = (turn + 1) % turns;
  }, everyMs / turns);
  timer.unref();
  return () => clearInterval(timer);
}
