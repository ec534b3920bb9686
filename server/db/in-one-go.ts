import { sql } from 'kysely';
import pg from 'pg';

const mark = '/* and then */';

/**
 * Stands between two statements of one text that is marked as `prepared` too. They are sent together and are one
 * transaction: both happen or neither, for one turn to the database instead of four. Each sees what was committed before
 * it began itself, as if it had been sent alone. The answer is the last one's.
 *
 * Values are sent as they are: texts, and lists of texts by `textArray`, cast in the statement.
 */
export const andThen = sql.raw(mark);

/** A list of texts, as PostgreSQL reads an array. */
export function textArray(values: readonly string[]): string {
  let text = '';
  for (const value of values)
    text += `,"${needsEscape.test(value) ? value.replaceAll(escaped, '\\$&') : value}"`;
  return `{${text.slice(1)}}`;
}

const needsEscape = /["\\]/;
const escaped = /["\\]/g;

interface Statement {
  name: string;
  text: string;
  /** The place of its first value, and how many it has. */
  first: number;
  count: number;
}

/** The statements of a text, each with its own `$1`, `$2`, …; null when it is only one. */
export function statementsOf(text: string, nameOf: (text: string) => string): Statement[] | null {
  if (!text.includes(mark)) return null;
  let first = 0;
  return text.split(mark).map((part) => {
    const count = new Set(part.match(/\$\d+/g)).size;
    const before = first;
    first += count;
    const own = part.replaceAll(/\$(\d+)/g, (_, place: string) => `$${Number(place) - before}`);
    return { name: nameOf(own), text: own, first: before, count };
  });
}

type Answer = pg.QueryResult | pg.QueryResult[];

/** Which statements a connection has prepared. */
const known = new WeakMap<pg.Connection, Set<string>>();

/** Asks prepared statements one after the other without waiting in between: one flight to the database and back. */
export class StatementsInOneGo extends pg.Query {
  constructor(
    statements: readonly Statement[],
    values: readonly string[],
    done: (error: Error | null, answer?: pg.QueryResult) => void,
  ) {
    let prepared: Set<string> | undefined;
    super('', (error, answers) => {
      // One that failed may or may not be prepared by now: all are prepared anew.
      if (error) prepared?.clear();
      if (error) done(error);
      else done(null, [answers as Answer].flat().at(-1));
    });
    this.submit = (connection) => {
      prepared = known.get(connection) ?? new Set();
      known.set(connection, prepared);
      const wire = connection as unknown as Wire;
      wire.stream.cork();
      for (const { name, text, first, count } of statements) {
        if (!prepared.has(name)) {
          prepared.add(name);
          // Closing what is not there is no error, preparing what is there would be.
          wire.close({ type: 'S', name });
          wire.parse({ name, text });
        }
        wire.bind({ statement: name, values: values.slice(first, first + count) });
        wire.describe({ type: 'P' });
        wire.execute({});
      }
      wire.sync();
      wire.stream.uncork();
    };
  }
}

/** `pg.Connection` as it is; its types are of an older one. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  close(message: { type: 'S'; name: string }): void;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly string[] }): void;
  describe(message: { type: 'P' }): void;
  execute(message: object): void;
  sync(): void;
}
