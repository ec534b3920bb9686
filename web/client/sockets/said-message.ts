import * as apiErrors from '#contract/wording/api-errors.ts';
import type { Image } from '#contract/images.ts';
import * as limits from '#contract/limits.ts';
import { newClientId } from '../new-client-id.ts';
import type { PendingMessage } from './pending-messages.ts';

/** The server would close the connection at a frame that is far too long, and it would be resent for ever. */
const isTooLong = (text: string): boolean => text.length > limits.messageMax * 2;

/** What was just written, to be sent. */
export function saidMessage(text: string, images: readonly Image[]): PendingMessage {
  const said = { client_id: newClientId(), text, ...(images.length > 0 && { images }) };
  return isTooLong(text)
    ? { ...said, status: 'failed', error: apiErrors.messageTooLong }
    : { ...said, status: 'sending' };
}

/** A message that was refused, to be sent again. */
export function saidAgain(message: PendingMessage): PendingMessage {
  if (isTooLong(message.text)) return message;
  const { error: _, ...said } = message;
  return { ...said, status: 'sending' };
}
