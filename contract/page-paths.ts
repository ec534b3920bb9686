/** Every page's path (spec §2, route table). Components build links with these and write no URL themselves. */
export const pagePaths = {
  home: () => '/',
  login: (returnTo?: string) => withReturn('/login', returnTo),
  loginCode: (returnTo?: string) => withReturn('/login/code', returnTo),
  signup: (returnTo?: string) => withReturn('/signup', returnTo),
  verifyEmail: (returnTo?: string) => withReturn('/verify-email', returnTo),
  forgotPassword: () => '/forgot-password',
  /** Where the reset mail's link leads (design §5). */
  resetPassword: (token?: string) =>
    token ? `/reset-password?token=${encodeURIComponent(token)}` : '/reset-password',
  privacyPolicy: () => '/privacy-policy',
  termsOfService: () => '/terms-of-service',
  disclaimer: () => '/disclaimer',
  safety: () => '/safety',
  transparency: () => '/transparency',
  returnsPolicy: () => '/returns-policy',
  credits: () => '/credits',
  support: () => '/support',
  marketplace: (category?: string, subcategory?: string) =>
    ['/marketplace', category, subcategory]
      .filter((part) => part !== undefined)
      .map(encodeSlug)
      .join('/'),
  listing: (listingId: string) => `/listing/${encodeURIComponent(listingId)}`,
  person: (uid: string) => `/people/${encodeURIComponent(uid)}`,
  router: () => '/router',
  postLoginRouter: () => '/post-login-router',
  completeProfile: (returnTo?: string) => withReturn('/complete-profile', returnTo),
  createProfile: () => '/create-profile',
  createPassword: () => '/create-password',
  policyAcknowledgment: (returnTo?: string) => withReturn('/policy-acknowledgment', returnTo),
  createListing: (draftId?: string) =>
    draftId ? `/create-listing?draft=${encodeURIComponent(draftId)}` : '/create-listing',
  profile: () => '/profile',
  myListings: () => '/profile/my-listings',
  editListing: (listingId: string) => `/profile/my-listings/edit-listing/${encodeURIComponent(listingId)}`,
  security: () => '/profile/security',
  blockedUsers: () => '/profile/blocked',
  messages: (conversationId?: string) =>
    conversationId ? `/messages?chat=${encodeURIComponent(conversationId)}` : '/messages',
  notifications: (cursor?: string) => (cursor ? `/notifications?cursor=${cursor}` : '/notifications'),
  ownDecisions: () => '/profile/decisions',
  ownReports: () => '/profile/reports',
  notificationChoices: () => '/profile/notifications',
  savedSearches: () => '/profile/saved-searches',
  wanted: (zip?: string) => (zip ? `/wanted?zip_code=${encodeURIComponent(zip)}` : '/wanted'),
  /** @param kind whose measures are asked first: 'category', or 'category/subcategory' */
  needs: (kind?: string) => (kind ? `/needs?kind=${kind}` : '/needs'),
  watchlist: () => '/watchlist',
  lists: () => '/profile/lists',
  list: (id: string) => `/profile/lists/${encodeURIComponent(id)}`,
  /** Where the link to a shared list leads. */
  sharedList: (token: string) => `/lists/${encodeURIComponent(token)}`,
  deleteAccount: () => '/delete-account',
  feedback: () => '/feedback',
} as const;

/**
 * Whether a page's address, or where it leads on to, is itself the key to something: no script of others is to read it.
 *
 * @param address its path and query, as the browser has them
 */
export function isSecretAddress(address: string): boolean {
  return /token(=|%3D)|(^|=)(\/|%2F)lists(\/|%2F)/i.test(address);
}

/** @param returnTo where to go once that page is done: a path on this site */
function withReturn(path: string, returnTo: string | undefined): string {
  return returnTo ? `${path}?returnTo=${encodeURIComponent(returnTo)}` : path;
}

function encodeSlug(part: string, index: number): string {
  return index === 0 ? part : encodeURIComponent(part);
}

/**
 * A return-to path that a link may carry: only a path on this site. `//host`, `/\host`, absolute URLs and what resolves
 * to one of them (`/..//host`) are refused, so that a crafted link cannot send someone elsewhere after signing in.
 */
export function safeReturnTo(value: string | null | undefined): string | null {
  if (!value || !value.startsWith('/') || /[\u0000-\u001f\\]/.test(value)) return null;
  const origin = 'https://site.invalid';
  if (!URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  return url.origin === origin && !url.pathname.startsWith('//') ? value : null;
}
