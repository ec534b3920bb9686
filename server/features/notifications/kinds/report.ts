import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import { reportOutcomes } from '#contract/report-categories.ts';
import { whatBecameOf } from '#contract/wording/reports.ts';
import { defineKind } from './kind.ts';

/**
 * What became of something that was reported, told to its reporter; its subject is the report, and names nobody: whom it
 * was about may be gone by the time it is read.
 */
export const report = defineKind({
  payload: z.object({ outcome: z.enum(reportOutcomes) }),
  words: ({ payload: { outcome } }) => whatBecameOf(outcome),
  url: () => pagePaths.ownReports(),
});
