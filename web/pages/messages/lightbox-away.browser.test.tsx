import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { ToastHost } from '#web/ui/toast.tsx';
import { ExampleThread, log, stored } from './message-test-thread.tsx';

// Its code does not come through.
vi.mock('#web/components/lightbox/lightbox.tsx', () => Promise.reject(new TypeError('Failed to fetch')));

test('a picture that cannot be shown on the whole screen says so, at every press', async () => {
  const url = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  const image = { url, path: 'one', width: 3, height: 4, thumbhash: '', widths: [], encodings: [] };
  await render(
    <ToastHost>
      <ExampleThread messages={[{ ...stored(1, 'ben', 2), images: [image] }]} />
    </ToastHost>,
  );
  const picture = log.getByRole('button', { name: 'Picture from Ben' });
  const told = page.getByText('Network error. Please check your connection.');
  await picture.click();
  await expect.element(told).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(told).not.toBeInTheDocument();
  await picture.click();
  await expect.element(told).toBeVisible();
});
