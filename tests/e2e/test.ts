import {
  test as base,
  type Browser,
  type BrowserContext,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type Response,
  type TestType,
} from '@playwright/test';

export { expect } from '@playwright/test';

/** Where no page ever runs a script: none is waited for. */
const withoutScripts = new WeakSet<BrowserContext>();

/** The moments of a load that come before the page's scripts: whoever asks for one means the page without them. */
const beforeScripts = ['commit', 'domcontentloaded'];

/**
 * Resolves once the page can be used: it says so itself (web/root.tsx). At once where that never happens: JavaScript is
 * off, or it is no page of ours, such as JSON, an identity provider's form, or what is answered in place of the whole
 * application.
 */
export async function untilUsable(page: Page): Promise<void> {
  if (withoutScripts.has(page.context())) return;
  await page.locator('html:not([data-hydrated=false])').waitFor({ state: 'attached' });
}

/** Every way to another document that a test names by its address, or by its place in the history, waits from now on. */
function makePageWait(page: Page): void {
  const waiting =
    <Args extends unknown[], Answer extends Response | null | void>(
      go: (...args: Args) => Promise<Answer>,
      optionsAt: number,
    ) =>
    async (...args: Args): Promise<Answer> => {
      const answer = await go.apply(page, args);
      const { waitUntil = 'load' } = (args[optionsAt] ?? {}) as { waitUntil?: string };
      if (!beforeScripts.includes(waitUntil)) await untilUsable(page);
      return answer;
    };
  page.goto = waiting(page.goto, 1);
  page.waitForURL = waiting(page.waitForURL, 1);
  page.reload = waiting(page.reload, 0);
  page.goBack = waiting(page.goBack, 0);
  page.goForward = waiting(page.goForward, 0);
}

/** Every page that is opened in this browser from now on waits for its scripts wherever a test leads it. */
export function makePagesWait(browser: Browser): void {
  const newContext = browser.newContext;
  browser.newContext = async (options) => {
    const context = await newContext.call(browser, options);
    if (options?.javaScriptEnabled === false) withoutScripts.add(context);
    context.on('page', makePageWait);
    return context;
  };
}

/**
 * Playwright's own, but for when a page counts as loaded: `goto`, `reload`, `goBack`, `goForward` and `waitForURL` wait
 * until it hears what is done on it. A test about the time before asks for it: `waitUntil: 'commit'`.
 */
export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      makePagesWait(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  context: async ({ context, javaScriptEnabled }, use) => {
    if (!javaScriptEnabled) withoutScripts.add(context);
    await use(context);
  },
});

/** The browser of a phone. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A test that is run in a wide window and on a phone, both in the worker whose server is there already. */
export function onPhonesToo<Args extends PlaywrightTestArgs & PlaywrightTestOptions, Worker extends object>(
  test: TestType<Args, Worker>,
  title: string,
  body: (args: Args & Worker) => Promise<void>,
): void {
  test(title, body);
  test.describe('on a phone', () => {
    test.use(phone as Parameters<typeof test.use>[0]);
    test(title, body);
  });
}
