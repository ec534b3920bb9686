import { redirect } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { viewerOf, type PageViewer } from './server-context.ts';

/** `url` is the page's address; `request.url` is one with `.data` where the browser asks for the data alone. */
type LoaderArgs = { context: Parameters<typeof viewerOf>[0]; url: URL };

/**
 * The guard of protected pages (spec §2): not logged in goes to /login (and comes back), missing e-mail
 * verification to /verify-email, and, where a complete profile is required, an incomplete one to /complete-profile.
 * What lies behind the whole way in is returned to at its end.
 */
export async function requireViewer(
  { context, url }: LoaderArgs,
  needs: 'signed-in' | 'verified' | 'complete',
): Promise<PageViewer> {
  const viewer = await viewerOf(context);
  if (!viewer) {
    throw redirect(pagePaths.login(url.pathname + url.search));
  }
  const returnTo = needs === 'complete' ? url.pathname + url.search : undefined;
  if (needs !== 'signed-in' && !viewer.emailVerified) throw redirect(pagePaths.verifyEmail(returnTo));
  if (needs === 'complete' && !viewer.profileCreated) throw redirect(pagePaths.completeProfile(returnTo));
  return viewer;
}
