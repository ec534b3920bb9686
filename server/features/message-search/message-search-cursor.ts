import * as z from 'zod/mini';
import * as words from '#contract/wording/errors.ts';
import { AppError } from '#server/http/app-error.ts';
import type { FoundPlace } from './message-search-store.ts';

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid(), z.int().check(z.positive())]);

export function writeFoundCursor({ at, conversationId, seq }: FoundPlace): string {
  return Buffer.from(JSON.stringify([at, conversationId, seq])).toString('base64url');
}

/** @throws AppError `invalid-input` for anything but what `writeFoundCursor` wrote */
export function readFoundCursor(text: string): FoundPlace {
  try {
    const [at, conversationId, seq] = z.parse(
      cursorSchema,
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    );
    return { at: new Date(at), conversationId, seq };
  } catch (cause) {
    throw new AppError('invalid-input', { fields: { cursor: words.staleCursor }, cause });
  }
}
