import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import { defineKind } from './kind.ts';

/** Something that may be a break-in, if it was not its owner; its subject is the account. */
export const account = defineKind({
  payload: z.discriminatedUnion('event', [
    z.object({ event: z.literal('password-changed') }),
    z.object({ event: z.literal('new-device'), device: z.string() }),
  ]),
  atOnce: true,
  text: ({ payload }) =>
    payload.event === 'password-changed'
      ? 'Your password was changed.'
      : `Someone logged in to your account on a new device: ${payload.device}.`,
  url: () => pagePaths.profile(),
  mail: ({ payload, brand }) =>
    payload.event === 'password-changed'
      ? {
          subject: `Your ${brand} password was changed`,
          paragraphs: [
            'The password of your account was changed. If that was you, you need do nothing.',
            `If it was not you, press “Forgot Password?” on the login page at once and choose a new password. Then nobody else can use your account.`,
          ],
          action: 'Open my profile',
        }
      : {
          subject: `New login to your ${brand} account`,
          paragraphs: [
            `Someone logged in to your account on a device that we have not seen before: ${payload.device}. If that was you, you need do nothing.`,
            'If it was not you, please change your password at once. That ends every other login.',
          ],
          action: 'Change my password',
        },
});
