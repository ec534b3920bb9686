import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { buttonClass } from './button-class.ts';
import { Menu } from './menu.tsx';

test('one press opens it, keys choose, and Escape brings the focus back', async () => {
  const onSelect = vi.fn<() => void>();
  await render(
    <Menu
      label="Report"
      triggerClassName={buttonClass()}
      entries={[
        { key: 'listing', label: 'Report Listing', onSelect },
        { key: 'seller', label: 'Block Seller', danger: true },
      ]}
    />,
  );
  const trigger = page.getByRole('button', { name: 'Report' });
  await trigger.click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();

  await trigger.click();
  await page.getByRole('menuitem', { name: 'Report Listing' }).click();
  expect(onSelect).toHaveBeenCalledOnce();
});

test('opened by a key, also for the first time, it has the focus on its first entry', async () => {
  await render(
    <Menu
      label="Report"
      triggerClassName={buttonClass()}
      entries={[
        { key: 'listing', label: 'Report Listing' },
        { key: 'seller', label: 'Block Seller' },
      ]}
    />,
  );
  const trigger = page.getByRole('button', { name: 'Report' });
  await userEvent.tab();
  await expect.element(trigger).toHaveFocus();
  for (const key of ['{Enter}', ' ']) {
    await userEvent.keyboard(key);
    await expect.element(page.getByRole('menuitem', { name: 'Report Listing' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('menuitem', { name: 'Block Seller' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
  }
});

test('opens where its button is, so that it works inside a dialog and a landmark', async () => {
  await render(
    <nav aria-label="Account">
      <Menu label="More" triggerClassName={buttonClass()} entries={[{ key: 'one', label: 'One' }]} />
    </nav>,
  );
  await page.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('menu');
  await expect.element(menu).toBeVisible();
  expect(menu.element().closest('nav')).not.toBeNull();
});

describe('while it is open', () => {
  const entryOf = (key: string) => ({ key, label: key });
  const menuOf = (keys: string[]) => (
    <Menu
      label="Notifications"
      triggerClassName={buttonClass()}
      entries={keys.map(entryOf)}
      emptyText="You have no unread messages."
    />
  );
  const item = (name: string) => page.getByRole('menuitem', { name });
  async function openedByKey(keys: string[]) {
    const { rerender } = await render(menuOf(keys));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menu')).toBeVisible();
    return (next: string[]) => rerender(menuOf(next));
  }

  test('the first entry that arrives takes the focus, which was on nothing', async () => {
    const show = await openedByKey([]);
    await expect.element(page.getByText('You have no unread messages.')).toBeVisible();
    await show(['Ana']);
    await expect.element(item('Ana')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Notifications' })).toHaveFocus();
  });

  test('an entry that arrives above leaves the focus where it was, and keys go on from there', async () => {
    const show = await openedByKey(['Ben', 'Cem']);
    await expect.element(item('Ben')).toHaveFocus();
    await show(['Ana', 'Ben', 'Cem']);
    await expect.element(item('Ana')).toBeVisible();
    await expect.element(item('Ben')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Cem')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(item('Ana')).toHaveFocus();
  });

  test('an entry that goes with the focus on it leaves it to the next', async () => {
    const show = await openedByKey(['Ana', 'Ben', 'Cem']);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Ben')).toHaveFocus();
    await show(['Ana', 'Cem']);
    await expect.element(item('Cem')).toHaveFocus();
    await show([]);
    await expect.element(page.getByRole('menu')).toHaveFocus();
  });
});
