import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { detailsSchema } from './listing-schema.ts';
import { checkRate } from './rate.ts';

/** Lengths are stored in inches, weights in pounds, a `number` in its own unit. */
export const valueTypes = ['length', 'weight', 'number', 'choice', 'yes/no', 'text'] as const;

const keys = z.array(z.string());

/** What both a fact of a listing and a measure of a person have. What a type does not have is null. */
const value = {
  key: z.string(),
  label: z.string(),
  /** How it is measured, or where it stands. */
  help: z.string(),
  type: z.enum(valueTypes),
  unit: z.nullable(z.string()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  choices: z.nullable(z.array(z.string())),
};

/** One fact of a listing. */
const attribute = z.object({
  ...value,
  group: z.string(),
  max_length: z.nullable(z.number()),
  /** How a buyer asks for it; null where no kind is asked it first. */
  ask: z.nullable(z.string()),
  /** Told to nobody but the owner. */
  private: z.boolean(),
  /** Answers with which the listing is refused. */
  refuse: z.array(z.string()),
  /** The rule that reads it, or `equals` where only the same answer is looked for. */
  filter: z.nullable(z.string()),
});

/** One measure of a person or a home. */
const need = z.object(value);

/** When a listing fits: asked where one of its needs is given; what compares one that is not given is not known. */
const filter = z.object({
  key: z.string(),
  needs: keys,
  uses: keys,
  /** Those of `uses` that may be missing without making it unknown; `note` says what then counts. */
  optional: keys,
  fits_when: z.string(),
  /** When something that fits is worth a warning, in these categories; null for never, and for all. */
  warn_when: z.nullable(z.string()),
  warn_in: z.nullable(keys),
  margin: z.nullable(z.number()),
  note: z.nullable(z.string()),
});

/** One kind of equipment: a subcategory, or what is in a category and in no subcategory of it. */
const target = z.object({
  category: z.string(),
  subcategory: z.nullable(z.string()),
  /** Asked at once, at most 6. */
  first: keys,
  /** Asked when more is to be told. */
  more: keys,
  /** The rules that say whether it fits. */
  fits: keys,
  /** Whether questions about a battery (`always.battery_when_powered`) are asked. */
  powered: z.boolean(),
  /** An example of each value; never a default. */
  typical: z.record(z.string(), z.number()),
  /** What is plausible, lowest and highest, where it is narrower than `min` and `max` of the attribute. */
  range: z.record(z.string(), z.tuple([z.number(), z.number()])),
  /** The `margin` of the rule `door`, where it is not the rule's own. */
  door_margin_in: z.nullable(z.number()),
  note: z.nullable(z.string()),
});

export const getEquipment = defineSchema({
  summary: 'What may be asked of each kind of equipment, and when it fits',
  source: 'design §11',
  reply: z.object({
    version: z.number(),
    as_of: z.string(),
    /** The headings attributes stand under, by the `group` of the attribute. */
    groups: z.record(z.string(), z.string()),
    attributes: z.array(attribute),
    needs: z.array(need),
    filters: z.array(filter),
    /** Asked of every kind, in steps of their own. */
    always: z.object({
      asked_last: keys,
      pickup: keys,
      hygiene: keys,
      battery_when_powered: keys,
    }),
    /** Brands to choose from, by category. */
    brands: z.record(z.string(), z.array(z.string())),
    targets: z.array(target),
  }),
  errors: [],
});

export const understandWords = defineSchema({
  summary: 'What kinds of equipment words mean',
  source: 'design §11',
  query: z.object({ words: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.titleMax)) }),
  reply: z.object({
    /** The best first, at most 8. From a score of 0.6 on it is claimed, below it is a guess. */
    targets: z.array(
      z.object({ category: z.string(), subcategory: z.nullable(z.string()), score: z.number() }),
    ),
    /** The rule by which such a thing may not, or only with care, be listed. */
    restricted: z.nullable(z.string()),
    /** What they name that nobody may list, by the rule that refuses it; of one that only asks or warns null. */
    refused: z.nullable(
      z.object({
        what: z.string(),
        reason: z.string(),
        legal: z.array(z.object({ cite: z.string(), says: z.string() })),
      }),
    ),
    /** A maker's name, or a product's. */
    brand: z.nullable(z.string()),
    hcpcs: z.nullable(z.string()),
    /** The words with their letters mended; null where nothing was. */
    corrected: z.nullable(z.string()),
  }),
  errors: ['invalid-input'],
});

export const suggestWords = defineSchema({
  summary: 'What words that are being typed may become',
  source: 'design §11',
  query: understandWords.query,
  reply: z.array(z.object({ kind: z.enum(['target', 'brand', 'own']), text: z.string(), url: z.string() })),
  errors: ['invalid-input'],
});

export const getHandover = defineSchema({
  summary: 'What to take pictures of and to look at when a kind of equipment changes hands',
  source: 'design §11; ours: issue 19 §1, §5',
  query: z.object({
    category: z.string().check(z.maxLength(limits.nameMax)),
    subcategory: z.optional(z.string().check(z.maxLength(limits.nameMax))),
  }),
  reply: z.object({
    as_of: z.string(),
    /** What a buyer looks at and tries. */
    check: z.array(z.string()),
    /** What the seller takes pictures of, 5 to 7. */
    photos: z.array(z.string()),
    photo_rules: z.array(z.string()),
    hazards: z.array(z.string()),
    /** Before use. */
    cleaning: z.string(),
    /** Of every kind: how to meet, and what to do afterwards. */
    meeting: z.array(z.string()),
    after: z.array(z.string()),
  }),
  errors: ['category-not-found'],
});

const typed = (most: number) => z.optional(z.string().check(z.maxLength(most)));
const kind = z.optional(z.nullable(z.string().check(z.maxLength(limits.nameMax))));

export const readFacts = defineSchema({
  summary: 'Read facts of equipment from a title and a description',
  source: 'design §11; ours: issue 19 §1',
  body: z.object({
    title: typed(limits.titleMax),
    description: typed(limits.descriptionMax),
    category: kind,
    subcategory: kind,
  }),
  reply: z.object({ details: detailsSchema }),
  rate: checkRate,
  errors: ['category-not-found'],
});
