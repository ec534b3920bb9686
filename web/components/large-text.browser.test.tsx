import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ContactMethods } from './listing-form/contact-methods.tsx';
import type { ListingValues } from './listing-form/listing-values.ts';
import { renderPart } from './part-test-page.tsx';
import { AuthCard } from './sign-in/auth-card.tsx';
import { GoogleButton } from './sign-in/google-button.tsx';
import { NewPasswordFields } from './sign-in/new-password-fields.tsx';

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

/** On a narrow phone whose text is twice as large. */
async function show(part: ReactNode): Promise<void> {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = '36px';
  await renderPart(part);
  await expect.element(page.getByRole('main')).toBeVisible();
}

function SignUp() {
  const { register, formState } = useForm({ defaultValues: { password: '', confirmation: '' } });
  return (
    <AuthCard title="Sign up">
      <NewPasswordFields label="Password" register={register} errors={formState.errors} />
      <Button>Reset Password</Button>
      <GoogleButton label="Login with Google" failure="" onFailure={() => {}} />
    </AuthCard>
  );
}

test('the sign-up fits the window, and words their buttons', async () => {
  await show(<SignUp />);
  for (const { scrollWidth, clientWidth } of page.getByRole('main').getByRole('button').elements())
    expect(scrollWidth).toBe(clientWidth);
  expect(document.documentElement.scrollWidth).toBe(320);
});

function Contact() {
  return (
    <main className="px-4">
      <Card>
        <ContactMethods form={useForm<ListingValues>()} phone="512-555-0112" />
      </Card>
    </main>
  );
}

test('the phone number of a listing fits the window', async () => {
  await show(<Contact />);
  await expect.element(page.getByText('512-555-0112')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
});
