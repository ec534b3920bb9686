import { defineEndpoint, type ReplyOf } from './endpoint.ts';
import type * as schemas from './staff-people-schema.ts';

export const searchPeople = defineEndpoint<typeof schemas.searchPeople>({
  method: 'GET',
  path: '/api/staff/people/',
  access: 'staff',
});

/** The same by words that stand in no address, and so in no log and no history: a name, an address. */
export const findPeople = defineEndpoint<typeof schemas.findPeople>({
  method: 'POST',
  path: '/api/staff/people/search/',
  access: 'staff',
  readsOnly: true,
});

export type FoundPerson = ReplyOf<typeof searchPeople>[number];

export const getStaffPerson = defineEndpoint<typeof schemas.getStaffPerson>({
  method: 'GET',
  path: '/api/staff/people/:uid/',
  access: 'staff',
});

export type StaffPerson = ReplyOf<typeof getStaffPerson>;

/** A code within the last 10 minutes is needed. */
export const revealDetails = defineEndpoint<typeof schemas.revealDetails>({
  method: 'POST',
  path: '/api/staff/people/:uid/reveal/',
  access: 'staff',
});
