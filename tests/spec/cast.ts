import { acceptTerms, updateProfile } from '#contract/users.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
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

/** Says something in a conversation over its socket, and waits until it is stored. */
export async function chatAs(
  app: RunningApp,
  person: TestPerson,
  conversation: string,
  message: string,
): Promise<void> {
  const client = await openChat(app, person, conversation);
  client.send({ message, sender_uid: person.uid });
  const answer = await client.frame(({ type }) => type === 'message' || type === 'error');
  await client.close();
  if (answer.type !== 'message') throw new Error(JSON.stringify(answer));
}

/** The chat socket as the spec opens it: the identity token is its `token`. */
export async function openChat(
  app: RunningApp,
  person: TestPerson,
  conversation: string,
): Promise<SocketTestClient> {
  return new SocketTestClient(`${app.url}/ws/chat/${conversation}/?token=${await person.token()}`).ready();
}
