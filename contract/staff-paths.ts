/** The pages of those who look after the site (design §12), apart from `page-paths.ts` because that is in every page. */
export const staffPaths = {
  /** @param filters its query, such as 'queue=mine' */
  queue: (filters?: string) => (filters ? `/staff?${filters}` : '/staff'),
  code: (returnTo: string) => `/staff/code?returnTo=${encodeURIComponent(returnTo)}`,
  case: (id: string) => `/staff/cases/${encodeURIComponent(id)}`,
  appeals: () => '/staff/appeals',
  people: () => '/staff/people',
  person: (uid: string) => `/staff/people/${encodeURIComponent(uid)}`,
  audit: () => '/staff/audit',
  members: () => '/staff/members',
} as const;
