import { createHash } from 'node:crypto';
import * as schemas from '#contract/draft-appeal-schema.ts';
import type { Viewer } from '#contract/viewer.ts';
import * as mailWords from '#contract/wording/mails.ts';
import * as words from '#contract/wording/safety.ts';
import { queueMail } from '#server/features/mail/mail.ts';
import { consumeRateOnceAbout } from '#server/features/rates/rates.ts';
import { checkListing } from '#server/features/safety/listing-safety.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import { ownDraft } from './drafts.ts';

/**
 * Mails a draft that was refused, and why its owner thinks that it may be listed, to the operator, whose answer goes to
 * the owner. The draft stays.
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
        paragraphs: [fields.title, makerAndModel, fields.description, words.appealFound(found)].filter(
          Boolean,
        ),
        quote: text,
        footer: mailWords.whySupport(services.config.brand),
      },
    });
  });
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
