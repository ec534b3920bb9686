import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { syncUser } from '#contract/users.ts';
import { createApiClient } from '#web/client/api.ts';
import { createBuiltinIdentityClient } from '#web/client/identity/builtin-identity.ts';
import { comeAsFarAs, type Stage } from '../support/people.ts';
import { linkIn, readMail } from './mail.ts';

export const password = 'a calm green chair 7';

export interface Newcomer {
  email: string;
  displayName: string;
  zip: string;
}

/** Workers share one server: the process tells their people apart. */
const run = `${process.pid}${Date.now().toString(36)}`;
let count = 0;

/** Someone no other test knows. */
export function newcomer(displayName: string, zip = '78701'): Newcomer {
  count += 1;
  const unique = `${run}-${count}`;
  return { email: `${displayName.toLowerCase()}.${unique}@example.com`, displayName, zip };
}

export async function submitSignUp(page: Page, person: Newcomer): Promise<void> {
  await page.goto('/signup');
  await fillInSignUp(page, person);
}

/** Fills in and submits the sign-up form that is shown. */
export async function fillInSignUp(page: Page, person: Newcomer): Promise<void> {
  await page.getByLabel('Display Name').fill(person.displayName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

/** Opens the verification mail's link in a tab of its own, as people do. */
export async function verifyByMail(page: Page, person: Newcomer): Promise<void> {
  const mail = await readMail(page.request, person.email, /^Verify your email/);
  const tab = await page.context().newPage();
  await tab.goto(linkIn(mail));
  await tab.close();
}

export async function completeProfile(page: Page, person: Newcomer): Promise<void> {
  await page.waitForURL('**/complete-profile**');
  await page.getByLabel('First Name').fill(person.displayName);
  await page.getByLabel('Last Name').fill('Tester');
  await page.getByLabel('Phone').fill('512-555-0142');
  await page.getByLabel('ZIP Code').fill(person.zip);
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

export async function acceptPolicies(page: Page): Promise<void> {
  await page.waitForURL('**/policy-acknowledgment');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/**
 * The whole way from nothing to the marketplace, by the calls that the pages make: only the tests that are about the
 * way itself walk it.
 */
export async function signUp(page: Page, person: Newcomer): Promise<void> {
  await comeInto(page.request, person);
  await page.goto('/marketplace');
}

/** As far as /complete-profile. */
export async function signUpToProfile(page: Page, person: Newcomer): Promise<void> {
  await comeInto(page.request, person, 'verified');
  await page.goto('/complete-profile');
  await expect(page.getByLabel('First Name')).toBeEnabled();
}

/** The same without a page: whoever's cookies these are is signed in. */
export async function comeInto(
  site: APIRequestContext,
  { email, displayName, zip }: Newcomer,
  stage: Stage = 'complete',
): Promise<void> {
  const fetch = fetchOf(site);
  const identity = createBuiltinIdentityClient({ fetch });
  await comeAsFarAs(stage, {
    identity,
    api: createApiClient({ token: (options) => identity.token(options), fetch }),
    verify: async () => site.get(linkIn(await readMail(site, email, /^Verify your email/))),
    email,
    password,
    name: displayName,
    zip,
    phone: '512-555-0142',
  });
}

/** Signs in whoever was here before, by the calls that the login makes. What a page shows stays as it is. */
export async function comeBackInto(site: APIRequestContext, email: string, secret = password): Promise<void> {
  const fetch = fetchOf(site);
  const identity = createBuiltinIdentityClient({ fetch });
  const { uid } = await identity.signIn(email, secret);
  const api = createApiClient({ token: (options) => identity.token(options), fetch });
  await api.call(syncUser, { body: { uid, email } });
}

/** `fetch` for our clients with the cookies of the page's browser. */
export const fetchOf =
  (request: APIRequestContext): typeof fetch =>
  async (input, { method, headers, body } = {}) => {
    const answer = await request.fetch(String(input), {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      data: body as string | undefined,
    });
    return new Response(answer.status() === 204 ? null : await answer.text(), {
      status: answer.status(),
      // Several cookies are several headers.
      headers: answer.headersArray().map(({ name, value }): [string, string] => [name, value]),
    });
  };

export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(secret);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: 'Login to Post' })).toBeVisible();
}

/** Somebody new in a browser of their own, who has written to the seller of the listing at this address. */
export async function newcomerWhoWrites(
  browser: Browser,
  listing: string,
  displayName: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(listing).origin });
  const page = await context.newPage();
  await comeInto(context.request, newcomer(displayName));
  await page.goto(listing);
  await page.getByRole('button', { name: 'Message seller' }).filter({ visible: true }).click();
  await page.waitForURL('**/messages?chat=*');
  await page.getByPlaceholder('Write a message...').fill('I would like to have it.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('I would like to have it.').filter({ visible: true }).first()).toBeVisible();
  return page;
}
