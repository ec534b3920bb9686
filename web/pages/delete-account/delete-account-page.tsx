import { Link } from 'react-router';
import * as limits from '#contract/limits.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/delete-account.ts';
import { privacyTitle } from '#contract/wording/policies.ts';
import * as wording from '#contract/wording/spec.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { SupportAddress } from '#web/components/support-address.tsx';
import { guarded } from '#web/guards.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { useSite } from '#web/site-data.ts';

export const loader = guarded('complete');

export const meta = fixedMeta(words.deleteTitle, words.deleteAbout);

/** Spec §2, /delete-account: instructions. The account itself is deleted on the profile page. */
export default function DeleteAccountPage() {
  const email = useSite()?.config.supportEmail ?? '';
  return (
    <Page title={words.deleteTitle} lead={words.deleteLead} width="account">
      <div className="flex flex-col gap-10">
        <Notice live={false}>
          <Sentence
            text={words.deleteIsFinal}
            parts={{ listings: <Link to={pagePaths.myListings()}>{words.yourListings}</Link> }}
          />
        </Notice>
        <Card>
          <h2 className="text-2xl">{words.howToDelete}</h2>
          <ol className="mt-3 flex list-decimal flex-col gap-2 pl-6">
            {words.deleteSteps.map((step) => (
              <li key={step}>
                <Sentence text={step} parts={{ button: <strong>{wording.deleteAccount}</strong> }} />
              </li>
            ))}
          </ol>
          <ButtonLink to={pagePaths.profile()} variant="primary" className="mt-5">
            {words.goToProfile}
          </ButtonLink>
        </Card>
        <section>
          <h2 className="text-2xl">{words.whatIsDeleted}</h2>
          <ul className="mt-3 flex list-disc flex-col gap-2 pl-6">
            {words.deleted.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className="text-2xl">{words.whatStays}</h2>
          <p className="mt-3">
            <Sentence
              text={words.reportsStay(limits.reportDays)}
              parts={{
                privacy: <Link to={`${pagePaths.privacyPolicy()}#how-long`}>{privacyTitle}</Link>,
              }}
            />
          </p>
        </section>
        <section>
          <h2 className="text-2xl">{words.ifYouNeedHelp}</h2>
          <p className="mt-3">
            <Sentence
              text={words.writeFromYourAddress}
              parts={{ address: <SupportAddress email={email} /> }}
            />
          </p>
        </section>
      </div>
    </Page>
  );
}
