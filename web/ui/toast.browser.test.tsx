import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { forgetConsent } from '#web/client/cookie-consent.ts';
import { CookieBanner } from '#web/components/cookie-banner/cookie-banner.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ToastHost, useToast, type ToastMessage } from './toast.tsx';

afterEach(async () => {
  forgetConsent();
  await page.viewport(1280, 800);
});

/** Long enough for a test; shorter ones say so. */
const lasting = 600;

function ShowButton({ name, toast, onClick }: { name: string; toast: ToastMessage; onClick?: () => void }) {
  const show = useToast();
  return (
    <Button
      onClick={() => {
        show({ seconds: lasting, ...toast });
        onClick?.();
      }}
    >
      {name}
    </Button>
  );
}

function Page({ children }: { children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <ToastHost>
      <main tabIndex={-1}>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <ShowButton name="Say it" toast={{ text: 'Said.' }} />
        {children}
      </main>
      {open ? (
        <Dialog open onClose={() => setOpen(false)} title="Question">
          <ShowButton name="Save" toast={{ text: 'Saved.' }} />
          <ShowButton name="Save and close" toast={{ text: 'Saved.' }} onClick={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </ToastHost>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const place = () => page.getByRole('status', { name: 'Notifications' });
const inDialog = () => page.getByRole('dialog').getByRole('status', { name: 'Notifications' });
const toast = (text: string) => page.getByText(text, { exact: true });
/** Whether it would be read out as something new. */
const isLive = (text: string) => toast(text).element().closest('[aria-live=off]') === null;

/** What is there to be pressed where the text is seen. */
function isOnTop(text: string): boolean {
  const { left, top, width, height } = toast(text).element().getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found !== null && toast(text).element().contains(found);
}

test('a toast of an open dialog lies above it, is read out there and can be closed', async () => {
  await render(<Page />);
  await button('Open').click();
  await button('Save').click();
  await expect.element(inDialog()).toHaveTextContent('Saved.');
  expect([isOnTop('Saved.'), isLive('Saved.')]).toEqual([true, true]);
  await inDialog().getByRole('button', { name: 'Close' }).click();
  await expect.element(toast('Saved.')).not.toBeInTheDocument();
  await expect.element(button('Save')).toHaveFocus();
});

test('it stays when the dialog closes, and is not read out again', async () => {
  await render(<Page />);
  await button('Open').click();
  await button('Save').click();
  await expect.element(inDialog()).toHaveTextContent('Saved.');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(place()).toHaveTextContent('Saved.');
  expect(isLive('Saved.')).toBe(false);
});

test('a toast that closes its dialog is read out in the page', async () => {
  await render(<Page />);
  await button('Open').click();
  await button('Save and close').click();
  await expect.element(place()).toHaveTextContent('Saved.');
  expect(isLive('Saved.')).toBe(true);
});

test('a toast of the page is lifted above a dialog that opens, and is not read out again', async () => {
  await render(<Page />);
  await button('Say it').click();
  await expect.element(place()).toHaveTextContent('Said.');
  expect(isLive('Said.')).toBe(true);
  await button('Open').click();
  await expect.element(inDialog()).toHaveTextContent('Said.');
  expect([isOnTop('Said.'), isLive('Said.')]).toEqual([true, false]);
});

test('a toast goes away by itself, one that has to be read stays', async () => {
  await render(
    <Page>
      <ShowButton name="Important" toast={{ text: 'Read me.', seconds: null }} />
      <ShowButton name="Short" toast={{ text: 'Gone soon.', seconds: 0.1 }} />
    </Page>,
  );
  await button('Important').click();
  // The pointer holds a toast that it is over.
  (button('Short').element() as HTMLElement).click();
  await expect.element(toast('Gone soon.')).toBeVisible();
  await expect.element(toast('Gone soon.')).not.toBeInTheDocument();
  await expect.element(toast('Read me.')).toBeVisible();
});

test('on the narrowest phone a toast lies above the cookie banner', async () => {
  await page.viewport(320, 640);
  const element = (
    <>
      <Page />
      <CookieBanner analyticsScriptUrl={null} />
    </>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await button('Say it').click();
  await expect.element(toast('Said.')).toBeVisible();
  const banner = page.getByRole('region', { name: 'Cookies' }).element().getBoundingClientRect();
  const shown = place().element().getBoundingClientRect();
  expect(shown.bottom).toBeLessThanOrEqual(banner.top);
  expect(shown.top).toBeGreaterThanOrEqual(0);
});
