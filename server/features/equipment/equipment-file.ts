import * as z from 'zod/mini';
import { valueTypes } from '#contract/equipment-schema.ts';

const text = z.string().check(z.minLength(1));
const keys = z.array(text);
const range = z.tuple([z.number(), z.number()]);

const value = {
  label: text,
  help: text,
  type: z.enum(valueTypes),
  unit: z.optional(text),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  choices: z.optional(z.array(text).check(z.minLength(2))),
};

const target = z.strictObject({
  /** Of a subcategory; what is in no subcategory goes by the category's. */
  name: z.optional(text),
  first: keys.check(z.minLength(1), z.maxLength(6)),
  more: keys,
  fits: keys,
  powered: z.optional(z.boolean()),
  typical: z.optional(z.record(text, z.number())),
  range: z.optional(z.record(text, range)),
  door_margin_in: z.optional(z.number()),
  /** Asked first, and yet not compared by its filter. */
  not_compared: z.optional(keys),
  note: z.optional(text),
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
const heading = { _about: keys, version: z.int(), as_of: z.iso.date() };

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
      max_length: z.optional(z.int()),
      private: z.optional(z.boolean()),
      refuse: z.optional(keys),
      /** How somebody asks for it who is not told. */
      ask: z.optional(text),
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
      optional: z.optional(keys),
      fits_when: text,
      /** What fits is worth a warning then, in these categories or in all. */
      warn_when: z.optional(text),
      warn_in: z.optional(keys),
      margin: z.optional(z.number()),
      note: z.optional(text),
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
