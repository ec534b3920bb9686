import { Link } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import * as wording from '#contract/wording/spec.ts';
import type { PolicySection, PolicySite } from '#web/components/policy-page.tsx';

export function returnsSections({ brand }: PolicySite): PolicySection[] {
  return [
    {
      id: 'no-returns',
      title: 'We do not handle returns',
      body: (
        <>
          <p>
            {brand} does not handle returns, refunds or disputes. You buy from another person, not from us.
            The money goes from the buyer to the seller. We never hold it, so we cannot give it back.
          </p>
          <p>There is no fee for using {brand}, so there is no fee to pay back.</p>
        </>
      ),
    },
    {
      id: 'before',
      title: 'Before you buy',
      body: (
        <>
          <p>Most trouble can be kept away by a few questions. Ask the seller:</p>
          <ul>
            <li>How old is it, and how much was it used?</li>
            <li>Does anything not work, or is a part missing?</li>
            <li>May I see it and try it first?</li>
            <li>Will you take it back if it does not fit, and until when?</li>
            <li>Who pays for the way there and back?</li>
          </ul>
          <p>Write down in the chat what you agree on. Then both of you can look it up later.</p>
        </>
      ),
    },
    {
      id: 'handing-over',
      title: 'When you hand it over',
      body: (
        <ul>
          <li>Look at it together, in good light.</li>
          <li>Try every part that moves, and charge what has a battery.</li>
          <li>Check that it is what the listing showed.</li>
          <li>Pay only when you are happy with it.</li>
          <li>Give or ask for a short note with the date, the thing and the price.</li>
        </ul>
      ),
    },
    {
      id: 'something-wrong',
      title: 'If something is wrong',
      body: (
        <ol>
          <li>Stop using the thing if it may not be safe.</li>
          <li>Take pictures of what is wrong.</li>
          <li>Write to the other person soon. Open your messages and choose your chat with them.</li>
          <li>
            Say calmly what is wrong and what would put it right. It could be a part, some money back or a
            return.
          </li>
          <li>Give them a few days to answer.</li>
        </ol>
      ),
    },
    {
      id: 'no-agreement',
      title: 'If you cannot agree',
      body: (
        <>
          <p>We cannot decide who is right. These may be able to help:</p>
          <ul>
            <li>The bank, card or app you paid with. Some pay money back when you were cheated.</li>
            <li>A local help center for buyers.</li>
            <li>A small claims court. You often do not need a lawyer there.</li>
            <li>The police, if a thing was stolen or you were robbed or cheated.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'report',
      title: 'How to report it to us',
      body: (
        <>
          <p>
            Tell us about false listings, about cheats, and about people who are rude or scare you. We cannot
            get your money back. But we can take a listing down or close an account.
          </p>
          <ul>
            <li>
              <strong>A listing:</strong> log in and open it. Choose {wording.report}, then{' '}
              {wording.reportListing}.
            </li>
            <li>
              <strong>A person or a chat:</strong> open the chat in your messages. Choose {wording.reportUser}{' '}
              or {wording.reportChat}.
            </li>
            <li>
              <strong>To stop someone from writing to you:</strong> choose {wording.blockSeller} or{' '}
              {wording.blockUser}.
            </li>
            <li>
              <strong>Without an account:</strong> use our{' '}
              <Link to={pagePaths.support()}>{wording.contactUs}</Link> page.
            </li>
          </ul>
        </>
      ),
    },
  ];
}
