import * as z from 'zod/mini';
import * as words from '#contract/wording/errors.ts';
import { AppError } from '#server/http/app-error.ts';
import type { BellCursor } from './notifications.ts';

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

export function writeBellCursor({ at, id }: BellCursor): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

/** @throws AppError `invalid-input` for anything but what `writeBellCursor` wrote */
export function readBellCursor(text: string): BellCursor {
  try {
    const [at, id] = z.parse(cursorSchema, JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { at: new Date(at), id };
  } catch (cause) {
    throw new AppError('invalid-input', {
      fields: { cursor: words.staleCursor },
      cause,
    });
  }
}
