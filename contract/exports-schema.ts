import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import { exportStates } from './export-states.ts';
import { perDay } from './rate.ts';

export const requestExport = defineSchema({
  summary: 'Ask for a copy of everything that is kept about the caller',
  source: 'design §12',
  reply: z.object({ id: z.string() }),
  status: 202,
  rate: { act: 'export', windows: [perDay(10, 10)] },
  errors: ['sign-in-again'],
});

export const listExports = defineSchema({
  summary: 'The copies of their data that the caller has asked for, the latest first',
  source: 'design §12',
  reply: z.array(
    z.object({
      id: z.string(),
      state: z.enum(exportStates),
      /** ISO 8601. */
      created_at: z.string(),
      /** ISO 8601: when its files are deleted; null while it is made, and where it failed. */
      expires_at: z.nullable(z.string()),
      /** Bytes; 0 where there is no file. */
      size: z.number(),
    }),
  ),
  errors: [],
});

export const linkExport = defineSchema({
  summary: 'Where a browser can fetch such a copy',
  source: 'design §12',
  params: z.object({ id: z.string() }),
  reply: z.object({ path: z.string() }),
  errors: ['not-found', 'sign-in-again'],
});
