import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { ErrorBoundary } from './profile-page.tsx';

test('a profile that cannot be loaded says so, and can be tried again', async () => {
  const answers = [Promise.reject(new Error('away'))];
  answers[0]!.catch(() => undefined);
  const Stub = createRoutesStub([
    {
      path: '/profile',
      loader: () => answers.shift(),
      Component: () => <h1>Loaded</h1>,
      HydrateFallback: () => null,
      ErrorBoundary: ErrorBoundary as () => ReactNode,
    },
  ]);
  await render(<Stub initialEntries={['/profile']} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error fetching profile data.');
  const second = Promise.withResolvers<null>();
  answers.push(second.promise as Promise<never>);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: 'Loading...' })).toBeVisible();
  second.resolve(null);
  await expect.element(page.getByRole('heading', { name: 'Loaded' })).toBeVisible();
});
