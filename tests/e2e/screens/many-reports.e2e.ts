import { sql } from 'kysely';
import { pagePaths } from '#contract/page-paths.ts';
import { test } from '../inner-server.ts';
import { signedIn } from '../signed-in.ts';
import { expect } from '../test.ts';

test('reports that do not fit on one page are one link away, and back', async ({ page, server }) => {
  const { uid } = await signedIn(page, server, 'Rita');
  await sql`
    INSERT INTO reports (id, reporter_uid, model, object_id, reason, snapshot, created_at)
    SELECT gen_random_uuid(), ${uid}, 'listing', 'gone', 'Reason ' || n,
      '{"model": "listing", "listing": {"title": "Rollator"}}', now() - make_interval(mins => n)
    FROM generate_series(1, 101) AS n`.execute(server.services.db);
  await page.goto(pagePaths.ownReports());
  const reasons = page.getByRole('main').getByText(/^Reason \d+$/);
  await expect(reasons).toHaveCount(50);
  const older = page.getByRole('link', { name: 'Older reports' });
  await older.click();
  await expect(reasons.first()).toHaveText('Reason 51');
  await expect(older).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await older.click();
  await expect(reasons).toHaveText(['Reason 101']);

  // The oldest are deleted after their time, also while somebody looks at them.
  const reports = server.services.db.deleteFrom('reports').where('reporter_uid', '=', uid);
  await reports.where('reason', '=', 'Reason 101').execute();
  await page.reload();
  await expect(reasons).toHaveCount(0);
  await expect(page.getByText('You have not reported anything.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Newest reports' }).click();
  await expect(reasons).toHaveCount(50);
});
