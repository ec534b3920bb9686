import * as z from 'zod/mini';
import { valueTypes } from '#contract/equipment-schema.ts';
import { heading, text, texts as keys } from '#server/data-file.ts';

const range = z.tuple([z.number(), z.number()]);

/** Null where the file does not say it. */
const orNull = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null);

const value = {
  label: text,
  help: text,
  type: z.enum(valueTypes),
  unit: orNull(text),
  min: orNull(z.number()),
  max: orNull(z.number()),
  choices: orNull(z.array(text).check(z.minLength(2))),
};

const target = z.strictObject({
  /** Of a subcategory; what is in no subcategory goes by the category's. */
  name: z.optional(text),
  first: keys.check(z.minLength(1), z.maxLength(6)),
  more: keys,
  fits: keys,
  powered: z._default(z.boolean(), false),
  typical: z._default(z.record(text, z.number()), {}),
  range: z._default(z.record(text, range), {}),
  door_margin_in: orNull(z.number()),
  /** Asked first, and yet not compared by its filter. */
  not_compared: z._default(keys, []),
  note: orNull(text),
  fda: z.optional(text),
});

const cards = z.record(
  text,
  z.strictObject({
    check: keys.check(z.minLength(3)),
    photos: keys.check(z.minLength(5), z.maxLength(7)),
    hazards: keys.check(z.minLength(1)),
    cleaning: text,
  }),
);

export const equipmentFile = z.strictObject({
  ...heading,
  types: z.record(z.enum(valueTypes), text),
  groups: z.record(text, text),
  attributes: z.record(
    text,
    z.strictObject({
      ...value,
      group: text,
      filter: z.nullable(text),
      max_length: orNull(z.int()),
      private: z._default(z.boolean(), false),
      refuse: z._default(keys, []),
      /** How somebody asks for it who is not told. */
      ask: orNull(text),
      /** How a card says it; `{}` is the value. */
      card: z.optional(text),
      /** How a card says that it is 0. */
      card_at_0: z.optional(text),
    }),
  ),
  needs: z.record(text, z.strictObject(value)),
  filters: z.record(
    text,
    z.strictObject({
      needs: keys.check(z.minLength(1)),
      uses: keys.check(z.minLength(1)),
      optional: z._default(keys, []),
      fits_when: text,
      /** What fits is worth a warning then, in these categories or in all. */
      warn_when: orNull(text),
      warn_in: orNull(keys),
      margin: orNull(z.number()),
      note: orNull(text),
    }),
  ),
  always: z.strictObject({ asked_last: keys, pickup: keys, hygiene: keys, battery_when_powered: keys }),
  categories: z.record(
    text,
    z.strictObject({
      name: text,
      brands: keys.check(z.minLength(1)),
      no_subcategory: target,
      subcategories: z.record(text, target),
    }),
  ),
});

export const handoverFile = z.strictObject({
  ...heading,
  general: z.strictObject({ meeting: keys, photo_rules: keys, after: keys }),
  categories: cards,
  subcategories: cards,
});

/** What is asked, needed and compared: `data/equipment-attributes.json`. */
export type EquipmentFile = z.infer<typeof equipmentFile>;
/** What is looked at, photographed and cleaned: `data/handover.json`. */
export type HandoverFile = z.infer<typeof handoverFile>;
