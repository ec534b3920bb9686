import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { supportRate } from './rate.ts';
import { requiredText, withoutControls } from './text.ts';
import { fieldTexts } from './wording/errors.ts';
import { atMost } from './wording/forms.ts';
import * as wording from './wording/spec.ts';
import { writeFirst } from './wording/support.ts';

const notAnEmail = fieldTexts.email;

const email = z.email(notAnEmail).check(z.maxLength(limits.emailMax));

/** The handler checks that it is not empty, since that error has a code of its own. */
const field = (max: number) =>
  z.string(wording.supportFieldsRequired).check(z.trim(), withoutControls, z.maxLength(max, atMost(max)));

export const sendFeedback = defineSchema({
  summary: 'Send feedback',
  source: 'spec §5, §7',
  body: z.object({
    email: z.optional(z.nullable(z.union([z.literal(''), email]))),
    message: requiredText(limits.longTextMax, writeFirst),
  }),
  reply: z.object({ ok: z.literal(true) }),
  rate: supportRate,
  errors: [],
});

export const submitTicket = defineSchema({
  summary: 'Send a support ticket',
  source: 'spec §5, §7',
  body: z.object({
    name: field(limits.nameMax),
    email: field(limits.emailMax).check(
      z.refine((text) => text === '' || z.regexes.email.test(text), notAnEmail),
    ),
    subject: field(limits.titleMax),
    message: field(limits.longTextMax),
  }),
  reply: z.object({ ok: z.literal(true) }),
  rate: supportRate,
  errors: ['support-fields-required'],
});
