import { createHash } from 'node:crypto';
import { conditionLabels, conditions } from '#contract/conditions.ts';
import * as schemas from '#contract/draft-appeal-schema.ts';
import { readFact } from '#contract/equipment-values.ts';
import { factLinesOf } from '#contract/fact-lines.ts';
import type { FactValue } from '#contract/fact-words.ts';
import { priceOf } from '#contract/listing-input-schema.ts';
import type { Viewer } from '#contract/viewer.ts';
import { inDollars } from '#contract/with-commas.ts';
import * as formWords from '#contract/wording/listing-form.ts';
import * as mailWords from '#contract/wording/mails.ts';
import * as words from '#contract/wording/safety.ts';
import { isNamed } from '#server/features/categories/categories.ts';
import { queueMail } from '#server/features/mail/mail.ts';
import { consumeRateOnceAbout } from '#server/features/rates/rates.ts';
import { checkListing } from '#server/features/safety/listing-safety.ts';
import { AppError } from '#server/http/app-error.ts';
import { cleanLine } from '#server/names/display-name.ts';
import type { Services } from '#server/services.ts';
import type { DraftFields } from './draft-fields.ts';
import { ownDraft } from './drafts.ts';

/**
 * Mails a draft that was refused, and why its owner thinks that it may be listed, to the operator, whose answer goes to
 * the owner. The draft stays. All that its owner wrote is quoted, so that none of it can pass for what our rules found.
 *
 * @throws AppError `draft-not-found`, `rate-limited`
 */
export async function appealDraft(
  services: Services,
  viewer: Viewer,
  id: string,
  text: string,
): Promise<void> {
  const { fields } = await ownDraft(services, viewer, id);
  const { findings, recalls } = checkDraft(services, fields);
  const found = [
    ...findings.map(({ rule, because }) => [rule, ...because.map((quote) => `“${quote}”`)].join(' ')),
    ...recalls.map((recall) => `recall:${recall.id}`),
  ];
  const makerAndModel = [fields.brand, fields.details?.['model']].filter(Boolean).join(' ');
  const said = [fields.title, makerAndModel, fields.description].filter((text) => text.trim() !== '');
  const told = linesOf(services, fields);
  const sum = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  const key = `appeal-${viewer.uid}-${id}-${sum}`;
  await services.db.transaction().execute(async (trx) => {
    await consumeRateOnceAbout(services, trx, schemas.appealDraft.rate, viewer, key);
    await queueMail(services, trx, {
      key,
      to: services.config.mail.support,
      subject: words.appealSubject(fields.title),
      byPerson: true,
      replyTo: viewer.email,
      content: {
        greeting: words.appealFrom(viewer.displayName, viewer.email),
        paragraphs: [
          ...(said.length > 0 ? [{ quote: said.join('\n') }] : []),
          ...(told.length > 0 ? [{ quote: told.join('\n') }] : []),
          words.appealFound(found),
          { quote: text },
        ],
        footer: mailWords.whySupport(services.config.brand),
      },
    });
  });
}

/**
 * The rest of what is typed, as a listing's page would say it: all that the rules read and a person needs to judge it.
 * Neither the serial number nor where it is.
 */
function linesOf(
  { categories, equipment }: Pick<Services, 'categories' | 'equipment'>,
  { category_id, subcategory_id, condition, price, details }: DraftFields,
): string[] {
  // The model stands beside the maker.
  const { model: _, ...others } = details;
  const category = categories.all.find(isNamed(category_id));
  const subcategory = category?.subcategories.find(isNamed(subcategory_id));
  const state = conditions.find((one) => one === condition);
  const dollars = priceOf(price);
  // What cannot be read stays as it was typed.
  const read = Object.entries(others).map(([key, typed]): [string, FactValue] => {
    const attribute = equipment.attribute(key);
    return [key, (attribute && readFact(attribute, typed, null).value) ?? typed];
  });
  const facts = factLinesOf(equipment.definitions, Object.fromEntries(read));
  return [
    { label: formWords.category, value: [category?.name, subcategory?.name].filter(Boolean).join(', ') },
    { label: formWords.condition, value: state ? conditionLabels[state] : condition },
    { label: formWords.price, value: dollars === null ? price : inDollars(dollars) },
    ...facts,
  ].flatMap(({ label, value }) => (value.trim() === '' ? [] : [`${label}: ${cleanLine(value)}`]));
}

/** A draft may name a category that is not one. */
function checkDraft(services: Services, fields: Parameters<typeof checkListing>[1]) {
  try {
    return checkListing(services, fields);
  } catch (error) {
    if (error instanceof AppError) return checkListing(services, { ...fields, category_id: null });
    throw error;
  }
}
