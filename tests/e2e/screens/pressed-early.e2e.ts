import { haveListing } from '../calls.ts';
import { comeInto, newcomer } from '../people.ts';
import { expect, test } from '../test.ts';

// Whether the press comes before React can take up the page, lets it do so, or comes after.
for (const turns of [0, 1, 4, 16])
  test(`a button that is pressed ${turns} turns after the scripts have begun does its work once`, async ({
    page,
    request,
  }) => {
    await comeInto(request, newcomer('Early'));
    const listing = await haveListing(request, { title: 'Bed table' });
    await page.addInitScript((after) => {
      window.print = () =>
        void (document.body.dataset['printed'] = `${document.body.dataset['printed'] ?? ''}1`);
      const press = () =>
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Print')!.click();
      const pressAfter = (left: number) => {
        if (left === 0) return press();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => pressAfter(left - 1);
        port2.postMessage(null);
      };
      const { addEventListener } = document;
      // The page's own scripts listen to the whole document only once they begin to take it up.
      document.addEventListener = (...args: Parameters<typeof addEventListener>) => {
        addEventListener.apply(document, args);
        if (args[0] !== 'click') return;
        document.addEventListener = addEventListener;
        queueMicrotask(() => pressAfter(after));
      };
    }, turns);
    await page.goto(listing);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('body')).toHaveAttribute('data-printed', '1');
  });
