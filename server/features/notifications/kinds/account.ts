import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import { accountEvents } from '#contract/wording/account-events.ts';
import { defineKind } from './kind.ts';

const payload = z.discriminatedUnion('event', [
  z.object({ event: z.literal('password-changed') }),
  z.object({ event: z.literal('new-device'), device: z.string() }),
  z.object({ event: z.enum(['second-step-on', 'second-step-off', 'recovery-codes']) }),
  z.object({ event: z.literal('export-ready') }),
]);

/** Something that may be a break-in, if it was not its owner; its subject is the account. */
export const account = defineKind({
  payload,
  atOnce: true,
  words: ({ payload: told, brand }) =>
    accountEvents[told.event](brand, told.event === 'new-device' ? told.device : ''),
  url: ({ payload: { event } }) =>
    event.startsWith('second-step') || event === 'recovery-codes'
      ? pagePaths.security()
      : pagePaths.profile(),
});
