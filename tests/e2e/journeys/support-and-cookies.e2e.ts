import { hold } from '../interceptions.ts';
import { comeInto, newcomer } from '../people.ts';
import { expect, onPhonesToo, test } from '../test.ts';

const ticket = {
  Name: 'Rosa Diaz',
  Email: 'rosa@example.com',
  Subject: 'A picture',
  Message: 'It will not turn.',
};

onPhonesToo(
  test,
  'support says what is missing and when the line is down, and keeps what was written',
  async ({ page, context }) => {
    await page.goto('/support');
    const send = page.getByRole('button', { name: 'Send message' });
    const alert = page.getByRole('alert');
    await send.click();
    await expect(alert).toContainText('❗ All fields are required.');
    await expect(alert).toBeFocused();

    for (const [label, text] of Object.entries(ticket)) await page.getByLabel(label).fill(text);
    await context.setOffline(true);
    await send.click();
    await expect(alert).toContainText('🚨 Network error. Please try again later.');
    await context.setOffline(false);
    for (const [label, text] of Object.entries(ticket))
      await expect(page.getByLabel(label)).toHaveValue(text);
    await page.reload();
    for (const [label, text] of Object.entries(ticket))
      await expect(page.getByLabel(label)).toHaveValue(text);
    await send.click();
    await expect(page.getByText('Thank you. We have your message and will answer by email.')).toBeVisible();
    for (const label of Object.keys(ticket)) await expect(page.getByLabel(label)).toHaveValue('');
  },
);

test('feedback is sent with or without an address, and a failure keeps it', async ({ page, context }) => {
  await comeInto(page.request, newcomer('Fay'));
  await page.goto('/feedback');
  const send = page.getByRole('button', { name: 'Send feedback' });
  const [email, message] = [page.getByLabel('Email (optional)'), page.getByLabel('Message')];
  await send.click();
  await expect(message).toHaveAccessibleDescription(/Write your feedback first\./);
  await expect(message).toBeFocused();

  await message.fill('Larger buttons, please.');
  await email.fill('fay');
  await send.click();
  await expect(email).toHaveAccessibleDescription(/Invalid email format\. Please enter a valid email\./);
  await email.fill('');
  await context.setOffline(true);
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again later.');
  await expect(message).toHaveValue('Larger buttons, please.');
  await context.setOffline(false);
  await send.click();
  await expect(page.getByText('Thank you! Your feedback has been sent.')).toBeVisible();
  await expect(message).toHaveValue('');
});

test('the question about cookies is there before any script, and never for whoever has answered it', async ({
  page,
}) => {
  const question = page.getByRole('region', { name: 'Cookies' });
  const beforeScripts = async () => {
    const release = await hold(page, '/assets/*.js');
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return release;
  };
  const release = await beforeScripts();
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(question).toBeVisible();
  await release();
  await expect(question).toHaveCount(0);

  await beforeScripts();
  await expect(question).toBeHidden();
});
