import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { endInterceptions } from '../e2e/interceptions.ts';
import { expect, test } from '../e2e/test.ts';
import { runAxe, runAxeOnColours } from './axe.ts';
import { faint, lostInForcedColours, lostText, sidewaysScroll, smallTargets, structure } from './measures.ts';
import { nameOf, openScreen, type Screen } from './screen.ts';
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

  // Whoever looks has a browser that is warm, as long as it is the same person.
  for (const screen of screens.toSorted((one, other) => one.as.localeCompare(other.as))) {
    test(`${screen.screen}, ${screen.state}: everyone can use it`, async ({ browser }) => {
      test.setTimeout(120_000);
      const tab = await tabOf(browser, site, screen);
      const { page } = tab;
      await page.setViewportSize(screen.narrow ? narrow : wide);
      try {
        await openScreen(page, site, screen);
        const focused = await page.evaluate(() => document.activeElement?.tagName);
        expect.soft(focused, 'a page leaves the focus at its start').toBe('BODY');
        await screen.reach?.(page, site);
        await page.evaluate(() => document.fonts.ready);
        const transcript = screen.narrow ? null : await lookWide(page, screen);
        if (transcript !== null) expect.soft(transcript).toMatchSnapshot([`${nameOf(screen)}.yml`]);
        await page.setViewportSize(narrow);
        await untilDrawn(page);
        const small = await lookNarrow(page);
        expectNarrowTranscript(screen, transcript, small);
      } finally {
        await page.context().setOffline(false);
        await screen.leave?.(site);
      }
      await leave(tab, site);
    });
  }
}

/** What pages do with their new size, they do when the next frame is laid out. */
const untilDrawn = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

interface Tab extends Pick<Screen, 'as' | 'undecided'> {
  page: Page;
  /** Cookies and what else the browser kept, before any screen. */
  state: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** That of whoever looked last. */
let tab: Tab | null = null;

/**
 * A tab of this person's, which knows nothing of the screens before but the code and the pictures that it has fetched: to
 * fetch and compile them anew for each screen took as long as to look at it.
 */
async function tabOf(browser: Browser, site: AccessSite, { as, undecided }: Screen): Promise<Tab> {
  if (tab?.as === as && tab.undecided === undecided) return tab;
  await tab?.page.context().close();
  const context = await site.contextOf(browser, as, { reducedMotion: 'reduce' });
  if (undecided) await context.clearCookies({ name: 'cookieConsent' });
  tab = { as, undecided, page: await context.newPage(), state: await context.storageState() };
  return tab;
}

/** Leaves the page, and takes away what it has kept in the browser. */
async function leave({ page, state }: Tab, site: AccessSite): Promise<void> {
  const context = page.context();
  await endInterceptions(page);
  // Of the same origin, and nothing of the page is left there that would keep something.
  await page.goto('/healthz');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: site.url,
    storageTypes: 'local_storage,indexeddb,service_workers,cache_storage',
  });
  await devtools.detach();
  await page.evaluate((kept) => {
    sessionStorage.clear();
    for (const { name, value } of kept) localStorage.setItem(name, value);
  }, state.origins[0]?.localStorage ?? []);
  await context.clearCookies();
  await context.addCookies(state.cookies);
}

/** @returns the transcript */
async function lookWide(page: Page, { bare }: Screen): Promise<string> {
  const transcript = await transcriptOf(page);
  const running = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
  expect.soft(await page.evaluate(running), 'what moves though less motion is asked for').toBe(0);
  expect.soft(await page.evaluate(structure, bare === true), 'structure').toEqual([]);
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
  return transcript;
}

/** @returns the transcript */
async function lookNarrow(page: Page): Promise<string> {
  const transcript = await transcriptOf(page);
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
  return transcript;
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

/** The title, and the tree as screen readers get it, without what is made anew on every run. */
async function transcriptOf(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  const stable = tree
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/([?&]key=)[\w-]+/g, '$1<key>')
    .replaceAll(/http:\/\/localhost:\d+/g, '<site>');
  return `# ${await page.title()}\n${stable}\n`;
}

/** Small screens have a transcript of their own only where theirs is another. */
function expectNarrowTranscript(screen: Screen, transcript: string | null, small: string): void {
  const name = `${nameOf(screen)}--320.yml`;
  if (small !== transcript) {
    expect.soft(small).toMatchSnapshot([name]);
    return;
  }
  if (test.info().config.updateSnapshots === 'all')
    rmSync(path.join(import.meta.dirname, 'transcripts', name), { force: true });
}
