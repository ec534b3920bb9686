import { createRoutesStub, useLoaderData } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { NeedsSheet } from '#contract/needs.ts';
import '#web/styles/app.css';
import { SessionProvider } from '#web/client/session/session.tsx';
import { ToastHost } from '#web/ui/toast.tsx';
import NeedsPage from './needs-page.tsx';

type PageData = Parameters<typeof NeedsPage>[0]['loaderData'];

afterEach(() => vi.restoreAllMocks());

const asked = { help: 'With a tape.', min: null, max: null, choices: null };
const needs: PageData['needs'] = [
  { ...asked, key: 'user_weight_lb', label: 'Weight of the person', type: 'weight', unit: 'lb' },
  { ...asked, key: 'hip_width_in', label: 'Hip width, sitting', type: 'length', unit: 'in' },
];

/** The page of somebody with one sheet, and what stands in for the server. */
async function show() {
  const site = {
    kept: { id: 's1', name: 'For my mother', values: { user_weight_lb: 180 }, updated_at: '1' } as NeedsSheet,
    losesAnswers: false,
    /** Before a save is looked at. */
    saving: Promise.resolve(),
    keep(changes: Partial<NeedsSheet>): void {
      site.kept = { ...site.kept, ...changes, updated_at: `${Number(site.kept.updated_at) + 1}` };
    },
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).includes('/account/needs/')) return Response.json(null);
    if (init?.method !== 'PUT') return Response.json([site.kept]);
    await site.saving;
    const { updated_at: known, ...sent } = JSON.parse(String(init.body)) as NeedsSheet;
    if (known !== site.kept.updated_at)
      return Response.json({ code: 'needs-changed', error: 'It was changed.' }, { status: 409 });
    site.keep(sent);
    if (site.losesAnswers) throw new TypeError('Failed to fetch');
    return Response.json(site.kept);
  });
  const loader = (): PageData => ({
    needs,
    first: needs.map(({ key }) => key),
    isOfKind: true,
    own: [site.kept],
  });
  function Component() {
    const props = { loaderData: useLoaderData<PageData>() } as Parameters<typeof NeedsPage>[0];
    return (
      <SessionProvider>
        <ToastHost>
          <NeedsPage {...props} />
        </ToastHost>
      </SessionProvider>
    );
  }
  const Stub = createRoutesStub([{ path: '/', loader, HydrateFallback: () => null, Component }]);
  await render(<Stub />);
  return site;
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const weight = page.getByRole('textbox', { name: 'Weight of the person' });
const alert = page.getByRole('alert');

test.each(['open', 'closed and opened again'])(
  'a save over one’s own that got no answer is no change elsewhere, the form being %s',
  async (form) => {
    const site = await show();
    await press('Change');
    await weight.fill('190');
    site.losesAnswers = true;
    await press('Save');
    await expect.element(alert).toMatchTextContent(/^Network error\./);
    site.losesAnswers = false;
    if (form !== 'open') {
      await press('Cancel');
      await press('Change');
    }
    await weight.fill('200');
    await press('Save');
    await expect.element(page.getByText(/^200 lb/)).toBeVisible();
    expect(site.kept.values).toEqual({ user_weight_lb: 200 });
  },
);

test('who cancels after a change elsewhere has the sheet as it is there, and can change that', async () => {
  const site = await show();
  site.keep({ values: { user_weight_lb: 180, hip_width_in: 16 } });
  await press('Change');
  await weight.fill('190');
  await press('Save');
  await expect.element(alert).toMatchTextContent(/^This sheet was changed on another device/);
  await press('Cancel');
  await expect.element(page.getByText(/^16 in/)).toBeVisible();
  await press('Change');
  await weight.fill('200');
  await press('Save');
  await expect.element(page.getByText(/^200 lb/)).toBeVisible();
  expect(site.kept.values).toEqual({ user_weight_lb: 200, hip_width_in: 16 });
});

test('what is typed while a save is under way stays when the sheet was changed elsewhere', async () => {
  const site = await show();
  site.keep({ values: { user_weight_lb: 185 } });
  const onItsWay = Promise.withResolvers<void>();
  site.saving = onItsWay.promise;
  const name = page.getByRole('textbox', { name: 'Who or what is it for?' });
  const hips = page.getByRole('textbox', { name: 'Hip width, sitting' });
  await press('Change');
  await press('Save');
  await hips.fill('17');
  await name.fill('For my aunt');
  onItsWay.resolve();
  await expect.element(alert).toMatchTextContent(/^This sheet was changed on another device/);
  await expect.element(hips).toHaveValue('17');
  await expect.element(name).toHaveValue('For my aunt');
  await expect.element(weight).toHaveValue('185');
});
