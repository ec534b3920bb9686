import {
  Ban,
  BellRing,
  BookmarkCheck,
  Flag,
  HandHelping,
  ListChecks,
  PackageOpen,
  Ruler,
  Scale,
  ShieldCheck,
} from 'lucide-react';
import { listExports } from '#contract/exports.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import { getOwnProfile } from '#contract/users.ts';
import * as needsWords from '#contract/wording/needs.ts';
import * as words from '#contract/wording/profile.ts';
import { title as decisionsTitle } from '#contract/wording/decisions.ts';
import { title as copyTitle } from '#contract/wording/exports.ts';
import { password } from '#contract/wording/forms.ts';
import { title as notificationChoices } from '#contract/wording/notification-choices.ts';
import { title as yourReports } from '#contract/wording/reports.ts';
import * as searchWords from '#contract/wording/saved-searches.ts';
import { securityTitle } from '#contract/wording/second-step.ts';
import * as wording from '#contract/wording/spec.ts';
import { desk } from '#contract/wording/staff.ts';
import { yourLists } from '#contract/wording/watchlist.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { ownDetailsOf } from '#web/components/own-details.ts';
import { Page } from '#web/components/page.tsx';
import { TryAgain } from '#web/components/try-again.tsx';
import { hasDesk, requireViewer } from '#web/guards.ts';
import { callApi } from '#web/server-context.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/profile-page.ts';
import { DeleteAccount } from './delete-account.tsx';
import { DetailsForm } from './details-form.tsx';
import { OwnCopy } from './own-copy.tsx';
import { PasswordForm } from './password-form.tsx';
import { PictureForm } from './picture-form.tsx';
import { ProfileSection } from './profile-section.tsx';

export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args, 'complete');
  const [profile, copies, isStaff] = await Promise.all([
    callApi(args.context, getOwnProfile, {}),
    callApi(args.context, listExports, {}),
    hasDesk(args),
  ]);
  return {
    isStaff,
    uid: profile.uid,
    email: profile.email,
    picture: profile.profile_picture,
    copies,
    hasPassword: profile.providers.includes('password'),
    nameLocked: profile.display_name_locked,
    details: ownDetailsOf(profile),
  };
}

export const meta = fixedMeta(words.title, words.about);

const theDesk = { to: staffPaths.queue(), Icon: Scale, label: desk };

const ownPages = [
  { to: pagePaths.myListings(), Icon: PackageOpen, label: words.myListings },
  { to: pagePaths.blockedUsers(), Icon: Ban, label: wording.blockedUsers },
  { to: pagePaths.ownDecisions(), Icon: ShieldCheck, label: decisionsTitle },
  { to: pagePaths.ownReports(), Icon: Flag, label: yourReports },
  { to: pagePaths.notificationChoices(), Icon: BellRing, label: notificationChoices },
  { to: pagePaths.savedSearches(), Icon: BookmarkCheck, label: searchWords.title },
  { to: pagePaths.lists(), Icon: ListChecks, label: yourLists },
  { to: pagePaths.needs(), Icon: Ruler, label: needsWords.title },
  { to: pagePaths.security(), Icon: ShieldCheck, label: securityTitle },
  { to: pagePaths.wanted(), Icon: HandHelping, label: searchWords.wantedTitle },
];

/** Spec §2, /profile. */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { isStaff, uid, email, picture, copies, hasPassword, nameLocked, details } = loaderData;
  return (
    <Page title={words.title} width="account">
      <div className="flex flex-col gap-6">
        <nav aria-label={words.pages} className="grid gap-3 sm:grid-cols-2">
          {(isStaff ? [theDesk, ...ownPages] : ownPages).map(({ to, Icon, label }) => (
            <ButtonLink key={to} to={to} block>
              <Icon aria-hidden="true" className="size-5 text-teal" />
              {label}
            </ButtonLink>
          ))}
        </nav>
        <ProfileSection title={words.picture}>
          <PictureForm uid={uid} name={details.display_name} picture={picture} />
        </ProfileSection>
        <ProfileSection title={words.aboutYou}>
          <DetailsForm uid={uid} email={email} nameLocked={nameLocked} details={details} />
        </ProfileSection>
        <ProfileSection title={password}>
          {hasPassword ? <PasswordForm email={email} /> : <p>{words.passwordIsGoogles}</p>}
        </ProfileSection>
        <ProfileSection title={copyTitle}>
          <OwnCopy copies={copies} hasPassword={hasPassword} />
        </ProfileSection>
        <ProfileSection title={words.leaving}>
          <DeleteAccount uid={uid} hasPassword={hasPassword} />
        </ProfileSection>
        <ButtonLink to={pagePaths.marketplace()} block>
          {wording.returnToMarketplace}
        </ButtonLink>
      </div>
    </Page>
  );
}

export function ErrorBoundary() {
  return (
    <Page title={words.title} width="account">
      <Notice kind="error" className="mb-6">
        {wording.errorFetchingProfile}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <TryAgain />
        <ButtonLink to={pagePaths.marketplace()}>{wording.returnToMarketplace}</ButtonLink>
      </div>
    </Page>
  );
}
