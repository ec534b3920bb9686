import { acceptTerms, updateProfile } from '#contract/users.ts';
import { signUpPerson, type Stage, type TestPerson } from '../support/people.ts';
import type { RunningApp } from '../support/start-app.ts';

/**
 * Someone signed up as far as asked. Their address is verified in the database: these tests are not about the mail,
 * which may still be on its way.
 */
export async function signUp(
  app: RunningApp,
  name: string,
  { stage = 'complete', phone = '512-555-0123' }: { stage?: Stage; phone?: string } = {},
): Promise<TestPerson> {
  const person = await signUpPerson(app, { name, stage: 'unverified' });
  if (stage === 'unverified') return person;
  await app.services.db
    .updateTable('auth_user')
    .set({ email_verified: true })
    .where('id', '=', person.uid)
    .execute();
  if (stage === 'verified') return person;
  const [first_name = name, last_name = name] = name.split(' ');
  await person.api.call(updateProfile, {
    body: { first_name, last_name, display_name: name, zip_code: '78701', phone_number: phone },
  });
  await person.api.call(acceptTerms, { body: { terms_accpted: true } });
  return person;
}
