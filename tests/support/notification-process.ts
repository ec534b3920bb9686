/**
 * A process of its own for the tests that kill one while it tells people: what tells them in the background, and no
 * HTTP. `node notification-process.ts <connection as JSON> <folder> <SMTP_URL> <time, ISO> [calls]`; it stops for good
 * once a first batch of people was told, or a first mail or push message was written, or after so many of them. It looks
 * at what is due when it is sent what to look for. NODE_EXTRA_CA_CERTS names the certificates of the mail server and the
 * push service.
 */
import { pino } from 'pino';
import { createSmtpMail } from '#server/adapters/mail/smtp-mail.ts';
import { readConfig } from '#server/config.ts';
import type { DatabaseConnection } from '#server/db/handle.ts';
import { createServices } from '#server/create-services.ts';
import { listingAppearedQueue } from '#server/features/listings/listing-appeared.ts';
import { tellWatchers, tellWatchersQueue } from '#server/features/notifications/notifications.ts';
import { matchListing } from '#server/features/saved-searches/matching.ts';
import type { Services } from '#server/services.ts';
import { looks, type Look } from './notification-instances.ts';

/** What this process tells its parent. */
export type NotificationProcessReport = 'ready' | 'hanging';

const [connection, folder, url, time, calls = '0'] = process.argv.slice(2);
if (connection && folder && url && time && process.send) {
  const say = (report: NotificationProcessReport) => void process.send?.(report);
  const config = readConfig({ DATA_DIR: folder, DEMO: '0', MAIL_FROM: 'no-reply@handrail.example' });
  const services = await createServices(config, {
    connection: JSON.parse(connection) as DatabaseConnection,
    log: pino({ level: 'silent' }),
    clock: { now: () => new Date(time) },
    mail: createSmtpMail({ url }),
  });
  let callsLeft = Number(calls);
  const hangingAfter =
    <Input extends unknown[], Output>(call: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      callsLeft -= 1;
      if (callsLeft >= 0) return call(...input);
      say('hanging');
      return new Promise(() => {});
    };
  const { pubsub, jobs, push } = services;
  const hanging: Services = {
    ...services,
    pubsub: {
      ...pubsub,
      publish: hangingAfter(pubsub.publish.bind(pubsub)),
      subscribe: pubsub.subscribe.bind(pubsub),
      onGap: pubsub.onGap.bind(pubsub),
    },
    jobs: { ...jobs, send: hangingAfter(jobs.send.bind(jobs)) as typeof jobs.send },
    push: { ...push, send: hangingAfter(push.send.bind(push)) },
  };
  await jobs.work(tellWatchersQueue, (job) => tellWatchers(hanging, job));
  await jobs.work(listingAppearedQueue, (job) => matchListing(hanging, job));
  await jobs.start();
  process.on('message', (look: Look) => void looks[look](hanging));
  say('ready');
}
