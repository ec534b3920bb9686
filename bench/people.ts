import { createDatabase } from '#server/db/handle.ts';
import { signUpPerson, testPassword, type TestPerson } from '#tests/support/people.ts';
import type { Data } from './data.ts';
import type { Site } from './site.ts';

export const password = testPassword;

/** Someone with a complete profile. Their address is verified in the database: mails are not what is measured. */
export async function signUp(site: Site, data: Data, name: string): Promise<TestPerson> {
  const { db, close } = createDatabase({ connection: data.connection, poolSize: 1 });
  try {
    const verify = (email: string) =>
      db.updateTable('auth_user').set({ email_verified: true }).where('email', '=', email).execute();
    return await signUpPerson({ url: site.url, services: { db } }, { name, verify });
  } finally {
    await close();
  }
}
