import { test } from '../inner-server.ts';
import { holdAnswer } from '../interceptions.ts';
import { linkIn, readMail } from '../mail.ts';
import { signedIn } from '../signed-in.ts';

test('the router reloads the user: an address verified elsewhere counts at once', async ({
  page,
  server,
  request,
}) => {
  const { email } = await signedIn(page, server, 'Rita', 'unverified');
  await page.goto('/router');
  await page.waitForURL('**/verify-email');
  await page.goto('/marketplace');
  // In a browser of its own, where nobody is signed in.
  await request.get(linkIn(await readMail(request, email, /^Verify your email/)));
  await page.goto('/router');
  await page.waitForURL('**/complete-profile');
});

test('an address verified while the router looks leads on all the same', async ({
  page,
  server,
  request,
}) => {
  const { email } = await signedIn(page, server, 'Rafa', 'unverified');
  const look = await holdAnswer(page, '/api/auth/user');
  await page.goto('/router');
  await look.given;
  await request.get(linkIn(await readMail(request, email, /^Verify your email/)));
  await look.release();
  await page.waitForURL('**/complete-profile');
});

test('the router asks for what the profile lacks before it asks for the terms', async ({ page, server }) => {
  const { uid } = await signedIn(page, server, 'Ruth');
  const lacks = (what: { terms_accepted_at?: null; phone_number?: string }) =>
    server.services.db.updateTable('users').set(what).where('uid', '=', uid).execute();
  await lacks({ terms_accepted_at: null, phone_number: '' });
  await page.goto('/router');
  await page.waitForURL('**/complete-profile');
  await lacks({ phone_number: '512-555-0142' });
  await page.goto('/router');
  await page.waitForURL('**/policy-acknowledgment');
});
