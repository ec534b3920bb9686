import { expect, type Page } from '@playwright/test';
import type { StaffRole } from '#server/db/staff-schema.ts';
import { turnOnSecondStep } from '../../support/authenticator.ts';
import type { TestPerson } from '../../support/people.ts';
import { makeStaff, setSecondStep } from '../../support/staff.ts';
import { test, type InnerServer } from '../inner-server.ts';
import { newPerson, signedIn } from '../signed-in.ts';

/** Cases about this person, oldest first; those of tests before wait in no queue any more. */
async function openCases({ services: { db } }: InnerServer, { uid }: TestPerson, count: number) {
  await db.updateTable('cases').set({ state: 'closed' }).where('state', '=', 'open').execute();
  const now = Date.now();
  const cases = Array.from({ length: count }, (_, at) => ({
    id: crypto.randomUUID(),
    model: 'user' as const,
    object_id: `${uid} ${at}`,
    person_uid: uid,
    title: `Case ${at + 1}`,
    rank: count - at,
    opened_at: new Date(now),
    due_at: new Date(now + 3_600_000),
  }));
  await db.insertInto('cases').values(cases).execute();
  return cases.map(({ id }) => id);
}

async function staff(page: Page, server: InnerServer, name: string, role?: StaffRole): Promise<TestPerson> {
  const person = await signedIn(page, server, name);
  await makeStaff(server, person, role);
  return person;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const isMine = (page: Page) => page.getByText('You have this case.');

/** Decides by keyboard alone whatever comes, until nothing is left to take. @returns how many it were */
async function sit(page: Page): Promise<number> {
  const isNone = page.getByRole('status').getByText('There is no case left that you can take.');
  const isOver = page.getByText(/is looking at this case\.|^This case is decided\./).first();
  await page.goto('/staff');
  await page.keyboard.press('o');
  for (let decided = 0; ;) {
    await expect(isNone.or(isMine(page)).or(isOver).first()).toBeVisible();
    if (await isNone.isVisible()) return decided;
    const { pathname } = new URL(page.url());
    if (await isMine(page).isVisible()) {
      await page.keyboard.press('1');
      await expect(page.getByRole('radio', { name: 'Nothing against our rules' })).toBeFocused();
      await page.keyboard.press('Control+Enter');
      await page.waitForURL((url) => url.pathname !== pathname);
      await expect(heading(page)).toBeFocused();
      decided += 1;
    } else {
      // Somebody else was faster. The address changes before the page does: a key pressed between the two is still the old
      // page's, and leads to where it leads already.
      const title = await heading(page).textContent();
      await page.keyboard.press('o');
      const isOther = heading(page).filter({ hasNotText: new RegExp(`^${title}$`) });
      await expect(isNone.or(isOther).first()).toBeVisible();
    }
    if (new URL(page.url()).pathname === '/staff') await page.keyboard.press('o');
  }
}

test('two moderators work one queue by keyboard: no case is decided twice, none stays taken', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const { db } = server.services;
  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  await staff(page, server, 'Mo');
  await staff(other, server, 'Mia');
  const ids = await openCases(server, await newPerson(server, 'Sam'), 12);

  const [mine, hers] = await Promise.all([sit(page), sit(other)]);
  expect(mine + hers).toBe(12);
  const decided = await db.selectFrom('decisions').select('case_id').where('case_id', 'in', ids).execute();
  expect(new Set(decided.map(({ case_id }) => case_id)).size).toBe(12);
  expect(decided).toHaveLength(12);
  const taken = () =>
    db.selectFrom('cases').select('id').where('id', 'in', ids).where('claimed_by', 'is not', null).execute();
  expect(await taken()).toEqual([]);

  // The last decision is taken back; its case is open and taken again, until it is left. The colleague looks at something
  // else: whoever looks at a case gets it when it is left.
  const [undoer, colleague] = mine > 0 ? [page, other] : [other, page];
  await colleague.goto('/staff/people');
  await undoer.keyboard.press('u');
  await expect(undoer.getByLabel('Why?')).toBeFocused();
  await undoer.keyboard.type('Too fast.');
  await undoer.keyboard.press('Tab');
  await undoer.keyboard.press('Enter');
  await expect(isMine(undoer)).toBeVisible();
  await undoer.keyboard.press('q');
  await expect(undoer.getByRole('link', { name: /^Person: Case/ })).toHaveCount(1);
  await expect.poll(taken).toEqual([]);

  // Keys can be switched off.
  await undoer.keyboard.press('?');
  await undoer.getByLabel('Use these shortcuts').press('Space');
  await undoer.keyboard.press('Escape');
  await undoer.keyboard.press('j');
  await expect(undoer.getByRole('link', { name: /^Person: Case/ })).not.toBeFocused();
  await other.context().close();
});

test('a case left to an admin stays left, and with no other the queue is shown', async ({ page, server }) => {
  await staff(page, server, 'Mo');
  const [id] = await openCases(server, await newPerson(server, 'Rick'), 1);
  await page.goto(`/staff/cases/${id}`);
  await expect(isMine(page)).toBeVisible();
  await page.keyboard.press('e');
  await page.getByRole('dialog').getByRole('textbox').fill('I know him.');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave it to an admin' }).click();
  await page.waitForURL((url) => url.pathname === '/staff');
  const { db } = server.services;
  const left = await db.selectFrom('cases').selectAll().where('id', '=', id!).executeTakeFirst();
  expect(left).toMatchObject({ escalated: true, claimed_by: null });
  const acts = await db
    .selectFrom('audit_log')
    .select('act')
    .where('object', '=', id!)
    .orderBy('id')
    .execute();
  expect(acts.map(({ act }) => act)).toEqual(['claim-case', 'escalate-case']);
});

test('an admin who bans is asked for a code, and loses nothing that was typed, nor by taking it back', async ({
  page,
  server,
}) => {
  const ada = await staff(page, server, 'Ada', 'admin');
  const { nextCode } = await turnOnSecondStep(ada);
  await setSecondStep(server, ada, new Date(Date.now() - 11 * 60_000));
  const [id] = await openCases(server, await newPerson(server, 'Rick'), 1);
  await page.goto(`/staff/cases/${id}`);
  await expect(isMine(page)).toBeVisible();
  await page.getByRole('radio', { name: 'Ban for good' }).check();
  await page.getByLabel(/^Which rule/).selectOption('fraud');
  await page.getByLabel(/^What was found/).fill('You asked for a gift card.');
  await expect(page.getByRole('region', { name: 'What the person will read' })).toContainText(
    'you may not open another one',
  );
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Your code, please' });
  await expect(page.getByLabel(/^What was found/)).toHaveValue('You asked for a gift card.');
  await asked.getByLabel(/^Code from your app/).fill(nextCode());
  await asked.getByRole('button', { name: 'Continue' }).click();
  const last = page.getByRole('region', { name: 'Your last decision' });
  await expect(last).toContainText('Ban for good');
  await last.getByRole('button', { name: 'Take it back' }).click();
  await page.getByLabel('Why?').fill('A warning will do.');
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(isMine(page)).toBeVisible();
  await page.getByRole('radio', { name: 'Warn' }).check();
  await expect(page.getByLabel(/^What was found/)).toHaveValue('You asked for a gift card.');
});
