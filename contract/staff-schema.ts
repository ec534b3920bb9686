import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';

export const staffRoleSchema = z.enum(['moderator', 'admin']);

const memberSchema = z.object({
  uid: z.string(),
  /** What other staff know them by. */
  staff_id: z.string(),
  role: staffRoleSchema,
  alias: z.string(),
  display_name: z.string(),
  email: z.string(),
  /** ISO 8601. */
  granted_at: z.string(),
});

const auditEntrySchema = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  act: z.string(),
  /** Who acted: an alias, or a reference to somebody who is no staff any more; null for an operator or a job. */
  actor: z.nullable(z.string()),
  /** A reference to the person it was done to. */
  subject: z.nullable(z.string()),
  /** The id of the case, decision or the like. */
  object: z.nullable(z.string()),
  detail: z.string(),
});

export const listStaff = defineSchema({
  summary: 'The people who look after the site',
  source: 'design §12',
  reply: z.array(memberSchema),
  errors: [],
});

export const grantRole = defineSchema({
  summary: 'Make someone a moderator or an admin',
  source: 'design §12',
  body: z.object({
    uid: z.optional(z.string()),
    email: z.optional(z.string().check(z.trim(), z.toLowerCase())),
    role: staffRoleSchema,
  }),
  reply: memberSchema,
  status: 201,
  errors: ['step-up-required', 'user-not-found', 'last-admin'],
});

export const removeRole = defineSchema({
  summary: 'Take someone’s role away',
  source: 'design §12',
  params: z.object({ uid: z.string() }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['step-up-required', 'last-admin'],
});

export const listAudit = defineSchema({
  summary: 'What staff did, the latest first',
  source: 'design §12',
  query: z.object({
    /** The id of the last entry of the page before. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  }),
  /** The next page is in the `Link` header. */
  reply: z.array(auditEntrySchema),
  errors: [],
});
