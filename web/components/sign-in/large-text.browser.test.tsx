import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '#web/components/part-test-page.tsx';
import { AuthCard } from './auth-card.tsx';
import { GoogleButton } from './google-button.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

function SignUp() {
  const { register, formState } = useForm({ defaultValues: { password: '', confirmation: '' } });
  return (
    <AuthCard title="Sign up">
      <NewPasswordFields label="Password" register={register} errors={formState.errors} />
      <GoogleButton label="Login with Google" failure="" onFailure={() => {}} />
    </AuthCard>
  );
}

test('text of twice the size fits a narrow phone', async () => {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = '36px';
  await renderPart(<SignUp />);
  await expect.element(page.getByText(/^Use at least/)).toBeVisible();
  const google = page.getByRole('button', { name: 'Login with Google' }).element();
  expect(google.scrollWidth).toBe(google.clientWidth);
  expect(document.documentElement.scrollWidth).toBe(320);
  document.documentElement.style.fontSize = '';
});
