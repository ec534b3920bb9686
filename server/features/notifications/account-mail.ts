import type { NotificationKind } from '#contract/notification-kinds.ts';
import * as words from '#contract/wording/mails.ts';
import type { Db } from '#server/db/schema.ts';
import { queueMail } from '#server/features/mail/mail.ts';
import { shownName } from '#server/names/display-name.ts';
import type { Services } from '#server/services.ts';
import { kinds, type Kind } from './notification-kinds.ts';
import { listRecipients } from './notification-store.ts';

/** The mail of a kind that waits for nothing, to each who was told, in the transaction that tells them. */
export async function queueAccountMail(
  services: Pick<Services, 'config' | 'clock' | 'jobs'>,
  trx: Db,
  told: readonly { id: string; uid: string }[],
  {
    kind: name,
    subject,
    payload,
  }: { kind: NotificationKind; subject: { model: string; id: string; title: string }; payload: object },
): Promise<void> {
  const { brand, publicUrl } = services.config;
  const kind: Kind = kinds[name];
  const about = { subject, from: null, payload, brand };
  const mail = kind.words(about);
  const ids = new Map(told.map(({ uid, id }) => [uid, id]));
  if (ids.size === 0) return;
  for (const { uid, email, display_name } of await listRecipients(trx, [...ids.keys()])) {
    await queueMail(services, trx, {
      key: `notification-${ids.get(uid)}`,
      to: email,
      subject: mail.subject,
      content: {
        greeting: words.helloTo(shownName(display_name, brand)),
        paragraphs: mail.paragraphs,
        action: { label: mail.action, url: publicUrl + kind.url(about) },
        footer: words.whySafety(brand),
      },
    });
  }
}
