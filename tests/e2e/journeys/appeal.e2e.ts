import { tellDecisions } from '#server/features/decisions/telling.ts';
import { makeStaff } from '../../support/staff.ts';
import { newPerson, signIn } from '../signed-in.ts';
import { linkIn, readMail } from '../mail.ts';
import { expect } from '../test.ts';
import { test } from '../inner-server.ts';

test('someone who was banned says by the mail’s link that it is wrong, and another moderator agrees', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const [sam, bea, ada, mo] = [
    await newPerson(server, 'Sam'),
    await newPerson(server, 'Bea'),
    await newPerson(server, 'Ada'),
    await newPerson(server, 'Mo'),
  ];
  const desk = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(desk, mo);
  await makeStaff(server, ada, 'admin');
  await makeStaff(server, mo, 'admin');
  await bea.request('POST', '/api/moderation/submit/', { model: 'user', object_id: sam.uid, reason: 'Scam' });
  const [found] = (await ada.request('GET', '/api/staff/cases/')).body;
  const decided = await ada.request('POST', `/api/staff/cases/${found.id}/decide/`, {
    version: found.version,
    action: 'ban',
    rule: 'fraud',
    facts: 'You asked for a gift card.',
  });
  expect(decided.status).toBe(201);
  const soon = { now: () => new Date(Date.now() + 61_000) };
  await tellDecisions({ ...server.services, clock: soon });

  const statement = await readMail(page.request, sam.email, /^Your account is closed for good/);
  await page.goto(linkIn(statement));
  await expect(page.getByText('You asked for a gift card.')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('textbox', { name: 'Why is it wrong?' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Why is it wrong?' }).fill('I never wrote that. It was my nephew.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('We have what you wrote. Thank you.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('I never wrote that. It was my nephew.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Why is it wrong?' })).toBeHidden();

  await desk.goto('/staff/appeals');
  const appeal = desk.getByRole('region', { name: /^Answer Sam/ });
  await appeal.getByRole('radio', { name: /^Taken back/ }).check();
  await appeal.getByRole('textbox', { name: 'Your answer' }).fill('You are right, and we are sorry.');
  await appeal.getByRole('button', { name: 'Send the answer' }).click();
  await expect(desk.getByText('Answered. They get an email now.')).toBeVisible();

  const answer = await readMail(page.request, sam.email, /^Our answer/);
  expect(answer.text).toContain('You are right, and we are sorry.');
  await signIn(page, sam);
  await page.goto('/profile/decisions');
  await expect(page.getByText('You were right: the decision no longer applies.')).toBeVisible();
  await expect(page.getByText('You are right, and we are sorry.').first()).toBeVisible();
  await desk.context().close();
});
