import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { wording } from './wording.ts';

const email = z.email('Enter an email address, such as name@example.com.').check(z.maxLength(limits.emailMax));
const filled = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, wording.supportFieldsRequired), z.maxLength(max));

export const sendFeedback = defineEndpoint({
  method: 'POST',
  path: '/api/support/feedback/',
  summary: 'Send feedback',
  source: 'spec §5, §7',
  access: 'optional',
  body: z.object({
    email: z.optional(z.nullable(z.union([z.literal(''), email]))),
    message: z
      .string()
      .check(z.trim(), z.minLength(1, 'Write your feedback first.'), z.maxLength(limits.longTextMax)),
  }),
  reply: z.object({ ok: z.literal(true) }),
  errors: [],
});

export const submitTicket = defineEndpoint({
  method: 'POST',
  path: '/api/support/submit_ticket/',
  summary: 'Send a support ticket',
  source: 'spec §5, §7',
  access: 'public',
  body: z.object({
    name: filled(limits.nameMax),
    email: z.string().check(z.trim(), z.minLength(1, wording.supportFieldsRequired), z.email('Enter an email address, such as name@example.com.'), z.maxLength(limits.emailMax)),
    subject: filled(limits.titleMax),
    message: filled(limits.longTextMax),
  }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['support-fields-required'],
});
