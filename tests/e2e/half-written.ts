import { expect, type Page } from '@playwright/test';
import { fillListing } from './listings.ts';

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
/** Its dialog says so, and is closed. */
const saysInDialog = (title: string) => async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
};
const goesTo = (path: string) => (page: Page) => page.waitForURL(`**${path}`);

export function formsOf({ listing, own, chat }: Record<'listing' | 'own' | 'chat', string>): Form[] {
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
      sent: saysInDialog('Report sent. Thank you.'),
      stays: true,
    },
    ...['User', 'Chat'].map((what) => ({
      name: `a report of a ${what.toLowerCase()}`,
      path: chat,
      open: async (page: Page) => {
        await page.getByRole('button', { name: `Report ${what}` }).click();
        await page.getByRole('checkbox', { name: 'Block too' }).uncheck();
      },
      label: 'Reason',
      text: `Rude words in this ${what}.`,
      submit: 'Send report',
      sent: saysInDialog('Report sent. Thank you.'),
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
export class Draft {
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
