import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SessionProvider } from '#web/client/session/session.tsx';
import '#web/styles/app.css';
import { SiteSearch } from './site-search.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const kind = { kind: 'target', text: 'Hospital beds', url: '/marketplace/hospital-beds' };
const maker = { kind: 'brand', text: 'Hospi Works', url: '/marketplace?brand=Hospi+Works' };

/** What each words are answered with; a promise keeps its caller waiting. */
async function show(answers: Record<string, unknown>, start = '/support') {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(String(input), location.origin);
    if (pathname !== '/api/equipment/suggest/') return Response.json(null);
    const words = searchParams.get('words')!;
    asked.push(words);
    return Response.json(await answers[words]);
  });
  function Example() {
    const { pathname, search } = useLocation();
    return (
      <SessionProvider>
        <SiteSearch />
        <output aria-label="Address">{pathname + search}</output>
      </SessionProvider>
    );
  }
  const Stub = createRoutesStub([{ path: '*', Component: Example }]);
  await render(<Stub initialEntries={[start]} />);
  return asked;
}
const box = () => page.getByPlaceholder('Search for equipment...');
const address = () => page.getByRole('status', { name: 'Address' });
const options = () => page.getByRole('option');

test('the arrows choose, Enter follows what is chosen, and the box keeps the focus', async () => {
  await show({ hosp: [kind, maker] });
  await box().fill('hosp');
  await expect.element(page.getByText('2 suggestions')).toBeInTheDocument();
  await expect.element(box()).toHaveAttribute('role', 'combobox');
  await expect.element(box()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(options().nth(1)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}');
  const first = options().nth(0).element();
  await expect.element(options().nth(0)).toHaveAttribute('aria-selected', 'true');
  await expect.element(box()).toHaveAttribute('aria-activedescendant', first.id);
  await expect.element(box()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(address()).toHaveTextContent('/marketplace/hospital-beds');
  await expect.element(box()).toHaveAttribute('aria-expanded', 'false');
});

test('Escape closes and keeps the words, and Enter then searches for them', async () => {
  await show({ hosp: [kind] });
  await box().fill('hosp');
  await expect.element(options()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(options()).not.toBeInTheDocument();
  await expect.element(box()).toHaveValue('hosp');
  await userEvent.keyboard('{Enter}');
  await expect.element(address()).toHaveTextContent('/marketplace?words=hosp');
});

test('an answer that comes late is dropped', async () => {
  const late = Promise.withResolvers<unknown>();
  const asked = await show({ ho: late.promise, hosp: [kind] });
  await box().fill('ho');
  await expect.poll(() => asked).toEqual(['ho']);
  await box().fill('hosp');
  await expect.element(options()).toHaveTextContent('Hospital beds Kind');
  late.resolve([maker, kind]);
  await late.promise;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await expect.element(options()).toHaveTextContent('Hospital beds Kind');
});

test('a press follows, moves nothing in the page, and every suggestion is high enough for a finger', async () => {
  await show({ hosp: [kind, maker] });
  const before = address().element().getBoundingClientRect().top;
  await box().fill('hosp');
  await expect.element(options().nth(1)).toBeVisible();
  expect(address().element().getBoundingClientRect().top).toBe(before);
  for (const option of options().elements())
    expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await options().nth(1).click();
  await expect.element(address()).toHaveTextContent('/marketplace?brand=Hospi+Works');
});

test.each([
  [
    'the place, the sheet and what it does',
    '/marketplace/lift-chairs?zip_code=79901&radius=5&needs=s1&fit=only&condition=used',
    '/marketplace/hospital-beds?zip_code=79901&radius=5&needs=s1&fit=only',
  ],
  [
    'of another page only the place and the sheet',
    '/listing/1?zip_code=79901&needs=s1&radius=5&token=secret',
    '/marketplace/hospital-beds?zip_code=79901&needs=s1',
  ],
])('a chosen kind keeps what Enter keeps: %s', async (_, start, end) => {
  await show({ hosp: [kind] }, start);
  await box().fill('hosp');
  await options().click();
  await expect.element(address()).toHaveTextContent(end);
});

test('a saved search keeps its own place, and takes the sheet along', async () => {
  const own = { kind: 'own', text: 'Mom', url: '/marketplace?words=bed&zip_code=60601&radius=unlimited' };
  await show({ hosp: [own] }, '/marketplace?zip_code=79901&radius=5&needs=s1&fit=only');
  await box().fill('hosp');
  await options().click();
  await expect
    .element(address())
    .toHaveTextContent('/marketplace?words=bed&zip_code=60601&radius=unlimited&needs=s1&fit=only');
});

test('a search of this tab is made again where one looks now', async () => {
  await show({ hosp: [], 'hospital bed': [] }, '/marketplace?zip_code=79901&radius=5&needs=s1&fit=only');
  await box().fill('hospital bed');
  await userEvent.keyboard('{Enter}');
  const searched = '/marketplace?words=hospital+bed&zip_code=79901&radius=5&needs=s1&fit=only';
  await expect.element(address()).toHaveTextContent(searched);
  await box().fill('hosp');
  await expect.element(options()).toHaveAttribute('href', searched);
});

test('a guest’s own searches in this tab are suggested again', async () => {
  await show({ hosp: [], 'hospital bed': [] });
  await box().fill('hospital bed');
  await userEvent.keyboard('{Enter}');
  await expect.element(address()).toHaveTextContent('/marketplace?words=hospital+bed');
  await box().fill('hosp');
  await expect.element(options()).toHaveTextContent('hospital bed Your search');
});
