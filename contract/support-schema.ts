import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { supportRate } from './rate.ts';
import { visible, withoutControls } from './text.ts';
import { withCommas } from './with-commas.ts';
import { fieldTexts } from './wording/errors.ts';
import * as wording from './wording/spec.ts';

const notAnEmail = fieldTexts.email;

const email = z.email(notAnEmail).check(z.maxLength(limits.emailMax));

/** The handler checks that it is not empty, since that error has a code of its own. */
const field = (max: number) =>
  z
    .string(wording.supportFieldsRequired)
    .check(z.trim(), withoutControls, z.maxLength(max, `Use at most ${withCommas(max)} characters.`));

export const sendFeedback = defineSchema({
  summary: 'Send feedback',
  source: 'spec §5, §7',
  body: z.object({
    email: z.optional(z.nullable(z.union([z.literal(''), email]))),
    message: z
      .string('Write your feedback first.')
      .check(
        z.trim(),
        visible('Write your feedback first.'),
        withoutControls,
        z.maxLength(limits.longTextMax, `Use at most ${withCommas(limits.longTextMax)} characters.`),
      ),
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
