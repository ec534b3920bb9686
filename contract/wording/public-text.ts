import type { ContactKind } from '../contact-kinds.ts';

/** Advice where somebody is about to show everybody how to find them. */

const details: Record<ContactKind, string> = {
  phone: 'phone number',
  email: 'email address',
  address: 'street address',
};
const listed = new Intl.ListFormat('en', { type: 'conjunction' });

export const wouldBeVisible = (kinds: readonly ContactKind[]): string =>
  `Your ${listed.format(kinds.map((kind) => details[kind]))} would be visible to everybody.`;
export const useTheChat = 'People can write to you in the chat.';
export const postAnyway = 'Post anyway';
