import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { Db } from './schema.ts';

/** Stands for a value while a text is put together. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The values that a statement is given, each as what is written into it; absent where it has none. */
export type Places<Values extends object> = { readonly [Name in keyof Values]?: RawBuilder<unknown> };

interface KeptText {
  text: string;
  /** Of the value of `$1`, and so on. */
  names: readonly string[];
}

/**
 * The texts of a statement that is written in several shapes, put together once for each: to build and compile it takes
 * longer than to send it. A value that is used in several places is sent once.
 */
export class KeptTexts<Values extends object> {
  readonly #kept = new Map<string, KeptText>();

  /**
   * @param shape what the text hangs on, beside which values there are: one of few; null for a text not to be kept
   * @param write writes it, with a place for each value that is there
   */
  compile<Row>(
    db: Db,
    shape: string | null,
    values: Partial<Values>,
    write: (places: Places<Values>) => RawBuilder<Row>,
  ): CompiledQuery<Row> {
    const given = new Map(Object.entries(values).filter(([, value]) => value !== undefined));
    const names = [...given.keys()];
    const key = `${shape} ${names.join(' ')}`;
    let kept = this.#kept.get(key);
    if (!kept) {
      const places = Object.fromEntries(names.map((name) => [name, sql`${new Place(name)}`]));
      kept = withoutRepeats(write(places as Places<Values>).compile(db));
      if (shape !== null) this.#kept.set(key, kept);
    }
    return CompiledQuery.raw(
      kept.text,
      kept.names.map((name) => given.get(name)),
    ) as CompiledQuery<Row>;
  }
}

/** @throws Error for a value that was written into the text itself: the next one to ask would get it too */
function withoutRepeats({ sql: text, parameters }: CompiledQuery): KeptText {
  const named = parameters.map((place) => {
    if (!(place instanceof Place)) throw new Error('A kept text may hold places only, not values');
    return place.name;
  });
  const names = [...new Set(named)];
  const placeOf = (parameter: string) => names.indexOf(named[Number(parameter) - 1]!) + 1;
  return { text: text.replaceAll(/\$(\d+)/g, (_, parameter: string) => `$${placeOf(parameter)}`), names };
}
