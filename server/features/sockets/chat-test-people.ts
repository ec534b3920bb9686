import { socketPaths } from '#contract/realtime.ts';
import { acceptTerms, updateProfile } from '#contract/users.ts';
import { postListing, signUpPerson, type Site, type TestPerson } from '../../../tests/support/people.ts';
import { SocketTestClient } from './socket-test-client.ts';

/** Someone who may chat. Their address is verified in the database: these tests are not about mail. */
export async function signUpChatter(app: Site, name: string): Promise<TestPerson> {
  const person = await signUpPerson(app, { name, stage: 'unverified' });
  await app.services.db
    .updateTable('auth_user')
    .set({ email_verified: true })
    .where('id', '=', person.uid)
    .execute();
  const [first_name = name, last_name = name] = name.split(' ');
  await person.api.call(updateProfile, {
    body: { first_name, last_name, display_name: name, zip_code: '78701', phone_number: '512-555-0123' },
  });
  await person.api.call(acceptTerms, { body: { terms_accpted: true } });
  return person;
}

/** A conversation of the buyer about a new listing of the seller. */
export async function startChat(
  app: Site,
  { seller, buyer }: { seller: TestPerson; buyer: TestPerson },
): Promise<string> {
  const { id } = await postListing(app, seller);
  return (await buyer.request('POST', '/api/messages/start/', { listing: id })).body.id;
}

export async function ticketOf(person: TestPerson): Promise<string> {
  return (await person.request('POST', '/api/messages/socket-ticket/')).body.ticket;
}

/** Their chat, open and ready, at this instance. */
export async function openChat(
  { url }: Pick<Site, 'url'>,
  person: TestPerson,
  conversation: string,
): Promise<SocketTestClient> {
  return new SocketTestClient(
    `${url}${socketPaths.chat(conversation)}?token=${await ticketOf(person)}`,
  ).ready();
}
