/**
 * What someone has begun to write, per conversation. It survives a reload, stays in its tab and goes with it: on a
 * shared computer nobody finds it later.
 */
const keyOf = (viewerUid: string, conversationId: string): string => `draft:${viewerUid}:${conversationId}`;

/** '' when there is none, or when the browser keeps nothing. */
export function readDraft(viewerUid: string, conversationId: string): string {
  try {
    return sessionStorage.getItem(keyOf(viewerUid, conversationId)) ?? '';
  } catch {
    return '';
  }
}

/** A blank draft is no draft. */
export function keepDraft(viewerUid: string, conversationId: string, text: string): void {
  try {
    if (text.trim() === '') sessionStorage.removeItem(keyOf(viewerUid, conversationId));
    else sessionStorage.setItem(keyOf(viewerUid, conversationId), text);
  } catch {
    // Storage is full or forbidden: the text is still in its box.
  }
}
