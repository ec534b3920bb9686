import { expect, type BrowserContext, type Page } from '@playwright/test';
import { pagePaths } from '#contract/page-paths.ts';
import { haveChat, haveListing } from '../calls.ts';
import { lose } from '../interceptions.ts';
import { fillListing } from '../listings.ts';
import { test } from '../own-server.ts';
import { comeInto, logIn, newcomer, password, signOut } from '../people.ts';

/** One form of the site that may be left half-written. */
interface Form {
  name: string;
  path: string;
  /** Where the form is behind a button. */
  open?: (page: Page) => Promise<void>;
  label: string;
  text: string;
  /** What else there is to fill in before it can be sent. */
  fill?: (page: Page) => Promise<void>;
  submit: string;
  /** What the page says when the server is away; some of it is only logged (spec §8). */
  failure?: string;
  sent: (page: Page) => Promise<unknown>;
  /** What the box holds once all is sent. */
  after?: string;
  /** It is still there, empty, or opens again where it was. */
  stays?: boolean;
}

const says = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();
const goesTo = (path: string) => (page: Page) => page.waitForURL(`**${path}`);

function formsOf({ listing, own, chat }: Record<'listing' | 'own' | 'chat', string>): Form[] {
  return [
    {
      name: 'a new listing',
      path: '/create-listing',
      label: 'Title',
      text: 'Half a bed',
      fill: (page) => fillListing(page, { title: 'Half a bed' }),
      submit: 'Create Listing',
      failure: 'Error creating listing. Please try again.',
      sent: goesTo('/profile/my-listings'),
    },
    {
      name: 'a changed listing',
      path: own,
      label: 'Title',
      text: 'Ramp, 6 feet',
      submit: 'Update Listing',
      failure: 'Error updating listing.',
      sent: goesTo('/profile/my-listings'),
      after: 'Ramp, 6 feet',
    },
    {
      name: 'an email',
      path: listing,
      open: (page) => page.getByRole('button', { name: 'Send Email' }).click(),
      label: 'Message',
      text: 'Does it fit thirteen steps?',
      submit: 'Send',
      failure: 'Failed to send message.',
      sent: says('Message sent.'),
      stays: true,
    },
    {
      name: 'a report of a listing',
      path: listing,
      open: async (page) => {
        await page.getByRole('button', { name: 'Report', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Report Listing' }).click();
      },
      label: 'Reason',
      text: 'The pictures are of another lift.',
      submit: 'Send report',
      failure: 'Error submitting report.',
      sent: says('Report sent. Thank you.'),
      stays: true,
    },
    ...['User', 'Chat'].map((what) => ({
      name: `a report of a ${what.toLowerCase()}`,
      path: chat,
      open: (page: Page) => page.getByRole('button', { name: `Report ${what}` }).click(),
      label: 'Reason',
      text: `Rude words in this ${what}.`,
      submit: 'Send report',
      sent: says('Report sent. Thank you.'),
      stays: true,
    })),
    {
      name: 'a profile to complete',
      path: '/complete-profile',
      label: 'Last Name',
      text: 'Half-Tester',
      submit: 'Save and continue',
      failure: 'Failed to complete profile.',
      sent: goesTo('/marketplace'),
      after: 'Half-Tester',
    },
    {
      name: 'the profile',
      path: '/profile',
      label: 'First Name',
      text: 'Dorothea',
      submit: 'Save changes',
      failure: 'Error updating profile.',
      sent: says('Profile updated.'),
      after: 'Dorothea',
    },
    {
      name: 'a question to support',
      path: '/support',
      label: 'Message',
      text: 'It will not turn.',
      fill: async (page) => {
        await page.getByLabel(/^Name/).fill('Dora');
        await page.getByLabel('Email').fill('dora@example.com');
        await page.getByLabel('Subject').fill('A picture');
      },
      submit: 'Send message',
      failure: '🚨 Network error. Please try again later.',
      sent: says('Thank you. We have your message and will answer by email.'),
      stays: true,
    },
    {
      name: 'feedback',
      path: '/feedback',
      label: 'Message',
      text: 'Larger buttons, please.',
      submit: 'Send feedback',
      failure: 'Something went wrong. Please try again later.',
      sent: says('Thank you! Your feedback has been sent.'),
      stays: true,
    },
  ];
}

/** A form in a tab of its own. */
class Draft {
  readonly form: Form;
  readonly page: Page;

  constructor(form: Form, page: Page) {
    this.form = form;
    this.page = page;
  }

  /** The dialog that is open, or the page. */
  private get place() {
    return this.form.open ? this.page.getByRole('dialog') : this.page.getByRole('main');
  }
  private get box() {
    return this.place.getByLabel(this.form.label);
  }
  private get submit() {
    return this.place.getByRole('button', { name: this.form.submit, exact: true });
  }

  async write(): Promise<void> {
    await this.page.goto(this.form.path);
    await this.form.open?.(this.page);
    await this.form.fill?.(this.page);
    await this.box.fill(this.form.text);
  }

  /** After the page was loaded anew: the text is back, and that is said politely. */
  async isBack(): Promise<void> {
    await this.form.open?.(this.page);
    await expect(this.box, this.form.name).toHaveValue(this.form.text);
    const said = this.place.getByRole('status').filter({ hasText: 'We kept what you wrote.' });
    await expect(said, this.form.name).toHaveCount(1);
  }

  async failToSend(): Promise<void> {
    await this.submit.click();
    if (this.form.failure)
      await expect(this.page.getByText(this.form.failure).first(), this.form.name).toBeVisible();
    await expect(this.submit, this.form.name).not.toHaveAttribute('aria-busy');
    await expect(this.box, this.form.name).toHaveValue(this.form.text);
  }

  async send(): Promise<void> {
    await this.submit.click();
    await this.form.sent(this.page);
  }

  async isGone(): Promise<void> {
    if (!this.form.stays) await this.page.goto(this.form.path);
    await this.form.open?.(this.page);
    await expect(this.box, this.form.name).toHaveValue(this.form.after ?? '');
    await expect(this.page.getByText('We kept what you wrote.'), this.form.name).toHaveCount(0);
  }
}

/** The session ends at the identity service, and the browser's cookies with it; no open page is told. */
async function endSession(context: BrowserContext, origin: string): Promise<void> {
  const ended = await context.request.post('/api/auth/sign-out', { headers: { origin }, data: {} });
  expect(ended.ok()).toBe(true);
  await context.clearCookies();
}

test('whatever form is half-written, it is kept through a reload, a stopped server and an ended session', async ({
  page,
  context,
  browser,
  baseURL,
  server,
}) => {
  test.setTimeout(300_000);
  const dora = newcomer('Dora');
  const sellers = await browser.newContext({ baseURL });
  await Promise.all([comeInto(sellers.request, newcomer('Selma')), comeInto(context.request, dora)]);
  const listing = await haveListing(sellers.request, { title: 'Stair lift' });
  const ramp = await haveListing(context.request, { title: 'Ramp' });
  const own = pagePaths.editListing(ramp.split('/').at(-1)!);
  const chat = await haveChat(context.request, listing);
  await page.goto(chat);

  const drafts: Draft[] = [];
  for (const form of formsOf({ listing, own, chat })) {
    const draft = new Draft(form, await context.newPage());
    drafts.push(draft);
    await draft.write();
    if (form.name === 'a new listing') await expect(draft.page.getByRole('progressbar')).toHaveCount(0);
  }
  const message = page.getByRole('textbox', { name: 'Write a message...' });
  await message.fill('Is it heavy');

  await server.kill();
  for (const draft of drafts) await draft.failToSend();
  await message.press('Enter');
  await expect(message).toHaveValue('');
  await message.fill('And how long');
  await server.start();

  // Tabs that come back from the outage would notice the end by themselves, and reload amid what follows.
  const findTickets = await lose(context, '/api/messages/socket-ticket/', 'the line carries all else');
  await endSession(context, server.url);
  await page.reload();
  await page.waitForURL('**/login?returnTo=**');
  await page.getByLabel('Email').fill(dora.email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/messages?chat=*');
  await findTickets();
  await expect(message).toHaveValue('And how long');
  await expect(page.getByText('We kept what you wrote.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Is it heavy')).toHaveCount(1);
  for (const draft of drafts) {
    await draft.page.reload();
    await draft.isBack();
    await draft.send();
    await draft.isGone();
    await draft.page.close();
  }
  await message.press('Enter');
  await expect(message).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('main').getByText('And how long')).toHaveCount(1);
  await expect(message).toHaveValue('');

  const seller = await sellers.newPage();
  await seller.goto(chat);
  for (const text of ['Is it heavy', 'And how long'])
    await expect(seller.getByRole('main').getByText(text)).toHaveCount(1);
  await sellers.close();
});

test('a form open while the session ends leads to the login and back to its text', async ({
  page,
  context,
  server,
}) => {
  const eve = newcomer('Eve');
  await comeInto(context.request, eve);
  await page.goto('/feedback');
  await page.getByLabel('Message').fill('More pictures.');
  await endSession(context, server.url);
  await page.goto('/feedback');
  await page.waitForURL('**/login?returnTo=**');

  // Someone else sits down first.
  await comeInto(context.request, newcomer('Finn'));
  await page.goto('/feedback');
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .not.toContain('More pictures.');
});

test('starting over and signing out take a draft away', async ({ page }) => {
  const gail = newcomer('Gail');
  await comeInto(page.request, gail);
  await page.goto('/feedback');
  const message = page.getByLabel('Message');
  await message.fill('Less of this.');
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  const question = page.getByRole('alertdialog', { name: 'Start over?' });
  await question.getByRole('button', { name: 'Keep what I wrote' }).click();
  await expect(message).toHaveValue('Less of this.');
  await page.getByRole('button', { name: 'Start over' }).click();
  await question.getByRole('button', { name: 'Start over' }).click();
  await expect(message).toHaveValue('');

  await message.fill('More of that.');
  await signOut(page);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('More of that.');
  await logIn(page, gail.email);
  await page.waitForURL('**/marketplace');
  await page.goto('/feedback');
  await expect(message).toHaveValue('');
});

test('a guest’s question and search survive a reload, and the question is gone once it was sent', async ({
  page,
}) => {
  await page.goto('/support');
  await page.getByLabel(/^Name/).fill('Rosa');
  await page.getByLabel('Email').fill('rosa@example.com');
  await page.getByLabel('Subject').fill('A picture');
  await page.getByLabel('Message').fill('It will not turn.');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('It will not turn.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Thank you. We have your message')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('');

  await page.goto('/marketplace/hospital-beds?search=bed&condition=used');
  const filters = page
    .getByRole('form', { name: 'Filters' })
    .or(page.getByRole('search', { name: 'Filters' }));
  await filters.getByLabel('ZIP code').fill('60601');
  await filters.getByLabel('Distance').selectOption({ label: '30 miles' });
  await filters.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL(/zip_code=60601/);
  const address = page.url();
  await page.reload();
  expect(page.url()).toBe(address);
  await expect(filters.getByLabel('ZIP code')).toHaveValue('60601');
  await expect(filters.getByLabel('Distance')).toHaveValue('30');
  await expect(page.getByRole('searchbox')).toHaveValue('bed');
  await page.goto('/marketplace');
  await expect(filters.getByLabel('ZIP code')).toHaveValue('60601');
  await expect(filters.getByLabel('Distance')).toHaveValue('30');
});
