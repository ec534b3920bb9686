import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import { reportOutcomes, type ReportOutcome } from '#contract/report-categories.ts';
import { outcomes } from '#contract/wording/reports.ts';
import { defineKind } from './kind.ts';

/**
 * What became of something that was reported, told to its reporter; its subject is the report, and names nobody: whom it
 * was about may be gone by the time it is read.
 */
export const report = defineKind({
  payload: z.object({ outcome: z.enum(reportOutcomes) }),
  text: ({ payload: { outcome } }) => `You reported something. ${outcomes[outcome]}`,
  url: () => pagePaths.ownReports(),
  mail: ({ payload: { outcome } }) => ({
    subject: 'What became of your report',
    paragraphs: [`You reported something. ${outcomes[outcome]}`, more[outcome]],
    action: 'See my reports',
  }),
});

const mayAsk =
  'If you think that we missed something, you can ask once for a second look. Someone else on our team then decides.';
const more: Record<ReportOutcome, string> = {
  action: `We do not tell what we did, and never who reported. ${mayAsk}`,
  'no-action': `Nobody learns that you reported it. ${mayAsk}`,
  gone: 'Nobody learns that you reported it.',
};
