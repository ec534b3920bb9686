import { guestOwner } from '#web/client/drafts/draft-keys.ts';
import { keepDraft, readDraft } from '#web/client/drafts/drafts.ts';

const form = 'sign-up';

/** For the sign-up form of this tab: what somebody entered whose address was wrong. */
export function keepSignUp(begun: { displayName: string; email: string }): void {
  keepDraft(guestOwner, form, begun);
}

/** The same, given once; null when there is none. */
export function takeSignUp(): { displayName: string; email: string } | null {
  const kept = readDraft(guestOwner, form) as Partial<Record<'displayName' | 'email', unknown>> | null;
  keepDraft(guestOwner, form, null);
  if (typeof kept?.displayName !== 'string' || typeof kept.email !== 'string') return null;
  return { displayName: kept.displayName, email: kept.email };
}
