/** What can be wrong, by what is reported (design §12). Who names none reports `other`. */
export const reportCategories = {
  listing: [
    'scam',
    'restricted',
    'unsafe',
    'not-theirs',
    'not-as-described',
    'offensive',
    'private',
    'other',
  ],
  user: ['scam', 'impersonation', 'abuse', 'sexual', 'under-age', 'spam', 'other'],
  conversation: ['scam', 'abuse', 'sexual', 'threat', 'off-site', 'spam', 'other'],
} as const;

export type ReportModel = keyof typeof reportCategories;
export type ReportCategory = (typeof reportCategories)[ReportModel][number];
export type ListingReportCategory = (typeof reportCategories)['listing'][number];

/** `reviewed`: somebody on our team has decided. */
export const reportStates = ['received', 'reviewed', 'withdrawn'] as const;
export type ReportState = (typeof reportStates)[number];

/** What the reporter is told: something was done, nothing was against the rules, or it was gone already. */
export const reportOutcomes = ['action', 'no-action', 'gone'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** Where somebody may be in danger now. */
const dangers: readonly ReportCategory[] = ['threat', 'abuse', 'sexual', 'under-age', 'unsafe'];
export const mayBeDanger = (category: ReportCategory | null): boolean =>
  category !== null && dangers.includes(category);

/** What somebody looks at first (issue 20). */
export const urgentCategories: readonly ReportCategory[] = ['threat', 'sexual', 'under-age'];
export const isUrgent = (category: ReportCategory): boolean => urgentCategories.includes(category);
