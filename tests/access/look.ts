import { expect, test, type Page } from '@playwright/test';
import { runAxe, runAxeOnColours } from './axe.ts';
import { faint, lostInForcedColours, lostText, sidewaysScroll, smallTargets, structure } from './measures.ts';
import type { Screen } from './screen.ts';
import { startAccessSite, type AccessSite } from './site.ts';

const wide = { width: 1280, height: 800 };
/** Also what is left of 1280 px enlarged four times (WCAG 1.4.10). */
const narrow = { width: 320, height: 640 };

/** WCAG 1.4.12, to the letter. */
const spacedText =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';
/** The root's own 112.5 %, doubled. */
const doubledText = ':root { font-size: 225% !important; }';

/** One test for each of these screens, on a site of their own. */
export function lookAt(screens: readonly Screen[]): void {
  let site: AccessSite;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    site = await startAccessSite();
  });
  test.afterAll(() => site.remove());

  for (const screen of screens) {
    test(`${screen.screen}, ${screen.state}: everyone can use it`, async ({ browser }) => {
      test.setTimeout(120_000);
      const context = await site.contextOf(browser, screen.as, {
        viewport: screen.narrow ? narrow : wide,
        reducedMotion: 'reduce',
      });
      if (screen.undecided) await context.clearCookies({ name: 'cookieConsent' });
      const page = await context.newPage();
      try {
        const { address } = screen;
        await page.goto(typeof address === 'string' ? address : await address(site), { waitUntil: 'load' });
        const stolen = await page.evaluate(() => document.activeElement?.tagName);
        expect.soft(stolen, 'a page leaves the focus at its start').toBe('BODY');
        await page.waitForFunction(() =>
          Object.keys(document.body).some((name) => name.startsWith('__reactFiber')),
        );
        await screen.reach?.(page, site);
        await page.evaluate(() => document.fonts.ready);
        if (!screen.narrow) await lookWide(page);
        await page.setViewportSize(narrow);
        await lookNarrow(page);
      } finally {
        await context.close();
        await screen.leave?.(site);
      }
    });
  }
}

async function lookWide(page: Page): Promise<void> {
  const running = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
  expect.soft(await page.evaluate(running), 'what moves though less motion is asked for').toBe(0);
  expect.soft(await page.evaluate(structure), 'structure').toEqual([]);
  await expectAxe(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColours(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  expect.soft(await page.evaluate(lostInForcedColours), 'forced colours').toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  await withStyle(page, doubledText, async () => {
    expect.soft(await page.evaluate(sidewaysScroll), 'text twice as large').toEqual([]);
    expect.soft(await page.evaluate(lostText), 'text twice as large').toEqual([]);
  });
  expect.soft(await page.evaluate(smallTargets), 'small targets').toEqual([]);
}

async function lookNarrow(page: Page): Promise<void> {
  expect.soft(await page.evaluate(sidewaysScroll), '320 px').toEqual([]);
  expect.soft(await page.evaluate(lostText), '320 px').toEqual([]);
  await withStyle(page, spacedText, async () => {
    expect.soft(await page.evaluate(sidewaysScroll), 'spaced text at 320 px').toEqual([]);
    expect.soft(await page.evaluate(lostText), 'spaced text at 320 px').toEqual([]);
  });
  await expectAxe(page, '320 px');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColours(page, 'dark at 320 px');
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await page.evaluate(smallTargets), 'small targets at 320 px').toEqual([]);
}

async function expectAxe(page: Page, where: string): Promise<void> {
  const { wrong, unsure } = await runAxe(page);
  expect.soft(wrong, `axe, ${where}`).toEqual([]);
  expect.soft(await page.evaluate(faint, unsure), `too faint, ${where}`).toEqual([]);
}

async function expectColours(page: Page, where: string): Promise<void> {
  const { wrong, unsure } = await runAxeOnColours(page);
  expect.soft(wrong, `colours, ${where}`).toEqual([]);
  expect.soft(await page.evaluate(faint, unsure), `too faint, ${where}`).toEqual([]);
}

async function withStyle(page: Page, content: string, look: () => Promise<void>): Promise<void> {
  const style = await page.addStyleTag({ content });
  await look();
  await style.evaluate((element: Element) => element.remove());
}
