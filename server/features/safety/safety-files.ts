import * as z from 'zod/mini';
import { decisions } from '#contract/listing-check-schema.ts';
import { heading, text, texts } from '#server/data-file.ts';

const someTexts = texts.check(z.minLength(1));
const pair = z.tuple([text, text]);

const rule = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z-]*$/)),
  what: text,
  decision: z.enum(['warn', 'confirm', 'refuse']),
  reason: text,
  legal: z.array(z.strictObject({ cite: text, says: text, checked: z.boolean() })).check(z.minLength(1)),
  words: someTexts,
  brands: z.optional(texts),
  /** Billing codes (HCPCS) of such things: one is enough, but after one of `no_codes_after`. */
  codes: z.optional(z.array(z.string().check(z.regex(/^[A-Z]\d{4}$/)))),
  /** Names that people say in passing, too: in the description one counts only near one of `named_with` or a number. */
  names: z.optional(texts),
  /** Ends of words that are such names (“…pril”), at least three letters before them. */
  name_endings: z.optional(texts),
  /** Units whose amounts are like names (“10 mg”). */
  doses: z.optional(texts),
  named_with: z.optional(texts),
  /** Kinds whose listings the rule is about, whatever their words. */
  targets: z.optional(texts),
  /** Kinds of which the rule only warns. */
  lowered_targets: z.optional(texts),
  exceptions_allow: z.optional(texts),
  exceptions_warn: z.optional(texts),
  together: z.optional(z.array(pair)),
  /** The same within a few words of each other. */
  near: z.optional(z.array(pair)),
  /** Words that count only if one of these is in the listing too. */
  only_with: z.optional(z.record(text, someTexts)),
  /**
   * The text answers the question itself, and is refused: it says one of `said` (“Rx only”), does not deny or doubt it,
   * and says none of `unless`.
   */
  refused_with: z.optional(z.array(z.strictObject({ said: someTexts, unless: z.optional(texts) }))),
  /** It is about the state of what is listed, which nobody only mentions (`mentioned_after`). */
  is_state: z.optional(z.boolean()),
  /** What is sold if one of these follows the match within a few words. */
  accessories: z.optional(texts),
  /** What such an accessory falls under. */
  accessory_rule: z.optional(text),
  not_when: z.optional(texts),
  lowered_when: z.optional(texts),
  /** What the seller says by confirming. */
  statement: z.optional(text),
  note: z.optional(text),
});

export const restrictedFile = z.strictObject({
  ...heading,
  jurisdiction: text,
  severity: z.tuple(
    decisions.map((decision) => z.literal(decision)) as [z.ZodMiniLiteral, ...z.ZodMiniLiteral[]],
  ),
  generic_exceptions: z.strictObject({
    after: someTexts,
    /** Words that may stand before one of `after` (“nebulizer carrying bag”). */
    between: z._default(texts, []),
    before: someTexts,
    /** Those of which each thing in a list is covered (“pockets for phone, pills and glasses”). */
    before_each: z._default(texts, []),
    /** People: what is said of them in the description is theirs, and not for sale unless one of `sold_by` is near. */
    told_of: z._default(texts, []),
    sold_by: z._default(texts, []),
    /** Words that tell of what comes after them, or before: in the description it is asked about, unless `offered_by` is in its sentence. */
    mentioned_after: z._default(texts, []),
    mentioned_in_title_after: z._default(texts, []),
    mentioned_before: z._default(texts, []),
    offered_by: z._default(texts, []),
    negation: someTexts,
    /** What other numbers are called, so that one which looks like a code is none (“lot”, “serial number”). */
    no_codes_after: z._default(texts, []),
    not_misspelt: texts,
    never_joined: texts,
    effect: text,
  }),
  rules: z.array(rule).check(z.minLength(1)),
});

/** A year, or a year and a month. */
const month = z.string().check(z.regex(/^(19|20)\d\d(-(0[1-9]|1[0-2])(-\d\d)?)?$/));
const months = z.tuple([month, month]);

const recall = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/)),
  agency: z.enum(['CPSC', 'FDA', 'NHTSA']),
  ref: z.nullable(text),
  date: month,
  maker: text,
  product: text,
  target: text,
  match: z.strictObject({
    brands: someTexts,
    models: texts,
    words: texts,
    need_model: z.boolean(),
    /** The recall's target, chosen as the kind, says what one of `words` says; with `need_model` it always does. */
    by_kind: z.optional(z.boolean()),
    /** Models that are words of every day: they count only beside the brand, a name or one of `words`. */
    everyday: z.optional(texts),
    names: z.optional(texts),
    not_models: z.optional(texts),
    /** A listing that gives no year is not meant. */
    need_year: z.optional(z.boolean()),
    /** Neither a model nor a name is enough without the brand. */
    need_brand: z.optional(z.boolean()),
    /** Serial and lot numbers concerned: one of them and the brand are enough. */
    serials: z.optional(texts),
  }),
  sold: z.optional(months),
  made: z.optional(months),
  serials: z.optional(text),
  /** First and last of the serial numbers concerned, all of one length. */
  serial_range: z.optional(pair),
  units_us: z.optional(z.int()),
  deaths_reported: z.optional(z.int()),
  fda_class: z.optional(text),
  hazard: text,
  remedy: text,
  status: z.enum(['open', 'correction', 'advisory', 'no-remedy', 'terminated', 'old']),
  action: z.enum(['refuse', 'ask', 'warn']),
  sources: someTexts,
  note: z.optional(text),
});

export const recallsFile = z.strictObject({
  ...heading,
  complete: z.boolean(),
  not_included: text,
  recalls: z.array(recall).check(z.minLength(1)),
  import_shapes: z.optional(z.record(text, z.unknown())),
});

/** What may not, or only with care, be listed. */
export type RestrictedFile = z.infer<typeof restrictedFile>;
export type Rule = RestrictedFile['rules'][number];

/** What has been recalled. */
export type RecallsFile = z.infer<typeof recallsFile>;
export type Recall = RecallsFile['recalls'][number];

/** One as it was kept; null for what this release cannot read. */
export function parseRecall(kept: unknown): Recall | null {
  const parsed = recall.safeParse(kept);
  return parsed.success ? parsed.data : null;
}
