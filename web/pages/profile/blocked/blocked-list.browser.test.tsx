import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Page } from '#web/components/page.tsx';
import { renderPart } from '#web/components/part-test-page.tsx';
import { BlockedList } from './blocked-list.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const people = ['Ana', 'Ben', 'Cleo'].map((name) => ({
  uid: 'uid-Rosa',
  blocked_uid: `uid-${name}`,
  display_name: name,
  profile_picture: '',
}));

async function show(answer: () => Response): Promise<void> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    String(input).includes('/unblock/') ? answer() : Response.json(null),
  );
  await renderPart(
    <Page title="Blocked Users">
      <BlockedList people={people} />
    </Page>,
  );
}

const unblock = (name: string) => page.getByRole('button', { name: `Unblock ${name}` });

test('the focus goes to the next person, then to the one before, then to the page', async () => {
  await show(() => Response.json({ status: 'ok' }));
  await unblock('Ben').click();
  await expect.element(unblock('Ben')).not.toBeInTheDocument();
  await expect.element(unblock('Cleo')).toHaveFocus();
  await unblock('Cleo').click();
  await expect.element(unblock('Ana')).toHaveFocus();
  await unblock('Ana').click();
  await expect.element(page.getByText('You haven’t blocked anyone.')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('someone who could not be unblocked stays, and the button keeps the focus', async () => {
  await show(() => Response.json({ code: 'server-error', error: 'Oops.' }, { status: 500 }));
  await unblock('Ana').click();
  await expect.element(page.getByText('Oops.')).toBeVisible();
  await expect.element(unblock('Ana')).toHaveFocus();
  await expect.element(unblock('Ana')).not.toHaveAttribute('aria-busy');
});
