import type { Db } from './schema.ts';

type FindAll<Row> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>;

/** Two, so that one that hangs on a lock or a dying connection holds up nobody; more would gather less. */
const mostUnderWay = 2;

/**
 * Look-ups by key, of which those of the same moment go to the database as one statement. Nobody waits for others to
 * come: a look-up goes at the end of the turn of the event loop in which it came, or when one of the two statements
 * before it is back. Nothing is kept: each is answered by a statement that began after it came, so it sees whatever was
 * committed before.
 *
 * Each handle gathers for itself. A transaction asks directly: what it sees is its own.
 *
 * @param findAll the rows by key, without those that are not there; its error is that of every look-up it was for
 */
export function gatherLookUps<Row>(
  findAll: (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): (db: Db, key: string) => Promise<Row | undefined> {
  const gatherings = new WeakMap<Db, Gathering<Row>>();
  return async (db, key) => {
    if (db.isTransaction) return (await findAll(db, [key])).get(key);
    let gathering = gatherings.get(db);
    if (!gathering) gatherings.set(db, (gathering = new Gathering((keys) => findAll(db, keys))));
    return gathering.find(key);
  };
}

/** The look-ups of one kind on one handle. */
export class Gathering<Row> {
  readonly #findAll: FindAll<Row>;
  #underWay = 0;
  /** What the next statement will ask for; null when nobody waits for one. */
  #next: Batch<Row> | null = null;

  constructor(findAll: FindAll<Row>) {
    this.#findAll = findAll;
  }

  /** The row, undefined when there is none. */
  async find(key: string): Promise<Row | undefined> {
    if (!this.#next) {
      this.#next = { keys: new Set(), ...Promise.withResolvers<ReadonlyMap<string, Row>>() };
      setImmediate(() => this.#ask());
    }
    const { keys, promise } = this.#next;
    keys.add(key);
    return (await promise).get(key);
  }

  #ask(): void {
    if (!this.#next || this.#underWay >= mostUnderWay) return;
    const { keys, resolve } = this.#next;
    this.#next = null;
    this.#underWay += 1;
    const found = this.#findAll([...keys]);
    resolve(found);
    const back = (): void => {
      this.#underWay -= 1;
      this.#ask();
    };
    found.then(back, back);
  }
}

interface Batch<Row> {
  keys: Set<string>;
  promise: Promise<ReadonlyMap<string, Row>>;
  resolve(found: Promise<ReadonlyMap<string, Row>>): void;
}
