/** A reply, or a part of one, that is written as JSON already, by the database for example. `T` is what it says. */
export class JsonText<T> {
  readonly text: string;
  declare readonly says: T;

  constructor(text: string) {
    this.text = text;
  }

  /** Fresh at every call. */
  parse(): T {
    return JSON.parse(this.text) as T;
  }
}
