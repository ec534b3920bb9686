import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { renderMail } from '#server/features/mail/mail-template.ts';
import { isSignedFor, readReplyAddress } from '#server/features/mail/reply-alias.ts';
import { composeNotificationMail, type MailItem } from './notification-mail.ts';
import { readStopToken } from './stop-mails-page.ts';

const domain = 'reply.handrail.example';
const secret = 'a secret of more than thirty-two characters';
const now = new Date('2026-06-10T17:00:00Z');
const services = {
  config: readConfig({
    MAIL_FROM: 'no-reply@handrail.example',
    MAIL_REPLY_DOMAIN: domain,
    MAIL_INBOUND_SECRET: 'mail-server-secret-of-this-test-1',
  }),
  clock: { now: () => now },
  secret,
};
const sam = { uid: 'sam', email: 'sam@people.example', display_name: 'Sam Seller', email_verified: true };

const chats = {
  bea: '01900000-0000-7000-8000-00000000bea0',
  bo: '01900000-0000-7000-8000-00000000b000',
};
const unread = (id: string, from: string, text: string): MailItem => ({
  kind: 'message',
  side: 'seller',
  about: {
    subject: { model: 'conversation', id, title: 'Rollator' },
    from,
    payload: { words: [{ text, covered: false, pictures: 0 }], earlier: 0 },
    brand: 'Handrail',
  },
});
const pickupOf = (id: string, from: string): MailItem => ({
  kind: 'pickup',
  about: {
    subject: { model: 'conversation', id, title: 'Rollator' },
    from,
    payload: { what: 'proposed', when: 'Saturday at 10', place: 'At my door' },
    brand: 'Handrail',
  },
});
const cheaper: MailItem = {
  kind: 'back-again',
  about: {
    subject: { model: 'listing', id: 'l1', title: 'Cane' },
    from: null,
    payload: {},
    brand: 'Handrail',
  },
};

const compose = (...items: [MailItem, ...MailItem[]]) => {
  const { replyTo, unsubscribeUrl, subject, content } = composeNotificationMail(services, sam, items);
  const { text, html } = renderMail({ brand: 'Handrail', title: subject, ...content });
  return { replyTo, unsubscribeUrl: unsubscribeUrl!, text, html };
};
const stopped = (url: string) => readStopToken(secret, new URL(url).searchParams.get('token')!);
/** What the links that stop a chat stop, in their order. */
const stoppedChats = (text: string) =>
  [...text.matchAll(/Stop emails about this chat:\n(\S+)/g)].map(([, url]) => stopped(url!));

test.each<[string, MailItem]>([
  ['something watched', cheaper],
  ['a pick-up of the same chat', pickupOf(chats.bea, 'Bea Buyer')],
])('messages of one chat and %s: answered and stopped as by themselves', (_, other) => {
  const { replyTo, text, html } = compose(unread(chats.bea, 'Bea Buyer', 'Is it there?'), other);
  const alias = readReplyAddress(replyTo!, domain, now)!;
  expect(alias).toMatchObject({ conversationId: chats.bea, side: 'seller' });
  expect(isSignedFor(secret, sam.uid, alias)).toBe(true);
  for (const part of [text, html]) expect(part).toContain('write your answer above this line');
  expect(text.replaceAll(/\s+/g, ' ')).toContain('your words go to Bea Buyer, into the chat on Handrail');
  expect(stoppedChats(text)).toEqual([{ uid: sam.uid, conversationId: chats.bea }]);
});

test('of several chats each is answered and stopped beside what is told of it, the header stops the kinds', () => {
  const { replyTo, unsubscribeUrl, text, html } = compose(
    unread(chats.bea, 'Bea Buyer', 'Is it there?'),
    pickupOf(chats.bo, 'Bo Buyer'),
    cheaper,
  );
  expect(replyTo).toBeUndefined();
  expect(text).not.toContain('write your answer above');
  expect(text).toMatch(
    new RegExp(
      [
        '> Is it there\\?',
        'Answer Bea Buyer on Handrail:',
        `\\S+chat=${chats.bea}`,
        'Stop emails about this chat:',
        '\\S+',
        'Bo Buyer proposes a pick-up: Saturday at 10\\.',
        '> At my door',
        'Answer in the chat:',
        `\\S+chat=${chats.bo}`,
        'Stop emails about this chat:',
      ].join('\\s+'),
    ),
  );
  expect(stoppedChats(text)).toEqual([
    { uid: sam.uid, conversationId: chats.bea },
    { uid: sam.uid, conversationId: chats.bo },
  ]);
  expect(html.match(/>Stop emails about this chat</g)).toHaveLength(2);
  expect(stopped(unsubscribeUrl)).toEqual({ uid: sam.uid, kinds: ['message', 'pickup', 'back-again'] });
});

test('without messages nothing is answered by mail, and without a chat none is stopped', () => {
  expect(compose(cheaper, cheaper)).toMatchObject({
    replyTo: undefined,
    text: expect.not.stringContaining('about this chat'),
  });
  const alone = compose(pickupOf(chats.bo, 'Bo Buyer'));
  expect([alone.replyTo, stoppedChats(alone.text)]).toEqual([
    undefined,
    [{ uid: sam.uid, conversationId: chats.bo }],
  ]);
});
