import { Link } from 'react-router';
import * as limits from '#contract/limits.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as wording from '#contract/wording/spec.ts';
import { rulesSection } from './rules-section.tsx';
import type { PolicySection, PolicySite } from '#web/components/policy-page.tsx';
import { SupportAddress } from '#web/components/support-address.tsx';

export function termsSections({ brand, supportEmail }: PolicySite): PolicySection[] {
  return [
    {
      id: 'what-we-are',
      title: `What ${brand} is`,
      body: (
        <>
          <p>
            {brand} is a place where people who have medical equipment meet people who need it. You can post a
            listing, look for equipment near you, and write to each other.
          </p>
          <p>
            The deal is between the buyer and the seller. We do not own, check, ship or fix what is listed. We
            take no part in the sale or the payment.
          </p>
          <p>
            There is no fee. We charge no rate, take no share of the price, and have no paid plan for firms.
          </p>
        </>
      ),
    },
    {
      id: 'who',
      title: 'Who may use it',
      body: (
        <>
          <p>
            You must be {limits.minimumAge} or older. Tell the truth about who you are. Keep your password to
            yourself. If you think someone else is using your account, change the password and tell us.
          </p>
          <p>
            You may look around without an account. You need one to post, to write to a seller or to watch a
            listing.
          </p>
        </>
      ),
    },
    {
      id: 'listings',
      title: 'What you may list',
      body: (
        <>
          <ul>
            <li>List only equipment that you own, or that the owner has allowed you to sell.</li>
            <li>Say what state it is in. Name every fault you know of.</li>
            <li>Show your own pictures of the very thing you sell.</li>
            <li>Clean it before you hand it over.</li>
            <li>Do not list anything that its maker has called back for safety.</li>
            <li>Take the listing down when the thing is gone.</li>
          </ul>
          <p>
            Do not list equipment that was lent to you. A bed or a chair may still belong to an insurer, a
            clinic or a rental firm.
          </p>
        </>
      ),
    },
    {
      id: 'not-allowed',
      title: 'What you may not list',
      body: (
        <>
          <p>
            Some devices need a prescription. The law does not let private people sell them on, so they may
            not be listed here. Among them are:
          </p>
          <ul>
            <li>CPAP and other PAP machines and their masks,</li>
            <li>oxygen machines,</li>
            <li>nebulizers,</li>
            <li>ventilators,</li>
            <li>TENS and EMS units, unless they may be sold without a prescription,</li>
            <li>insulin pumps.</li>
          </ul>
          <p>
            Medicine, needles, used items that go inside the body, and anything stolen may not be listed
            either.
          </p>
        </>
      ),
    },
    {
      id: 'respect',
      title: 'Zero tolerance',
      body: (
        <>
          <p>
            We have zero tolerance for objectionable content and for people who abuse others. This holds for
            listings, pictures, names and messages. You may not post or send anything that:
          </p>
          <ul>
            <li>threatens, bullies or hates,</li>
            <li>is sexual or shows cruelty,</li>
            <li>lies or tries to cheat,</li>
            <li>shares private facts about someone else,</li>
            <li>breaks the law.</li>
          </ul>
          <p>
            We may remove such content at once, without a warning. We may also close the account that posted
            it, for good. We tell you why.
          </p>
        </>
      ),
    },
    {
      id: 'report',
      title: 'Report and block',
      body: (
        <p>
          Please tell us when you see something wrong. Open the {wording.report} menu on a listing, or use{' '}
          {wording.reportUser} or {wording.reportChat} in your messages. You can also block a person. They
          then cannot write to you or see your listings. We read every report.
        </p>
      ),
    },
    rulesSection,
    {
      id: 'calls',
      title: 'No marketing calls',
      body: (
        <p>
          Marketing calls are not accepted. The same goes for marketing texts, emails and chats. Write to or
          call a seller only about the thing they have listed. Do not collect names, numbers or pictures from
          this site.
        </p>
      ),
    },
    {
      id: 'disputes',
      title: 'Returns, refunds and disputes',
      body: (
        <p>
          We do not handle returns, refunds or disputes. The buyer and the seller settle them between
          themselves. Our <Link to={pagePaths.returnsPolicy()}>Returns Policy</Link> says what you can do.
        </p>
      ),
    },
    {
      id: 'no-medical-advice',
      title: 'No medical advice',
      body: (
        <p>
          Nothing on this site is medical advice. Ask a doctor or a therapist which equipment is right for
          you. Please read our <Link to={pagePaths.disclaimer()}>Disclaimer</Link> too.
        </p>
      ),
    },
    {
      id: 'your-content',
      title: 'What you post is yours',
      body: (
        <p>
          Your words and pictures stay yours. You let us store them, change their size and show them, so that
          the site can work. That ends when you delete them. What we hold about you is told in our{' '}
          <Link to={pagePaths.privacyPolicy()}>Privacy Policy</Link>.
        </p>
      ),
    },
    {
      id: 'fair-use',
      title: 'Please do no harm',
      body: (
        <p>
          Do not try to break into the site, slow it down, or copy large parts of it with a program. Do not
          send spam. Do not act as if you were someone else.
        </p>
      ),
    },
    {
      id: 'ending',
      title: 'How it ends',
      body: (
        <p>
          You can <Link to={pagePaths.deleteAccount()}>delete your account</Link> at any time. We may close an
          account that breaks these rules. If you think we got it wrong, write to{' '}
          <SupportAddress email={supportEmail} />.
        </p>
      ),
    },
    {
      id: 'no-promise',
      title: 'What we cannot promise',
      body: (
        <>
          <p>
            We do our best, but the site comes as it is. It may be down at times or have faults. We cannot
            promise that a listing is true, that a thing works, or that a person will do what they said.
          </p>
          <p>
            As far as the law allows, we are not liable for harm or loss that comes from a deal between users.
            The same holds for equipment found here. Rights that the law gives you and that cannot be signed
            away stay yours.
          </p>
        </>
      ),
    },
    {
      id: 'law',
      title: 'Which law counts',
      body: <p>The law of the State of Texas governs these terms.</p>,
    },
    {
      id: 'changes',
      title: 'If these terms change',
      body: (
        <p>
          We may change these terms. The date at the top then changes too. If the change is a big one, we will
          tell you before it starts. If you go on using the site after that, you agree to the new terms.
        </p>
      ),
    },
  ];
}
