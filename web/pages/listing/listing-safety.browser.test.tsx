import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { KindSafety } from './kind-safety.tsx';
import { ListingSafety } from './listing-safety.tsx';

type Shown = Parameters<typeof ListingSafety>[0]['listing'] & Parameters<typeof KindSafety>[0]['listing'];

const card = (key: string, count: number) => ({
  key,
  title: `About ${key}`,
  lines: Array.from({ length: count }, (_, at) => `${key} line ${at}`),
});
const nothing: Shown = { uid: 'sam', recalls: [], warnings: [], recalls_as_of: '2026-11-23', hazards: [] };

const Both = ({ listing }: { listing: Shown }) => (
  <>
    <ListingSafety listing={listing} />
    <KindSafety listing={listing} />
  </>
);

function show(change: Partial<Shown>) {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <Both listing={{ ...nothing, ...change }} /> },
  ]);
  return render(<Stub />);
}

test('“no match” is said only to those who ask, takes the focus, and promises nothing', async () => {
  await show({});
  await expect.element(page.getByText('No match in our list')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Was it recalled?' }).click();
  const answer = page.getByText(
    /^No match in our list of November 23, 2026\. That is no promise that it is safe/,
  );
  await expect.element(answer).toBeVisible();
  expect(document.activeElement?.contains(answer.element())).toBe(true);
  await expect.element(page.getByRole('link', { name: 'cpsc.gov/Recalls' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'FDA medical device recalls' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Was it recalled?' })).not.toBeInTheDocument();
});

test('nobody is asked to ask where a recall is shown already', async () => {
  const recall = {
    id: 'x',
    action: 'ask',
    maker: 'Acorn',
    product: 'Lift',
    agency: 'CPSC',
    date: '2016',
  } as const;
  await show({
    recalls: [{ ...recall, hazard: 'It falls.', remedy: 'Repair', sources: [], confirmed: null }],
  });
  await expect.element(page.getByText('This may be recalled')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Was it recalled?' })).not.toBeInTheDocument();
});

test('one hazard card is open, several are opened one by one', async () => {
  const few = await show({ hazards: [card('ramps', 3)] });
  await expect.element(page.getByText('ramps line 2')).toBeVisible();
  await few.unmount();
  await show({ hazards: [card('lifts', 3), card('lead', 3)] });
  await expect.element(page.getByText('lifts line 0')).not.toBeVisible();
  await page.getByText('About lead').click();
  await expect.element(page.getByText('lead line 0')).toBeVisible();
  await expect.element(page.getByText('lifts line 0')).not.toBeVisible();
});

test('a page that the release before kept shows what it has', async () => {
  await show({ recalls_as_of: undefined, hazards: undefined });
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('what its seller has confirmed is shown as their word', async () => {
  const recall = { id: 'x', action: 'ask', maker: 'A', product: 'B', agency: 'CPSC', date: '2016' } as const;
  const rail = { rule: 'bed-rail', what: 'Bed rails', reason: 'Gaps.', refused: false };
  await show({
    warnings: [
      { ...rail, confirmed: 'I looked at the label.' },
      { ...rail, rule: 'b', confirmed: null },
    ],
    recalls: [{ ...recall, hazard: 'It falls.', remedy: '', sources: [], confirmed: 'It was repaired.' }],
  });
  await expect
    .element(page.getByRole('listitem').first())
    .toHaveTextContent('Bed rails. Gaps. The seller confirmed: “I looked at the label.”');
  await expect.element(page.getByText(/The seller confirmed/)).toHaveLength(2);
  await expect.element(page.getByText('The seller confirmed: “It was repaired.”')).toBeVisible();
});

test('what rules do not allow any more is told to buyers, apart from what to mind', async () => {
  await show({
    warnings: [
      { rule: 'a', what: 'Oxygen', reason: 'It is a drug.', refused: true, confirmed: null },
      { rule: 'b', what: 'Mattresses', reason: 'Look for stains.', refused: false, confirmed: null },
    ],
  });
  await expect.element(page.getByText('Our rules do not allow this any more')).toBeVisible();
  await expect.element(page.getByText('Oxygen. It is a drug.')).toBeVisible();
  await expect.element(page.getByText(/The seller has been asked/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Good to know' })).toBeVisible();
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Mattresses. Look for stains.');
});
