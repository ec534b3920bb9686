import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SessionProvider } from '#web/client/session/session.tsx';
import '#web/styles/app.css';
import { failedPage } from './failed-page.ts';
import type { MarketplaceData } from './marketplace-data.ts';
import { SaveSearchDialog } from './save-search-dialog.tsx';

async function show(more: Partial<MarketplaceData>) {
  const data = { ...failedPage({}, new URLSearchParams('words=bed')), ...more };
  const Example = () => (
    <SessionProvider>
      <SaveSearchDialog page={data} onClose={() => undefined} />
    </SessionProvider>
  );
  const Stub = createRoutesStub([{ path: '*', Component: Example }]);
  await render(<Stub initialEntries={['/marketplace']} />);
}
const dialog = () => page.getByRole('dialog');
const aboutSheet = () => dialog().getByText(/^Your needs sheet is not kept with the search\./);

test('beside a needs sheet it says that the search does not keep it', async () => {
  const sheet = { id: 's1', at: 'account', name: 'For my mother', updated_at: null } as const;
  await show({ sheet });
  await expect.element(aboutSheet()).toBeVisible();
});

test('without a sheet nothing is said of one', async () => {
  await show({});
  await expect.element(dialog().getByText(/Everything that fits “bed”/)).toBeVisible();
  expect(aboutSheet().query()).toBeNull();
});
