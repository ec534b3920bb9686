import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { SessionProvider } from '#web/client/session/session.tsx';
import { ToastHost } from '#web/ui/toast.tsx';
import { useListingStatus } from './use-listing-status.ts';

const again = {
  label: 'Offer it again',
  body: { status: 'active' },
  said: 'It is shown to everybody again.',
} as const;

function Act() {
  const setStatus = useListingStatus(async () => {});
  return (
    <button type="button" onClick={() => void setStatus('a1', again)}>
      {again.label}
    </button>
  );
}

afterEach(() => vi.restoreAllMocks());

test.each([
  ['what is shown', {}, again.said],
  ['what is hidden', { hidden: true }, 'Not shown to anybody now'],
])('of %s the message says what is so', async (_, reply, said) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    // Whatever else is fetched is about who is signed in: nobody.
    Response.json(input === '/api/listings/listing/a1/status/' ? reply : null),
  );
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <SessionProvider>
          <ToastHost>
            <Act />
          </ToastHost>
        </SessionProvider>
      ),
    },
  ]);
  await render(<Stub />);
  await page.getByRole('button', { name: again.label }).click();
  await expect.element(page.getByText(said)).toBeVisible();
});
