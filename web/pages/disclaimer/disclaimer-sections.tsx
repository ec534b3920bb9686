import { Link } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import * as wording from '#contract/wording/spec.ts';
import type { PolicySection, PolicySite } from '#web/components/policy-page.tsx';

export function disclaimerSections({ brand }: PolicySite): PolicySection[] {
  return [
    {
      id: 'no-medical-advice',
      title: 'No medical advice',
      body: (
        <>
          <p>
            We are not doctors. Nothing on this site is medical advice, and nothing here takes the place of a
            visit to a doctor. This is true for what we write and for what sellers write.
          </p>
          <p>
            Ask a doctor, a nurse or a therapist before you use equipment that is new to you. They can tell
            you what kind you need, what size fits, and how to use it safely.
          </p>
          <p>
            <strong>In an emergency, call 911.</strong>
          </p>
        </>
      ),
    },
    {
      id: 'sellers-words',
      title: 'Sellers describe what they sell',
      body: (
        <p>
          Sellers write their own listings. The title, the price, the pictures and the condition come from
          them. Words such as “Like New” or “Used” are the seller’s own view. We do not check if they are
          right.
        </p>
      ),
    },
    {
      id: 'not-checked',
      title: 'We do not check equipment',
      body: (
        <p>
          {brand} never sees the things that are listed. We do not test, clean, fix or approve them. We do not
          promise that they work, that they are safe, or that they suit you. A listing here does not mean that
          we stand behind it.
        </p>
      ),
    },
    {
      id: 'check-first',
      title: 'Check before you use it',
      body: (
        <>
          <p>Used equipment can be worn in ways that are hard to see. Before anyone relies on it:</p>
          <ul>
            <li>Look for cracks, rust, loose bolts and frayed straps.</li>
            <li>Try the brakes, the locks and every button.</li>
            <li>Read the label for the most weight it can hold.</li>
            <li>Ask for the manual, or look for it on the maker’s website.</li>
            <li>Look up the model to see if its maker has called it back for safety.</li>
            <li>Clean it well, even if it looks clean.</li>
            <li>Have a shop look at lifts, beds and power chairs.</li>
          </ul>
          <p>If you are not sure that it is safe, do not use it.</p>
        </>
      ),
    },
    {
      id: 'people',
      title: 'Meeting people',
      body: (
        <p>
          We check that people can read the email address they gave us. We do not check who they are. Meet in
          a public place if you can, or bring someone along. Do not send money for a thing you have not seen.
        </p>
      ),
    },
    {
      id: 'prescription',
      title: 'Devices that need a prescription',
      body: (
        <p>
          Some devices may be sold only with a prescription. They may not be listed here. Our{' '}
          <Link to={`${pagePaths.termsOfService()}#not-allowed`}>Terms of Service</Link> name them. If you see
          one, please report it.
        </p>
      ),
    },
    {
      id: 'insurance',
      title: 'Insurance and benefits',
      body: (
        <p>
          We do not know what your insurance, Medicare or Medicaid will pay for. Most of them do not pay for
          things bought from a private person. Ask them before you buy.
        </p>
      ),
    },
    {
      id: 'distances',
      title: 'Places and distances',
      body: (
        <p>
          Distances are a rough guide. They are straight lines between the middle of two ZIP codes. The drive
          may be longer.
        </p>
      ),
    },
    {
      id: 'other-sites',
      title: 'Other websites',
      body: (
        <p>
          Some links lead to other websites. We do not run them and cannot answer for what they say or do.
        </p>
      ),
    },
    {
      id: 'own-risk',
      title: 'At your own risk',
      body: (
        <p>
          You buy, sell and use equipment at your own risk. As far as the law allows, we are not liable for
          harm or loss that comes from it. If something seems wrong with a listing, use its {wording.report}{' '}
          menu. Please also read our <Link to={pagePaths.returnsPolicy()}>Returns Policy</Link>.
        </p>
      ),
    },
  ];
}
