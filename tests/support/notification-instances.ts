import { pino } from 'pino';
import { createSmtpMail } from '#server/adapters/mail/smtp-mail.ts';
import type { MailServer } from '#server/adapters/mail/mail-server.peer.ts';
import { createHttpsPush } from '#server/adapters/push/https-push.ts';
import { startBackgroundWork } from '#server/background.ts';
import { readConfig } from '#server/config.ts';
import { createServices } from '#server/create-services.ts';
import { reviewHides } from '#server/features/decisions/automatic-hides.ts';
import { tellDecisions } from '#server/features/decisions/telling.ts';
import { lookAtListings } from '#server/features/listing-looks/listing-looks.ts';
import { askIfStillThere } from '#server/features/listings/still-there.ts';
import { mailDueNotifications } from '#server/features/notifications/notification-mails.ts';
import { pushDueNotifications } from '#server/features/notifications/notification-pushes.ts';
import { remindOfPickups } from '#server/features/pickups/pickup-reminders.ts';
import { tellDueSearches } from '#server/features/saved-searches/telling.ts';
import type { Services } from '#server/services.ts';
import type { TestDatabase } from './test-database.ts';

/** What an instance looks for when it is told to. */
export type Look =
  | 'hides'
  | 'listings'
  | 'mail'
  | 'pickups'
  | 'push'
  | 'searches'
  | 'still-there'
  | 'tell-decisions';

export const looks: Readonly<Record<Look, (services: Services) => Promise<void>>> = {
  hides: reviewHides,
  listings: (services) => lookAtListings(services, { signal: new AbortController().signal }),
  mail: mailDueNotifications,
  pickups: remindOfPickups,
  push: pushDueNotifications,
  searches: tellDueSearches,
  'still-there': askIfStillThere,
  'tell-decisions': tellDecisions,
};

export interface InstanceOptions {
  database: TestDatabase;
  /** The site's `DATA_DIR`. */
  folder: string;
  server: MailServer;
  /** ISO; its clock stands there. */
  time: string;
  /** Of push services to believe. */
  ca?: string;
}

/** Two more instances of a site, which do all its background work and have no HTTP. The test closes both. */
export function startTwoInstances(options: InstanceOptions): Promise<Services[]> {
  return Promise.all([startInstance(options), startInstance(options)]);
}

async function startInstance({ database, folder, server, time, ca }: InstanceOptions): Promise<Services> {
  const config = readConfig({ DATA_DIR: folder, DEMO: '0', MAIL_FROM: 'no-reply@handrail.example' });
  const services = await createServices(config, {
    connection: database.connection,
    log: pino({ level: 'silent' }),
    clock: { now: () => new Date(time) },
    mail: createSmtpMail({ url: server.url(), tls: { ca: server.ca } }),
    ...(ca && { push: createHttpsPush({ allowLoopback: true, ca }) }),
  });
  await startBackgroundWork(services);
  return services;
}
