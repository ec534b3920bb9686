import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { staffPaths } from '#contract/staff-paths.ts';
import { hiddenForNow } from '#contract/wording/decisions.ts';
import { stableId, uidOf } from '#dev/demo/sample-ids.ts';
import type { AccessSite } from './site.ts';
import { opens, type Screen } from './screen.ts';

/** The address of the open case with this title. */
const caseOf = (title: string) => async (site: AccessSite) => {
  const cases = site.server.services.db.selectFrom('cases').select('id');
  const open = cases.where('title', '=', title).where('state', '=', 'open');
  return staffPaths.case((await open.executeTakeFirstOrThrow()).id);
};

const hidden = 'Straight stair lift, 13 steps';
const hide = stableId('hidden by a machine');

/** Three more people have reported the stair lift, none of whom is new here, and a machine has hidden it. */
async function hideByMachine({ server: { services } }: AccessSite): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    // Nothing of this is counted on /transparency, which is another screen.
    await sql`SELECT set_config('handrail.restoring', 'on', true)`.execute(trx);
    await sql`INSERT INTO reports SELECT (jsonb_populate_record(reports, jsonb_build_object(
        'id', gen_random_uuid(), 'reporter_uid', reporter, 'weight', 1, 'reason', ${hide}::text, 'client_id', null))).*
      FROM reports JOIN cases ON cases.id = case_id,
        unnest(${[uidOf('lou'), uidOf('gus'), uidOf('tess')]}::text[]) AS reporter
      WHERE title = ${hidden} AND cases.state = 'open'`.execute(trx);
    await sql`INSERT INTO decisions (id, case_id, person_uid, action, rule, listing_id, subject, facts, note, source,
        automated, created_at, told_at)
      SELECT ${hide}, id, person_uid, 'remove-listing', null, object_id::uuid, title, ${hiddenForNow}, '', 'report',
        true, ${services.clock.now()}, ${services.clock.now()}
      FROM cases WHERE title = ${hidden} AND state = 'open'`.execute(trx);
    await sql`INSERT INTO removed_listings SELECT listing_id, id FROM decisions WHERE id = ${hide}`.execute(
      trx,
    );
  });
}

async function showAgain({ server: { services } }: AccessSite): Promise<void> {
  // In this order: the site's own job hides what so many have reported.
  await services.db.deleteFrom('reports').where('reason', '=', hide).execute();
  await services.db.deleteFrom('decisions').where('id', '=', hide).execute();
}

const isTaken = (page: Page) => expect(page.getByText('You have this case.')).toBeVisible();

export const deskScreens: readonly Screen[] = [
  { screen: 'desk', state: 'queue', as: 'harold', address: staffPaths.queue() },
  {
    screen: 'desk',
    state: 'keys',
    as: 'harold',
    address: staffPaths.queue(),
    window: true,
    reach: opens('Keyboard shortcuts'),
  },
  {
    screen: 'desk',
    state: 'case-of-another',
    as: 'harold',
    address: caseOf('Power chair like new, 100 dollars, I deliver anywhere'),
  },
  {
    screen: 'desk',
    state: 'hidden-by-a-machine',
    as: 'harold',
    address: async (site) => {
      await hideByMachine(site);
      return staffPaths.queue('category=unsafe');
    },
    leave: showAgain,
  },
  {
    screen: 'desk',
    state: 'case-hidden-by-a-machine',
    as: 'harold',
    address: async (site) => {
      await hideByMachine(site);
      return caseOf(hidden)(site);
    },
    reach: isTaken,
    leave: showAgain,
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
