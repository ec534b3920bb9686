import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider, UNSAFE_ErrorResponseImpl } from 'react-router';
import { describe, expect, test } from 'vitest';
import { failurePage as serverFailurePage } from '#server/web/failure-page.ts';
import { readingGrade, sentencesOf } from '#tests/support/reading-grade.ts';
import * as wording from '#contract/wording/spec.ts';
import { ErrorBoundary } from '#web/root.tsx';
import { SessionProvider } from '#web/client/session/session.tsx';
import CreditsPage from './credits/credits-page.tsx';
import DeleteAccountPage from './delete-account/delete-account-page.tsx';
import DisclaimerPage from './disclaimer/disclaimer-page.tsx';
import ForgotPasswordPage from './forgot-password/forgot-password-page.tsx';
import HomePage from './home/home-page.tsx';
import { ErrorBoundary as ListingErrorBoundary } from './listing/listing-page.tsx';
import LoginPage from './login/login-page.tsx';
import PrivacyPolicyPage from './privacy-policy/privacy-policy-page.tsx';
import SafetyPage from './safety/safety-page.tsx';
import ReturnsPolicyPage from './returns-policy/returns-policy-page.tsx';
import SignupPage from './signup/signup-page.tsx';
import SupportPage from './support/support-page.tsx';
import TermsOfServicePage from './terms-of-service/terms-of-service-page.tsx';

/** What an American of about 12 can read. */
const highestGrade = 7;
const longestSentence = 25;

const supportEmail = 'help@brightside.example';
const identity = { kind: 'builtin', google: true };
const config = { brand: 'Brightside', supportEmail, appStoreUrl: null, playStoreUrl: null, identity };

