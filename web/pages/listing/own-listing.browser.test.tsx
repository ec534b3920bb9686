import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { SessionProvider } from '#web/client/session/session.tsx';
import '#web/styles/app.css';
import { ToastHost } from '#web/ui/toast.tsx';
import type { ListingDetails } from './listing-details.ts';
import { OwnListing } from './own-listing.tsx';

const listing = {
  id: 'a1',
  title: 'Bed rail',
  status: 'active',
  status_since: '2026-03-01T10:00:00Z',
  reserved_for: null,
  passed_on_to: null,
  contact_methods: { emailRelay: false, instantChat: false, textCall: true },
} as unknown as ListingDetails;

async function show(changes: Partial<ListingDetails>) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SessionProvider>
          <ToastHost>
            <OwnListing listing={{ ...listing, ...changes }} />
          </ToastHost>
        </SessionProvider>
      ),
    },
  ]);
  await render(<Stub />);
}

test('what is shown can be posted again, what is hidden cannot: staff may have taken it down', async () => {
  const again = page.getByRole('button', { name: 'Post again' });
  await show({});
  await expect.element(again).toBeVisible();
  await cleanup();
  await show({ hidden: true });
  await expect.element(page.getByText('Not shown to anybody now')).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});
