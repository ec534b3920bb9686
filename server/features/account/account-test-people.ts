import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
import { postListing, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

/** Deletes this person's account, as they do it. */
export const remove = (person: TestPerson, body: unknown = { uid: person.uid }) =>
  person.request('DELETE', '/api/users/delete-profile/', body);

export const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** People whose accounts are deleted, on a site that `beforeAll` starts, and what is left of them. */
export function doomedPeople(site: () => { app: RunningApp; other: TestPerson }) {
  let names = 0;
  const newcomer = (stage?: 'unverified') =>
    signUpPerson(site().app, { name: `Doomed ${'x'.repeat(++names)}o`, ...(stage && { stage }) });

  /** Tables of the application, or of its jobs, in which some column of some row holds the text. */
  async function tablesHolding(text: string, schema: 'public' | 'pgboss' = 'public'): Promise<string[]> {
    const { db } = site().app.services;
    const { rows: tables } = await sql<{ name: string }>`
      SELECT tablename AS name FROM pg_tables WHERE schemaname = ${schema} ORDER BY 1`.execute(db);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`
        SELECT FROM ${sql.table(`${schema}.${name}`)} AS row WHERE position(${text} IN to_jsonb(row)::text) > 0 LIMIT 1`.execute(
        db,
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  const folderOf = (uid: string) => path.join(site().app.services.config.dataDir, 'files/user_images', uid);

  /** Somebody with a listing, chats and a watchlist, and what the other one has with them. */
  async function livelyPerson() {
    const person = await newcomer();
    const { app, other } = site();
    const own = await postListing(app, person, { title: 'Mine' });
    const others = await postListing(app, other, { title: 'Of Otto' });
    await person.request('POST', '/api/listings/watchlist/add/', { listing_id: others.id });
    await other.request('POST', '/api/listings/watchlist/add/', { listing_id: own.id });
    const selling = await startChat(app, { seller: person, buyer: other });
    const buying = await startChat(app, { seller: other, buyer: person });
    for (const [sender, conversation] of [
      [other, selling],
      [person, selling],
      [person, buying],
      [other, buying],
    ] as const) {
      await sendMessage(app.services, sender.uid, conversation, { text: 'Hello', clientId: randomUUID() });
    }
    return { person, own, others, selling, buying };
  }

  return { newcomer, tablesHolding, folderOf, livelyPerson };
}