/** The page's HTML as the server makes it, for a site of another name. */
function htmlOf(Page: unknown): string {
  const routes = [
    {
      id: 'root',
      path: '/',
      loader: () => ({ config }),
      element: (
        <SessionProvider>
          <Outlet />
        </SessionProvider>
      ),
      children: [{ index: true, Component: Page as ComponentType }],
    },
  ];
  const router = createMemoryRouter(routes, {
    hydrationData: { loaderData: { root: { config, viewer: null } } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};

/** The text of every paragraph, and of every item of a list and box that holds no other block. */
function proseOf(html: string): string[] {
  return [
    ...html.matchAll(
      /<(p|li|div)\b[^>]*>((?:(?!<(?:p|li|ul|ol|div|h\d|form|fieldset|label|button|input|svg)\b)[^])*?)<\/\1>/g,
    ),
  ].map(([, , inner = '']) =>
    inner
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/&[^;]+;/g, (entity) => entities[entity] ?? ' ')
      .trim(),
  );
}

/** Without the texts that the spec gives: they stay as they are. */
function ownWordsOf(prose: readonly string[]): string[] {
  return prose
    .map((block) => Object.values(wording).reduce((rest, text) => rest.replaceAll(text, ''), block))
    .filter((block) => /\p{L}/u.test(block));
}

const policies = {
  '/privacy-policy': PrivacyPolicyPage,
  '/terms-of-service': TermsOfServicePage,
  '/disclaimer': DisclaimerPage,
  '/returns-policy': ReturnsPolicyPage,
};
const failureOf = (status: number, error: string) =>
  new UNSAFE_ErrorResponseImpl(status, '', { error }) as never;
const pages = {
  ...policies,
  '/': HomePage,
  '/safety': SafetyPage,
  '/support': SupportPage,
  '/credits': CreditsPage,
  '/delete-account': DeleteAccountPage,
  '/login': LoginPage,
  '/signup': SignupPage,
  '/forgot-password': ForgotPasswordPage,
  'a page that is not there': () => (
    <ErrorBoundary error={failureOf(404, 'There is nothing at this address.')} params={{}} />
  ),
  'a page that failed': () => <ErrorBoundary error={new Error('secret')} params={{}} />,
  'a listing that is gone': () => <ListingErrorBoundary error={failureOf(404, '')} params={{} as never} />,
};
const plainPage = serverFailurePage({ brand: 'Brightside', supportEmail, requestId: '1' });

/** Credits are the words of the licences. */
const ofOthers = ['/credits'];

describe.for([
  ...Object.entries(pages).map(([name, Page]) => [name, () => htmlOf(Page)] as const),
  ['the page of last resort', () => plainPage] as const,
])('%s', ([name, read]) => {
  const html = read();
  const prose = ownWordsOf(proseOf(/<main[^]*<\/main>/.exec(html)?.[0] ?? html));

  test(`reads at grade ${highestGrade} at most`, () => {
    expect(prose.length).toBeGreaterThan(0);
    if (!ofOthers.includes(name)) expect(readingGrade(prose)).toBeLessThanOrEqual(highestGrade);
  });

  test(`has no sentence of more than ${longestSentence} words`, () => {
    const long = sentencesOf(prose).filter((words) => words.length > longestSentence);
    if (!ofOthers.includes(name)) expect(long.map((words) => words.join(' '))).toEqual([]);
  });

  test('keeps a blank between a word and a number', () => {
    expect(prose.filter((block) => /\p{Ll}{2}\d/u.test(block))).toEqual([]);
  });
});

describe.for(Object.entries(policies))('%s', ([, Page]) => {
  const html = htmlOf(Page);
  const prose = proseOf(html).join(' ');

  test('has no section that is hard to read', () => {
    const grades = html
      .split('<section')
      .slice(1)
      .map((section) => readingGrade(proseOf(section)));
    expect(Math.max(...grades)).toBeLessThanOrEqual(highestGrade);
  });

  test('says since when it holds, and whom to ask', () => {
    expect(prose).toContain('Effective date: April 8, 2025');
    expect(html).toContain(`href="mailto:${supportEmail}"`);
  });

  test('its table of contents leads to every heading', () => {
    const [contents = ''] = /<nav[^]*?<\/nav>/.exec(html) ?? [];
    const targets = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    const headings = [...html.matchAll(/<h2 id="([^"]+)" tabindex/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(5);
    expect(targets).toEqual(headings);
    expect(new Set(headings).size).toBe(headings.length);
  });

  test('names the site as its operator does', () => {
    expect(html).not.toMatch(/Handrail/i);
    expect(html).toContain('Brightside');
  });
});

const proseOfPage = (Page: unknown) => proseOf(htmlOf(Page)).join(' ');

test('the privacy policy says what spec §1 and design §5 promise', () => {
  const prose = proseOfPage(PrivacyPolicyPage);
  for (const fact of [
    'must be 18 or older',
    'not for children under 13',
    'your personal data and your profile, your listings and their pictures, your messages, your watchlist',
    'within 14 days that the email address of a new account is theirs, we delete it',
    'a copy of the part that was reported. Our team needs it to decide what to do. We keep it for 90 days',
    'We keep feedback and questions to support for 365 days',
    'cookieConsent holds your answer to our question about cookies, for 365 days',
    'If you press Decline, or do not answer, it is not loaded at all',
    'Others see your town and ZIP code only',
  ]) {
    expect(prose).toContain(fact);
  }
});

test('the terms say what spec §1 promises', () => {
  const prose = proseOfPage(TermsOfServicePage);
  for (const fact of [
    'must be 18 or older',
    'that you own, or that the owner has allowed you to sell',
    'zero tolerance for objectionable content',
    'do not handle returns, refunds or disputes',
    'Nothing on this site is medical advice',
    'State of Texas governs',
    'Marketing calls are not accepted',
    'There is no fee. We charge no rate',
    'Some devices need a prescription',
  ]) {
    expect(prose).toContain(fact);
  }
});

test('disclaimer and returns policy say theirs', () => {
  expect(proseOfPage(DisclaimerPage)).toContain('Nothing on this site is medical advice');
  expect(proseOfPage(ReturnsPolicyPage)).toContain('does not handle returns, refunds or disputes');
});
