import { useState } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { notificationKinds } from '#contract/notification-kinds.ts';
import type { NotificationChoices } from '#contract/notification-choices-schema.ts';
import '#web/styles/app.css';
import { SessionProvider } from '#web/client/session/session.tsx';
import { ToastHost } from '#web/ui/toast.tsx';
import { ChoicesForm } from './choices-form.tsx';

afterEach(() => vi.restoreAllMocks());

const kinds = Object.fromEntries(
  notificationKinds.map((kind) => [kind, { bell: true, mail: true, push: true }]),
) as NotificationChoices['kinds'];
const shown: NotificationChoices = { kinds, digest: 'now', quiet: null, push_words: false, presence: true };

test('what a save of the page before changes is shown, unless something was chosen here', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(null));
  const Stub = createRoutesStub([
    {
      path: '/',
      Component() {
        const [saved, setSaved] = useState(shown);
        return (
          <SessionProvider>
            <ToastHost>
              <ChoicesForm viewerUid="ana" saved={saved} />
              <button type="button" onClick={() => setSaved({ ...saved, digest: 'daily' })}>
                Arrive
              </button>
              <button type="button" onClick={() => setSaved({ ...saved, digest: 'now' })}>
                Arrive again
              </button>
            </ToastHost>
          </SessionProvider>
        );
      },
    },
  ]);
  await render(<Stub />);
  const daily = page.getByRole('radio', { name: /^Once a day/ });
  await expect.element(daily).not.toBeChecked();
  await page.getByRole('button', { name: 'Arrive', exact: true }).click();
  await expect.element(daily).toBeChecked();
  await page.getByRole('checkbox', { name: 'No emails at night' }).click();
  await page.getByRole('button', { name: 'Arrive again' }).click();
  await expect.element(daily).toBeChecked();
});
