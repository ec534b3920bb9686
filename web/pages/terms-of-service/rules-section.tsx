import { Link } from 'react-router';
import { decisionRules } from '#contract/decision-actions.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { rules, title } from '#contract/wording/decisions.ts';
import type { PolicySection } from '#web/components/policy-page.tsx';

/** What our team decides by; each rule has an address of its own, which statements of reasons lead to. */
export const rulesSection: PolicySection = {
  id: 'rules',
  title: 'The rules our team decides by',
  body: (
    <>
      <p>When our team decides something about you or your listing, it names one of these rules.</p>
      <ul>
        {decisionRules.map((rule) => (
          <li key={rule} id={rule} className="scroll-mt-4">
            {rules[rule]}
          </li>
        ))}
      </ul>
      <p>
        We may warn you, take down a listing, stop you from writing for a time, suspend your account for a
        time, or close it. We always tell you what we did and why, by email and in your profile, under{' '}
        <Link to={pagePaths.ownDecisions()}>{title}</Link>. If you think that we are wrong, write to us. A
        person reads it.
      </p>
    </>
  ),
};
