import type { TestPerson } from '../../../tests/support/people.ts';

/** The person's own profile. */
export const profileOf = async (person: TestPerson) =>
  (await person.request('GET', '/api/users/profile/')).body;

/** Sends the form of the profile, filled in but for these changes. */
export const update = (person: TestPerson, changes: Record<string, unknown> = {}) =>
  person.request('PUT', '/api/users/update-profile/', {
    first_name: 'Ana',
    last_name: 'Able',
    display_name: person.displayName,
    zip_code: '78701',
    phone_number: '512-555-0142',
    ...changes,
  });
