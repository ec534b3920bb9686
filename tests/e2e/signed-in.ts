import type { Page } from '@playwright/test';
import { signUpPerson, testPassword, type Stage, type TestPerson } from '../support/people.ts';
import type { InnerServer } from './inner-server.ts';
import { comeBackInto } from './people.ts';

let people = 0;

/**
 * Someone new to this server, whatever other tests are called there: a name has letters behind it, and a telephone
 * number is nobody else's, so that who bans one bans nobody of another test.
 */
export function newPerson(server: InnerServer, name: string, stage: Stage = 'complete'): Promise<TestPerson> {
  people += 1;
  const letters = [...String(people)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const phone = `512-555-${String(1000 + people)}`;
  return signUpPerson(server, { name: `${name} ${letters}`, phone, stage });
}

/** Signs the page's browser in by the calls that the login makes. What the page shows stays as it is. */
export function signIn(page: Page, { email }: TestPerson): Promise<void> {
  return comeBackInto(page.request, email, testPassword);
}

/** Someone new, signed in on this page. */
export async function signedIn(
  page: Page,
  server: InnerServer,
  name: string,
  stage?: Stage,
): Promise<TestPerson> {
  const person = await newPerson(server, name, stage);
  await signIn(page, person);
  return person;
}
