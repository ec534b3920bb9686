import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import { enterCode } from './wording/second-step.ts';

/** A code of an authenticator app or a recovery code. */
const code = z.string().check(z.trim(), z.minLength(1, enterCode), z.maxLength(40));

const signInSchema = z.object({
  id: z.string(),
  /** The one that this call is made in. */
  current: z.boolean(),
  /** Such as “Chrome on Android”. */
  device: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  /** ISO 8601; not later than a quarter of an hour ago for one that is in use. */
  last_seen_at: z.string(),
});

export const stepUp = defineSchema({
  summary: 'Enter a code again before something grave',
  source: 'design §12',
  body: z.object({ code }),
  /** ISO 8601: how long the code stands for the caller, in this sign-in. */
  reply: z.object({ until: z.string() }),
  // Wrong codes count too.
  rate: { act: 'code', windows: [{ seconds: 15 * 60, max: 10, newcomers: 10 }] },
  errors: ['sign-in-again'],
});

export const getSecurity = defineSchema({
  summary: 'How the caller signs in',
  source: 'design §12',
  reply: z.object({
    /** Whether it takes a code; `elsewhere`: the identity provider sees to that. */
    two_step: z.enum(['on', 'off', 'elsewhere']),
    has_password: z.boolean(),
  }),
  errors: [],
});

export const listSignIns = defineSchema({
  summary: 'Where the caller is signed in',
  source: 'design §12',
  reply: z.array(signInSchema),
  errors: [],
});

export const endSignIn = defineSchema({
  summary: 'Sign out one of the caller’s devices',
  source: 'design §12',
  params: z.object({ id: z.string() }),
  reply: z.object({ ok: z.literal(true) }),
  errors: [],
});

export const signOutElsewhere = defineSchema({
  summary: 'Sign out everywhere but here',
  source: 'design §12',
  reply: z.object({ ok: z.literal(true) }),
  errors: [],
});
