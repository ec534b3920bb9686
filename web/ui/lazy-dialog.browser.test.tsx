import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { Dialog } from './dialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import { ToastHost } from './toast.tsx';

function Sheet({ onClose }: { onClose: () => void }) {
  return <Dialog open onClose={onClose} title="A sheet" />;
}

test('once there is a connection again, a dialog that could not be loaded opens', async () => {
  let tries = 0;
  const Loaded = lazyDialog(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ Sheet });
  }, 'Sheet');
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen ? <Loaded onClose={() => setOpen(false)} /> : null}
      </>
    );
  }
  await render(
    <ToastHost>
      <Page />
    </ToastHost>,
  );
  const open = page.getByRole('button', { name: 'Open' });
  await open.click();
  await expect.element(page.getByText('Network error. Please check your connection.')).toBeVisible();
  await open.click();
  await expect.element(page.getByRole('dialog', { name: 'A sheet' })).toBeVisible();
  expect(tries).toBe(2);
});
