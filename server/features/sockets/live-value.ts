/** Something of one person that open sockets are told, now and at every change. */
export class LiveValue<T> {
  readonly #read: () => Promise<T>;
  readonly #markOf: (value: T) => string;
  readonly #onFailure: (error: unknown) => void;
  readonly #listeners = new Set<(value: T) => void>();
  #told = '';
  #reading = false;
  #readAgain = false;

  /** @param markOf the same text for values that need not be told again */
  constructor(
    read: () => Promise<T>,
    { markOf, onFailure }: { markOf: (value: T) => string; onFailure: (error: unknown) => void },
  ) {
    this.#read = read;
    this.#markOf = markOf;
    this.#onFailure = onFailure;
  }

  get isWanted(): boolean {
    return this.#listeners.size > 0;
  }

  /** Tells the value now, and whenever it changes, until the returned function is called. */
  listen(tell: (value: T) => void): () => void {
    this.#listeners.add(tell);
    this.#told = '';
    void this.refresh();
    return () => void this.#listeners.delete(tell);
  }

  /** Reads it again if this is not what was last told: a hint was missed. */
  compare(mark: string): void {
    if (mark !== this.#told) void this.refresh();
  }

  /** Hints that come while it is read cause one more reading, however many they are. */
  async refresh(): Promise<void> {
    if (!this.isWanted) return;
    this.#readAgain = true;
    if (this.#reading) return;
    this.#reading = true;
    try {
      while (this.#readAgain) {
        this.#readAgain = false;
        const value = await this.#read();
        const mark = this.#markOf(value);
        if (mark === this.#told) continue;
        this.#told = mark;
        for (const tell of this.#listeners) tell(value);
      }
    } catch (error) {
      // The heartbeat tries again.
      this.#told = '';
      this.#onFailure(error);
    } finally {
      this.#reading = false;
    }
  }
}
