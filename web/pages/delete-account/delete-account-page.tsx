import { Link } from 'react-router';
import * as limits from '#contract/limits.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as wording from '#contract/wording/spec.ts';
import { pageMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { SupportAddress } from '#web/components/policy-page.tsx';
import { requireViewer } from '#web/guards.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/site-data.ts';
import type { Route } from './+types/delete-account-page.ts';

export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args, 'complete');
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, 'Delete your account', 'How to delete your account, and what is deleted with it.');

/** Spec §2, /delete-account: instructions. The deed itself is on the profile page. */
export default function DeleteAccountPage() {
  const email = useSite()?.config.supportEmail ?? '';
  return (
    <Page
      title="Delete your account"
      lead="You can do this yourself, at any time. You do not need to tell us why."
      width="account"
    >
      <div className="flex flex-col gap-10">
        <Notice live={false}>
          Deleting cannot be undone. If you only want to take down a listing, go to{' '}
          <Link to={pagePaths.myListings()}>your listings</Link>.
        </Notice>
        <Card>
          <h2 className="text-2xl">How to do it</h2>
          <ol className="mt-3 flex list-decimal flex-col gap-2 pl-6">
            <li>Go to your profile.</li>
            <li>
              Press the <strong>{wording.deleteAccount}</strong> button there.
            </li>
            <li>
              We ask if you are sure. Say yes. If you logged in a while ago, we ask for your password too.
            </li>
            <li>Your account is gone, and you are logged out everywhere.</li>
          </ol>
          <Link to={pagePaths.profile()} className={`${buttonClass({ variant: 'primary' })} mt-5`}>
            Go to your profile
          </Link>
        </Card>
        <section>
          <h2 className="text-2xl">What is deleted</h2>
          <ul className="mt-3 flex list-disc flex-col gap-2 pl-6">
            <li>Your personal data: your name, email address, phone number and ZIP code.</li>
            <li>Your profile and your picture.</li>
            <li>Your listings and their pictures.</li>
            <li>Your messages. The people you wrote with will not see them any more.</li>
            <li>Your watchlist and the list of people you blocked.</li>
          </ul>
        </section>
        <section>
          <h2 className="text-2xl">What stays for a while</h2>
          <p className="mt-3">
            If something of yours was reported, we keep a copy of that part for {limits.reportDays} days. Our{' '}
            <Link to={`${pagePaths.privacyPolicy()}#how-long`}>Privacy Policy</Link> tells you more.
          </p>
        </section>
        <section>
          <h2 className="text-2xl">If you need help</h2>
          <p className="mt-3">
            Write to <SupportAddress email={email} /> from the email address of your account.
          </p>
        </section>
      </div>
    </Page>
  );
}
