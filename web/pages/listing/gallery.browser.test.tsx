import { beforeEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { Gallery } from './gallery.tsx';

const images = ['red', 'green', 'blue', 'gold', 'teal', 'gray'].map((colour) => ({
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="${colour}"/></svg>`)}`,
  path: `${colour}.jpg`,
  width: 40,
  height: 30,
  thumbhash: '',
  widths: [],
  encodings: [],
}));

const show = (count: number) =>
  render(
    <div style={{ width: 500 }}>
      <Gallery images={images.slice(0, count)} title="Lift" />
    </div>,
  );
const shown = () => page.getByText(/^Picture \d of \d$/).first();

beforeEach(() => page.viewport(1280, 800));

test('goes round by its buttons, and back from the first to the last', async () => {
  await show(3);
  await expect.element(shown()).toHaveTextContent('Picture 1 of 3');
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await expect.element(shown()).toHaveTextContent('Picture 3 of 3');
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect.element(shown()).toHaveTextContent('Picture 1 of 3');
});

test('the arrow keys turn it while the focus is in it', async () => {
  await show(3);
  await page.getByRole('button', { name: 'Show picture 1' }).click();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(shown()).toHaveTextContent('Picture 3 of 3');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(shown()).toHaveTextContent('Picture 2 of 3');
});

test('the current thumbnail stands out where the reader has colours of their own', async () => {
  await show(3);
  const edgeOf = (number: number) =>
    getComputedStyle(page.getByRole('button', { name: `Show picture ${number}`, exact: true }).element())
      .borderTopColor;
  const force = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  await force('active');
  try {
    // That of the page itself: it has no edge to be seen.
    await expect.poll(() => edgeOf(2)).toBe('rgb(255, 255, 255)');
    await expect.poll(() => edgeOf(1)).not.toBe('rgb(255, 255, 255)');
  } finally {
    await force('none');
  }
});

test('five thumbnails fit; the sixth is scrolled to when it is shown', async () => {
  await show(6);
  const strip = page.getByRole('button', { name: 'Show picture 1' }).element().closest('ul')!;
  const inView = () =>
    [...strip.children].flatMap((item, index) => {
      const { left, right } = item.getBoundingClientRect();
      const { left: from, right: to } = strip.getBoundingClientRect();
      return left >= from - 1 && right <= to + 1 ? [index + 1] : [];
    });
  expect(inView()).toEqual([1, 2, 3, 4, 5]);
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await expect.poll(inView).toContain(6);
  await expect
    .element(page.getByRole('button', { name: 'Show picture 6' }))
    .toHaveAttribute('aria-current', 'true');
});

test('only the picture that is shown can be reached', async () => {
  await show(3);
  await page.getByRole('button', { name: 'Show picture 2' }).click();
  await expect
    .poll(() =>
      [...document.querySelectorAll('button[aria-label^="Enlarge"]')].map(
        (button) => button.closest('li')!.inert,
      ),
    )
    .toEqual([true, false, true]);
});

test('a press enlarges the picture; arrows turn it there; Close and Escape bring back to it', async () => {
  await show(3);
  await page.getByRole('button', { name: 'Enlarge Lift, picture 1 of 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lift' });
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByText('Picture 2 of 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(shown()).toHaveTextContent('Picture 2 of 3');
  await expect.element(page.getByRole('button', { name: 'Enlarge Lift, picture 2 of 3' })).toHaveFocus();

  await page.getByRole('button', { name: 'Enlarge Lift, picture 2 of 3' }).click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Enlarge Lift, picture 2 of 3' })).toHaveFocus();
});

test('a picture that is focused or scrolled to stays where it is in its frame', async () => {
  await show(3);
  const picture = page.getByRole('button', { name: 'Enlarge Lift, picture 1 of 3' }).element() as HTMLElement;
  await expect.poll(() => document.querySelectorAll('li[inert]').length).toBe(2);
  const left = () => picture.getBoundingClientRect().left;
  const before = left();
  // What a browser does for a focused control: it shows the room around its ring, too, wherever that can be scrolled to.
  picture.scrollIntoView({ inline: 'end', behavior: 'instant' });
  expect(left()).toBe(before);
  picture.focus();
  expect(left()).toBe(before);
});

test('one picture needs no controls; none has a placeholder', async () => {
  const view = await show(1);
  expect(page.getByRole('button').elements()).toHaveLength(1);
  await view.rerender(<Gallery images={[]} title="Lift" />);
  await expect.element(page.getByText('No picture')).toBeVisible();
});
