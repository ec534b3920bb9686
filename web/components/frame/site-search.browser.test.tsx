import { createRoutesStub, Link, useLocation, useSearchParams } from 'react-router';
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
  [
    '/marketplace/hospital-beds?cursor=x&brand=Drive&fact.user_capacity_lb=300..&needs=a1&fit=only',
    '/marketplace/hospital-beds?words=rail&brand=Drive&fact.user_capacity_lb=300..&needs=a1&fit=only',
  ],
  ['/marketplace', '/marketplace?words=rail'],
  ['/listing/a1?zip_code=02118', '/marketplace?words=rail&zip_code=02118'],
  ['/appeal?token=secret', '/marketplace?words=rail'],
])('a search on %s stays in the category and with what it is narrowed to', async (from, to) => {
  const Stub = createRoutesStub([{ path: '*', Component: Example }]);
  await render(<Stub initialEntries={[from]} />);
  await page.getByRole('searchbox').fill('rail');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.element(page.getByRole('status', { name: 'Address' })).toHaveTextContent(to);
});

test('the words follow the address, but not over what somebody types while a page comes', async () => {
  const answers: (() => void)[] = [];
  function Page() {
    const [parameters] = useSearchParams();
    return (
      <SessionProvider>
        <SiteSearch search={parameters.get('words') ?? ''} />
        <Link to="/marketplace?words=bed">Beds</Link>
        <Link to="/marketplace?words=cane">Canes</Link>
        <output aria-label="Address">{useLocation().search}</output>
      </SessionProvider>
    );
  }
  const held = ({ request }: { request: Request }) =>
    request.url.includes('words') ? new Promise((answer) => answers.push(() => answer(null))) : null;
  const Stub = createRoutesStub([{ path: '*', Component: Page, loader: held }]);
  await render(<Stub initialEntries={['/marketplace']} />);
  const box = page.getByPlaceholder('Search for equipment...');
  const address = page.getByRole('status', { name: 'Address' });
  const arrive = async (link: string, type?: string) => {
    await page.getByRole('link', { name: link }).click();
    await expect.poll(() => answers.length).toBe(1);
    if (type !== undefined) await box.fill(type);
    answers.pop()?.();
  };

  await box.fill('half a wo');
  await arrive('Beds');
  await expect.element(address).toHaveTextContent('?words=bed');
  await expect.element(box).toHaveValue('bed');

  await arrive('Canes', 'rail');
  await expect.element(address).toHaveTextContent('?words=cane');
  await expect.element(box).toHaveValue('rail');

  await arrive('Beds');
  await expect.element(address).toHaveTextContent('?words=bed');
  await expect.element(box).toHaveValue('bed');
});
