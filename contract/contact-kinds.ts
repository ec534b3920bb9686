/** What in a text tells how or where to find somebody. */
export const contactKinds = ['phone', 'email', 'address'] as const;
export type ContactKind = (typeof contactKinds)[number];
