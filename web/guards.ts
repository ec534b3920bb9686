import { data, redirect } from 'react-router';
import { getDesk, type Desk } from '#contract/cases.ts';
import type { ApiErrorReply } from '#contract/errors.ts';
import { pagePaths, safeReturnTo } from '#contract/page-paths.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import { unmetCondition, type Condition, type Viewer, type ViewerAccess } from '#contract/viewer.ts';
import { pageRequest, tryApi, viewerOf } from './server-context.ts';

/** `url` is the page's address; `request.url` is one with `.data` where the browser asks for the data alone. */
type LoaderArgs = { context: Parameters<typeof viewerOf>[0]; url: URL };

/** Where each condition can be met (spec §2; §4, router), and the way back from there. */
const wayIn: Record<Condition, (returnTo?: string) => string> = {
  'signed-in': pagePaths.login,
  'email-verified': pagePaths.verifyEmail,
  'profile-created': pagePaths.completeProfile,
  'policies-accepted': pagePaths.policyAcknowledgment,
};

/**
 * The guard of protected pages (spec §2): people who may not see one are led to what they have to do first. From the
 * login they come back here; from the other pages only if this one requires the whole way in, at the end of it.
 */
export async function requireViewer({ context, url }: LoaderArgs, access: ViewerAccess): Promise<Viewer> {
  const viewer = await viewerOf(context);
  const unmet = unmetCondition(viewer, access);
  if (viewer && !unmet) return viewer;
  const isReturnedTo = unmet === 'signed-in' || access === 'complete';
  throw redirect(wayIn[unmet ?? 'signed-in'](isReturnedTo ? url.pathname + url.search : undefined));
}

/** The loader of a page that loads nothing, but that not everybody may see. */
export const guarded = (access: ViewerAccess) => async (args: LoaderArgs) => {
  await requireViewer(args, access);
  return null;
};

/** The loader of the pages that sign somebody in: whoever is goes on to where they were led from. */
export async function guestsOnly({ context, url }: LoaderArgs): Promise<null> {
  if (await viewerOf(context))
    throw redirect(safeReturnTo(url.searchParams.get('returnTo')) ?? pagePaths.router());
  return null;
}

/**
 * The guard of staff's pages: for everybody else there is no such page. Staff whose sign-in has proven no second factor
 * are led to where they can.
 */
export async function requireDesk({ context, url }: LoaderArgs): Promise<Desk> {
  const asked = await tryApi(context, getDesk, {});
  if ('reply' in asked) return asked.reply;
  if (asked.refusal.code === 'second-step-required')
    throw redirect(staffPaths.code(url.pathname + url.search));
  throw hide(context, asked.refusal);
}

/** What a page's loader throws to people for whom the page does not exist. */
export function hide(context: LoaderArgs['context'], refusal: ApiErrorReply) {
  context.get(pageRequest).isHidden = true;
  return data(refusal, { status: 404 });
}

/** Whether there is a desk for the viewer. */
export async function hasDesk({ context }: Pick<LoaderArgs, 'context'>): Promise<boolean> {
  const asked = await tryApi(context, getDesk, {});
  return 'reply' in asked || asked.refusal.code === 'second-step-required';
}
