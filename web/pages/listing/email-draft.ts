import { newClientId } from '#web/client/sockets/pending-messages.ts';

/**
 * A mail to a seller that was begun. It survives a reload, stays in its tab and goes with it. `clientId` makes a
 * retry of the same text harmless; a text that was changed is another mail.
 */
export interface EmailDraft {
  text: string;
  clientId: string;
}

const keyOf = (viewerUid: string, listingId: string): string => `email:${viewerUid}:${listingId}`;

export const newDraft = (text = ''): EmailDraft => ({ text, clientId: newClientId() });

/** An empty one when there is none, or when the browser keeps nothing. */
export function readEmailDraft(viewerUid: string, listingId: string): EmailDraft {
  try {
    const kept = JSON.parse(
      sessionStorage.getItem(keyOf(viewerUid, listingId)) ?? '{}',
    ) as Partial<EmailDraft>;
    return typeof kept.text === 'string' && typeof kept.clientId === 'string'
      ? { text: kept.text, clientId: kept.clientId }
      : newDraft();
  } catch {
    return newDraft();
  }
}

/** A blank draft is no draft. */
export function keepEmailDraft(viewerUid: string, listingId: string, draft: EmailDraft): void {
  try {
    if (draft.text.trim() === '') sessionStorage.removeItem(keyOf(viewerUid, listingId));
    else sessionStorage.setItem(keyOf(viewerUid, listingId), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the text is still in its box.
  }
}
