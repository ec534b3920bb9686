import { Link } from 'react-router';
import * as limits from '#contract/limits.ts';
import { pagePaths } from '#contract/page-paths.ts';

/** What deleting an account removes, and what stays. */
export const deletionSection = {
  id: 'delete',
  title: 'Deleting your account',
  body: (
    <>
      <p>
        You can delete your account in your profile at any time. The{' '}
        <Link to={pagePaths.deleteAccount()}>steps are here</Link>. It cannot be undone. This removes for
        good:
      </p>
      <ul>
        <li>your personal data and your profile,</li>
        <li>your listings and their pictures,</li>
        <li>your messages,</li>
        <li>your watchlist.</li>
      </ul>
      <p>
        The listings you began, your lists, your feedback and your questions to support go too. What may stay
        is a copy in a report, and an email that has already been sent. The copy stays for {limits.reportDays}{' '}
        days after the last words of the report, or until our team has decided, if that is later. For 30 days
        we also keep the bare number of the old account, so that no old login works. It does not tell who you
        were.
      </p>
    </>
  ),
};
