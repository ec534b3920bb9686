import path from 'node:path';
import * as z from 'zod/mini';
import { heading, readDataFile, refuseMistakes, text, texts } from '#server/data-file.ts';
import { unknownKinds } from '#server/features/categories/kind-names.ts';
import { tokensOf } from '#server/features/safety/listing-tokens.ts';
import { PhraseIndex } from '#server/features/safety/phrase-index.ts';

const file = z.strictObject({
  ...heading,
  never: texts,
  kinds: z.array(
    z.strictObject({
      target: text,
      codes: texts,
      words: texts.check(z.minLength(1)),
      listing: z.optional(texts),
    }),
  ),
});

/** A kind of equipment that recalls can be of. */
export interface RecalledKind {
  /** `category`, or `category/subcategory`. */
  target: string;
  /** Words one of which a listing of it has. */
  listing: readonly string[];
}

/** The kind that a product is of; null for what is not sold here. */
export type KindOfProduct = (product: { code: string | null; name: string }) => RecalledKind | null;

const name = 'data/recall-kinds.json';
const at = path.join(import.meta.dirname, '../../..', name);
/** Longer names say no more of what a thing is. */
const nameMax = 1_000;

/**
 * Reads `data/recall-kinds.json`, which belongs to the release.
 *
 * @throws ConfigError that says where it is wrong
 */
export function loadRecalledKinds(): KindOfProduct {
  const { kinds, never } = readDataFile(at, name, file);
  const targets = kinds.map(({ target }) => target);
  refuseMistakes(name, unknownKinds('kinds', targets));
  const index = new PhraseIndex([...never, ...kinds.flatMap(({ words }) => words)], { maybeMisspelt: [] });
  return ({ code, name: product }) => {
    const found = index.find(tokensOf([product.slice(0, nameMax)]));
    if (never.some((word) => found.has(word))) return null;
    const kind =
      kinds.find(({ words }) => words.some((word) => found.has(word))) ??
      kinds.find(({ codes }) => code !== null && codes.includes(code));
    return kind ? { target: kind.target, listing: kind.listing ?? kind.words } : null;
  };
}
