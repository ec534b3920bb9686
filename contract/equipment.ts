import { defineEndpoint, type ReplyOf } from './endpoint.ts';
import type * as schemas from './equipment-schema.ts';

/** What may be asked of each kind of equipment, and when it fits a person and a home. Changes with a release only. */
export const getEquipment = defineEndpoint<typeof schemas.getEquipment>({
  method: 'GET',
  path: '/api/equipment/',
  access: 'public',
});

/** What kinds of equipment words mean: plain and misspelt ones, makers, HCPCS codes, Spanish. */
export const understandWords = defineEndpoint<typeof schemas.understandWords>({
  method: 'GET',
  path: '/api/equipment/understand/',
  access: 'public',
});

/** What somebody who types in the box may mean, at most 8: kinds, then makers, then the caller's own saved searches. */
export const suggestWords = defineEndpoint<typeof schemas.suggestWords>({
  method: 'GET',
  path: '/api/equipment/suggest/',
  access: 'optional',
});

/** The shot list and the hand-over sheet of a kind, which is named by id or slug. Changes with a release only. */
export const getHandover = defineEndpoint<typeof schemas.getHandover>({
  method: 'GET',
  path: '/api/equipment/handover/',
  access: 'public',
});

/**
 * Facts found in a listing's words, by attribute key: to be offered, never taken unasked. The kind is named by id or slug;
 * without one nothing is found.
 */
export const readFacts = defineEndpoint<typeof schemas.readFacts>({
  method: 'POST',
  path: '/api/equipment/read/',
  access: 'complete',
  readsOnly: true,
});

export type EquipmentDefinitions = ReplyOf<typeof getEquipment>;
export type Attribute = EquipmentDefinitions['attributes'][number];
export type Target = EquipmentDefinitions['targets'][number];
export type Suggestion = ReplyOf<typeof suggestWords>[number];
export type Handover = ReplyOf<typeof getHandover>;
export type UnderstoodWords = ReplyOf<typeof understandWords>;
