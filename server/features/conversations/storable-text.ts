import { isBlank } from '#contract/blank.ts';
import * as limits from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';

/**
 * The text as PostgreSQL can store it: it knows neither NUL nor half a surrogate pair.
 * @throws AppError `message-blank`, `message-too-long`
 */
export function storableText(text: string): string {
  // Checked before anything walks the whole of it; no 4,000 characters take more than two units each.
  if (text.length > limits.messageMax * 2 + 1000) throw new AppError('message-too-long');
  const body = text.replaceAll('\u0000', '').toWellFormed();
  if (isBlank(body)) throw new AppError('message-blank');
  // Counted as PostgreSQL counts: an emoji is one.
  if (body.length > limits.messageMax && [...body].length > limits.messageMax)
    throw new AppError('message-too-long');
  return body;
}
