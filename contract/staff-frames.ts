import * as z from 'zod/mini';
import { caseStates } from './case-states.ts';

/**
 * The socket of open desks; for staff with a second factor alone (design §12). Ignore frames of other types: one at each
 * heartbeat only shows that the connection is alive.
 */
export const staffSocketPath = '/ws/staff/';

/** Server → client: what changes is told from now on. When it comes again, something may have been missed before. */
export const deskReadyFrameSchema = z.object({ type: z.literal('ready') });

/** Server → client: this is how a case is now. */
export const caseFrameSchema = z.object({
  type: z.literal('case'),
  id: z.string(),
  version: z.number(),
  state: z.enum(caseStates),
  /** The alias of who is looking at it; null: nobody. */
  claimed_by: z.nullable(z.string()),
  /** When that ends, unless they go on: nothing is told then. Servers of the release before do not say it. */
  claimed_until: z.optional(z.nullable(z.string())),
});
export type CaseFrame = z.infer<typeof caseFrameSchema>;
