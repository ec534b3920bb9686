/**
 * A process of its own for the tests that kill one while it tells people, and that let two of them do it at once: all
 * that works in the background, and no HTTP.
 * `node notification-process.ts <connection as JSON> <folder> <SMTP_URL> <time, ISO> <hang | work>`; with `hang` it
 * stops for good once a first batch of people was told, or a first mail was written. NODE_EXTRA_CA_CERTS names the mail
 * server's certificate.
 */
import { pino } from 'pino';
import { createSmtpMail } from '#server/adapters/mail/smtp-mail.ts';
import { startBackgroundWork } from '#server/background.ts';
import { readConfig } from '#server/config.ts';
import type { DatabaseConnection } from '#server/db/handle.ts';
import { createServices } from '#server/create-services.ts';
import { mailDueNotifications } from '#server/features/notifications/notification-mails.ts';

/** What this process tells its parent. */
export type NotificationProcessReport = 'ready' | 'hanging' | 'looked';

const [connection, folder, url, time, mode] = process.argv.slice(2);
if (connection && folder && url && time && process.send) {
  const say = (report: NotificationProcessReport) => void process.send?.(report);
  const config = readConfig({ DATA_DIR: folder, DEMO: '0', MAIL_FROM: 'no-reply@handrail.example' });
  const services = await createServices(config, {
    connection: JSON.parse(connection) as DatabaseConnection,
    log: pino({ level: 'silent' }),
    clock: { now: () => new Date(time) },
    mail: createSmtpMail({ url }),
  });
  const hang = async (): Promise<never> => {
    say('hanging');
    return new Promise(() => {});
  };
  const { pubsub, jobs } = services;
  const hanging = {
    ...services,
    pubsub: {
      ...pubsub,
      publish: hang,
      subscribe: pubsub.subscribe.bind(pubsub),
      onGap: pubsub.onGap.bind(pubsub),
    },
    jobs: { ...jobs, send: hang },
  };
  if (mode === 'hang') {
    const { tellWatchers, tellWatchersQueue } =
      await import('#server/features/notifications/notifications.ts');
    await jobs.work(tellWatchersQueue, (job) => tellWatchers(hanging, job));
    await jobs.start();
  } else {
    await startBackgroundWork(services);
  }
  process.on('message', () => {
    const looking = mode === 'hang' ? hanging : services;
    void mailDueNotifications(looking).then(() => say('looked'));
  });
  say('ready');
}
