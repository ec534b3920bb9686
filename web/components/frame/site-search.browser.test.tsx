import { createRoutesStub, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SessionProvider } from '#web/client/session/session.tsx';
import { SiteSearch } from './site-search.tsx';

function Example() {
  const { pathname, search } = useLocation();
  return (
    <SessionProvider>
      <SiteSearch />
      <output aria-label="Address">{pathname + search}</output>
    </SessionProvider>
  );
}

test.each([
  [
    '/marketplace/hospital-beds/low?search=bed&zip_code=02118&condition=used',
    '/marketplace/hospital-beds/low?words=rail&zip_code=02118&condition=used',
  ],
  ['/marketplace', '/marketplace?words=rail'],
  ['/listing/a1?zip_code=02118', '/marketplace?words=rail&zip_code=02118'],
])('a search on %s stays in the category and with what it is narrowed to', async (from, to) => {
  const Stub = createRoutesStub([{ path: '*', Component: Example }]);
  await render(<Stub initialEntries={[from]} />);
  await page.getByRole('searchbox').fill('rail');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.element(page.getByRole('status', { name: 'Address' })).toHaveTextContent(to);
});
