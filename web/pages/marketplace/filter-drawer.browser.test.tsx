import { useState } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { FilterDrawer } from './filter-drawer.tsx';
import { marketplaceUrl, readFilters } from './filters.ts';

/** A server that answers when it is told to, with that many listings. */
function server() {
  const waiting: ((count: number) => void)[] = [];
  return {
    answer: (count: number) => waiting.shift()!(count),
    asked: () => waiting.length,
    async loader({ request }: { request: Request }) {
      const count = await new Promise<number>((resolve) => waiting.push(resolve));
      const given = readFilters(new URL(request.url).searchParams);
      const listings = Array.from({ length: count }, () => ({}));
      return { categoryPath: {}, given, listings, nextCursor: null, isFailed: false };
    },
  };
}

function Example() {
  const [radius, setRadius] = useState<string | null>(null);
  return (
    <FilterDrawer
      open
      onClose={() => {}}
      formId="filters"
      count={{ shown: 5, hasMore: false }}
      chosenUrl={radius && marketplaceUrl({}, { radius })}
    >
      <input aria-label="Radius" onChange={(event) => setRadius(event.target.value)} />
    </FilterDrawer>
  );
}

test('its button counts what is chosen now, and names no number that was counted for something else', async () => {
  const { loader, answer, asked } = server();
  const Stub = createRoutesStub([
    { path: '/', Component: Example },
    { path: '/marketplace', loader },
  ]);
  await render(<Stub />);
  const shows = (name: string) =>
    expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
  await shows('Show 5 listings');

  await page.getByLabelText('Radius').fill('50');
  await shows('Show listings');
  await expect.poll(asked).toBe(1);
  answer(1);
  await shows('Show 1 listing');

  await page.getByLabelText('Radius').fill('5');
  await shows('Show listings');
  await expect.poll(asked).toBe(1);
  answer(3);
  await shows('Show 3 listings');
});
