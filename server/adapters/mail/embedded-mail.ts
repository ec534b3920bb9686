import type { MailTransport } from './mail.ts';

/** Mail that goes no further than the outbox table, where `/dev/outbox` shows it. Never in production. */
export function createOutboxMail(): MailTransport {
  return {
    kind: 'outbox',
    deliver: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
