import type { StaffMember } from '../staff.ts';

type Role = StaffMember['role'];

/** The desk's page of who looks after the site. */

export const title = 'Members';
export const about = 'Who looks after the site.';
export const lead =
  'Who looks after the site. A role holds only in a sign-in with a code, and ends at once when it is taken away. Other staff are shown the alias, never the name.';
export const roles: Record<Role, string> = { moderator: 'Moderator', admin: 'Admin' };
export const listTitle = 'Who is on the team';
export const since = (ago: string): string => `added ${ago}`;
export const makeModerator = 'Make moderator';
export const makeAdmin = 'Make admin';
export const remove = 'Take the role away';
export const changeOf = (deed: string, name: string): string => `${deed}: ${name}`;
export const removeQuestion = (name: string): string => `Take the role away from ${name}?`;
export const removeMeans = 'The desk is closed to them at once. Their account stays as it is.';
export const changed = (name: string, role: Role): string => `${name} is now ${roles[role].toLowerCase()}.`;
export const removed = (name: string): string => `${name} is no longer on the team.`;
export const addTitle = 'Add somebody';
export const addLead =
  'They need an account here with a complete profile. They turn on two-step login before the desk opens for them.';
export const emailLabel = 'Their email address';
export const emailMissing = 'Enter their email address.';
export const roleLabel = 'Role';
export const add = 'Add to the team';
