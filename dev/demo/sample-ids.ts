import { createHash } from 'node:crypto';

/** An id that a key always has, in the form of a UUIDv7. */
export function stableId(key: string): string {
  const hex = createHash('sha256').update(`handrail sample ${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Of a sample person's key. */
export const uidOf = (key: string): string => stableId(`person ${key}`);
/** Of a sample listing's key. */
export const listingIdOf = (key: string): string => stableId(`listing ${key}`);
/** Of the draft of a sample person's key. */
export const draftIdOf = (key: string): string => stableId(`draft ${key}`);
/** Of a sample list's name. */
export const listIdOf = (name: string): string => stableId(`list ${name}`);
/** In the link of a sample list that is shared. */
export const listTokenOf = (name: string): string => stableId(`link to ${name}`);
/** Of a sample needs sheet's name. */
export const needsIdOf = (name: string): string => stableId(`needs ${name}`);
