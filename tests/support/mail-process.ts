/**
 * A process of its own for the test that kills one while it hands over a mail: all that works in the background, and
 * no HTTP. `node mail-process.ts <connection as JSON> <folder> <SMTP_URL>`; NODE_EXTRA_CA_CERTS names the server's
 * certificate.
 */
import { pino } from 'pino';
import { createSmtpMail } from '#server/adapters/mail/smtp-mail.ts';
import { startBackgroundWork } from '#server/background.ts';
import { readConfig } from '#server/config.ts';
import type { DatabaseConnection } from '#server/db/handle.ts';
import { createServices } from '#server/create-services.ts';

/** What this process tells its parent: that it works, and that a mail was handed over but is not yet noted. */
export type MailProcessReport = 'ready' | 'handed-over';

const [connection, folder, url] = process.argv.slice(2);
if (connection && folder && url && process.send) {
  const smtp = createSmtpMail({ url });
  const config = readConfig({ DATA_DIR: folder, DEMO: '0', MAIL_FROM: 'no-reply@handrail.example' });
  const services = await createServices(config, {
    connection: JSON.parse(connection) as DatabaseConnection,
    log: pino({ level: 'silent' }),
    mail: {
      ...smtp,
      async deliver(mail) {
        await smtp.deliver(mail);
        process.send?.('handed-over' satisfies MailProcessReport);
        // What follows never happens: the process is killed here.
        await new Promise(() => {});
      },
    },
  });
  await startBackgroundWork(services);
  process.send('ready' satisfies MailProcessReport);
}
