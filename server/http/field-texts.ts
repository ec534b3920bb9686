import * as z from 'zod/mini';
import { isBlank } from '#contract/blank.ts';
import { withCommas } from '#contract/with-commas.ts';
import { fieldTexts } from '#contract/wording/errors.ts';

const expectedTexts: Record<string, string> = {
  string: fieldTexts.text,
  number: fieldTexts.number,
  int: fieldTexts.number,
  boolean: fieldTexts.yesOrNo,
  array: fieldTexts.list,
  object: fieldTexts.parts,
  record: fieldTexts.parts,
};

/** Whether nothing was given: no value, nothing to see, no entries. */
export const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0);

/** The library's own messages are for programmers: people get ours wherever the contract has none. */
z.config({ customError: plainText });

function plainText(issue: z.core.$ZodRawIssue): string {
  // `fieldsOf` works out which alternative was meant.
  if (issue.code === 'invalid_union') return '';
  if (isMissing(issue.input)) return fieldTexts.missing;
  switch (issue.code) {
    case 'invalid_type':
      return expectedTexts[String(issue.expected)] ?? fieldTexts.form;
    case 'too_big':
      return sizeText(tooBig, issue.origin, issue.maximum);
    case 'too_small':
      return sizeText(tooSmall, issue.origin, issue.minimum);
    case 'invalid_value':
      return fieldTexts.oneOf((issue.values as readonly unknown[]).map(String).join(', '));
    case 'invalid_format':
      return issue.format === 'email' ? fieldTexts.email : fieldTexts.form;
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return fieldTexts.form;
  }
}

const tooBig = { string: fieldTexts.tooLong, array: fieldTexts.tooMany, number: fieldTexts.tooHigh };
const tooSmall = { string: fieldTexts.tooShort, array: fieldTexts.tooFew, number: fieldTexts.tooLow };

function sizeText(texts: typeof tooBig, origin: string, bound: unknown): string {
  const textOf = origin === 'string' || origin === 'array' ? texts[origin] : texts.number;
  return textOf(withCommas(Number(bound)));
}

/** `{ 'contact_methods.emailRelay': 'text' }` from a failed parse: one text per field, the most specific one. */
export function fieldsOf(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'body';
    fields[name] ??= textOf(issue);
  }
  return fields;
}

function textOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union' || issue.message !== '') return issue.message;
  const ways = issue.errors.flat();
  // Somebody who gave the right type meant this alternative.
  const meant = ways.find(({ code }) => code !== 'invalid_type' && code !== 'invalid_value');
  const likely = meant ?? ways[0];
  return likely ? textOf(likely) : fieldTexts.form;
}
