import { expect, type Page } from '@playwright/test';
import { staffPaths } from '#contract/staff-paths.ts';
import type { AccessSite } from './site.ts';
import { opens, type Screen } from './screen.ts';

/** The address of the open case with this title. */
const caseOf = (title: string) => async (site: AccessSite) => {
  const cases = site.server.services.db.selectFrom('cases').select('id');
  const open = cases.where('title', '=', title).where('state', '=', 'open');
  return staffPaths.case((await open.executeTakeFirstOrThrow()).id);
};

const isTaken = (page: Page) => expect(page.getByText('You have this case.')).toBeVisible();

export const deskScreens: readonly Screen[] = [
  { screen: 'desk', state: 'queue', as: 'harold', address: staffPaths.queue() },
  {
    screen: 'desk',
    state: 'keys',
    as: 'harold',
    address: staffPaths.queue(),
    window: true,
    reach: opens('Keys'),
  },
  {
    screen: 'desk',
    state: 'case-of-another',
    as: 'harold',
    address: caseOf('Power chair like new, 100 dollars, I deliver anywhere'),
  },
  {
    screen: 'desk',
    state: 'case-decision',
    as: 'harold',
    address: caseOf('Straight stair lift, 13 steps'),
    reach: async (page) => {
      await isTaken(page);
      await page.getByRole('radio', { name: 'Suspend for some days' }).check();
      await page.getByLabel(/^Which rule/).selectOption('misleading');
      await page.getByLabel(/^What was found/).fill('The rail is bent, and the listing says as new.');
      await expect(page.getByRole('region', { name: 'What the person will read' })).toContainText('bent');
      // Said to screen readers after a pause in typing.
      await expect(page.getByText('954 characters left.')).toBeAttached();
    },
  },
];
