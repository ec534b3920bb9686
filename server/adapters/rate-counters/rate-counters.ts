/** Counts uses of a key in a window of time; shared by all instances when it is in Redis. */
export interface RateCounters {
  /**
   * Counts one use and answers how many there were in the window, this one included, and in how many seconds the
   * window ends. The first use opens the window. Never fails: a limit is no reason to refuse a request.
   */
  hit(key: string, windowSeconds: number): Promise<{ count: number; resetSeconds: number }>;
  /** Takes one use back; the window ends when it would have. Never fails. */
  giveBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
  close(): Promise<void>;
}
