import { randomUUID } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import { createMailServer, type MailServer } from '#server/adapters/mail/mail-server.peer.ts';
import { createSmtpMail } from '#server/adapters/mail/smtp-mail.ts';
import type { Listing } from '#contract/listings.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import type { ServiceOverrides } from '#server/create-services.ts';
import type { TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { mailDueNotifications } from './notification-mails.ts';

/** An application whose mails arrive at a real mail server, on a day of its own. */
export interface MailedApp {
  app: RunningApp;
  server: MailServer;
  /** Sets its clock: an ISO time. */
  at(time: string): void;
  /** Moves its clock on. */
  pass(minutes: number): void;
  /** Everything is looked at that is due by now, as happens every minute. */
  look(): Promise<void>;
  /** Mails of notifications that arrived for this person, those of the account left out. */
  mailsTo(person: TestPerson): Promise<Email[]>;
  close(): Promise<void>;
}

/** Noon in Chicago, where nobody's night is. */
export const noon = '2026-06-10T17:00:00Z';

export async function startMailedApp(
  env: Record<string, string> = {},
  adapters: Pick<ServiceOverrides, 'push'> = {},
): Promise<MailedApp> {
  const server = await createMailServer();
  await server.start();
  let now = Date.parse(noon);
  const app = await startApp({
    env: { MAIL_FROM: 'no-reply@handrail.example', ...env },
    clock: { now: () => new Date(now) },
    mail: createSmtpMail({ url: server.url(), tls: { ca: server.ca } }),
    ...adapters,
  });
  const allLeft = async (): Promise<boolean> =>
    (await app.services.db.selectFrom('outbox_mails').select('id').where('sent_at', 'is', null).execute())
      .length === 0;
  return {
    app,
    server,
    at: (time) => void (now = Date.parse(time)),
    pass: (minutes) => void (now += minutes * 60_000),
    look: () => mailDueNotifications(app.services),
    async mailsTo(person) {
      const deadline = AbortSignal.timeout(20_000);
      while (!(await allLeft())) {
        deadline.throwIfAborted();
        await new Promise((resolve) => setImmediate(resolve));
      }
      const mails = server.received.filter(({ to }) => to.includes(person.email));
      const read = await Promise.all(mails.map(({ raw }) => PostalMime.parse(raw)));
      return read.filter(({ messageId }) => /^<notifications?-/.test(messageId ?? ''));
    },
    async close() {
      await app.close();
      await server.stop();
    },
  };
}

/** A message as the chat stores it. */
export async function say(
  app: RunningApp,
  from: TestPerson,
  conversationId: string,
  text: string,
  images?: readonly string[],
): Promise<void> {
  await sendMessage(app.services, from.uid, conversationId, { text, images, clientId: randomUUID() });
}

/** Changes what they are told, and how. */
export async function choose(person: TestPerson, changes: object): Promise<void> {
  const path = '/api/account/notification-choices/';
  const { body } = await person.request('GET', path);
  const { status } = await person.request('PUT', path, { ...body, ...changes });
  if (status !== 200) throw new Error(`not chosen: ${status}`);
}

/** What an edit sends to set another price. */
export const withPrice = (listing: Listing, price: number) => ({
  title: listing.title,
  description: listing.description,
  price,
  category_id: listing.category.id,
  condition: listing.condition,
  zip_code: listing.zip_code,
  image_urls: listing.image_urls,
  contact_methods: listing.contact_methods,
});
