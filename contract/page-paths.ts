/** Every page's path (spec §2, route table). Components build links with these and write no URL themselves. */
export const pagePaths = {
  home: () => '/',
  login: (returnTo?: string) => (returnTo ? `/login?returnTo=${encodeURIComponent(returnTo)}` : '/login'),
  signup: () => '/signup',
  verifyEmail: () => '/verify-email',
  forgotPassword: () => '/forgot-password',
  /** Behind the reset mail's link (design §5). */
  resetPassword: (token?: string) =>
    token ? `/reset-password?token=${encodeURIComponent(token)}` : '/reset-password',
  privacyPolicy: () => '/privacy-policy',
  termsOfService: () => '/terms-of-service',
  disclaimer: () => '/disclaimer',
  returnsPolicy: () => '/returns-policy',
  credits: () => '/credits',
  support: () => '/support',
  marketplace: (category?: string, subcategory?: string) =>
    ['/marketplace', category, subcategory]
      .filter((part) => part !== undefined)
      .map(encodeSlug)
      .join('/'),
  listing: (listingId: string) => `/listing/${encodeURIComponent(listingId)}`,
  router: () => '/router',
  postLoginRouter: () => '/post-login-router',
  completeProfile: () => '/complete-profile',
  createProfile: () => '/create-profile',
  createPassword: () => '/create-password',
  policyAcknowledgment: () => '/policy-acknowledgment',
  createListing: () => '/create-listing',
  profile: () => '/profile',
  myListings: () => '/profile/my-listings',
  editListing: (listingId: string) => `/profile/my-listings/edit-listing/${encodeURIComponent(listingId)}`,
  blockedUsers: () => '/profile/blocked',
  messages: (conversationId?: string) =>
    conversationId ? `/messages?chat=${encodeURIComponent(conversationId)}` : '/messages',
  watchlist: () => '/watchlist',
  deleteAccount: () => '/delete-account',
  feedback: () => '/feedback',
} as const;

function encodeSlug(part: string, index: number): string {
  return index === 0 ? part : encodeURIComponent(part);
}

/**
 * A return-to path that a link may carry: only a path of this site. `//host`, `/\host` and absolute URLs are
 * refused, so that a crafted link cannot send someone elsewhere after signing in.
 */
export function safeReturnTo(value: string | null | undefined): string | null {
  if (!value || !/^\/(?![/\\])/.test(value) || /[\u0000-\u001f\\]/.test(value)) return null;
  return value;
}
