import { signUpPerson, testPassword, type TestPerson } from '#tests/support/people.ts';
import { updateProfile, acceptTerms } from '#contract/users.ts';
import { createDatabase } from '#server/db/handle.ts';
import type { Data } from './data.ts';
import type { Site } from './site.ts';

export const password = testPassword;

/** Someone with a complete profile. Their address is verified in the database: mails are not what is measured. */
export async function signUp(site: Site, data: Data, name: string): Promise<TestPerson> {
  const { db, close } = createDatabase({ connection: data.connection, poolSize: 1 });
  try {
    const person = await signUpPerson({ url: site.url, services: { db } }, { name, stage: 'unverified' });
    await db.updateTable('auth_user').set({ email_verified: true }).where('id', '=', person.uid).execute();
    await person.api.call(updateProfile, {
      body: {
        first_name: name,
        last_name: 'Tester',
        display_name: name,
        zip_code: '78701',
        phone_number: '512-555-0123',
      },
    });
    await person.api.call(acceptTerms, { body: { terms_accpted: true } });
    return person;
  } finally {
    await close();
  }
}
