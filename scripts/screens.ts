/**
 * Takes a picture of every screen in every state, at four widths, light and dark, into `reports/screens/`, with a page
 * that shows them all. README's three are copies in `docs/screens/`.
 *
 *   npm run screens                    all of them
 *   npm run screens -- marketplace     those whose name contains one of the words
 */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { nameOf, openScreen, type Screen } from '#tests/access/screen.ts';
import { screens } from '#tests/access/screens.ts';
import { startAccessSite, type AccessSite } from '#tests/access/site.ts';
import { screensPage } from './screens-page.ts';
import { chromiumFlags, ensureChromium, findHeadlessChromium } from './chromium.mjs';
import { root } from './setup.mjs';

const folder = path.join(root, 'reports', 'screens');
/** CSS px; the heights are those of common machines. */
const windows = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const themes = ['light', 'dark'] as const;
/** CSS px of a picture: what is below it, such as the rest of a policy, looks the same. */
const tallest = 2600;

const words = process.argv.slice(2);
const chosen = screens.filter(
  (screen) => words.length === 0 || words.some((word) => nameOf(screen).includes(word)),
);

const site = await startAccessSite();
await ensureChromium();
const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: chromiumFlags });
const failures: string[] = [];
try {
  if (words.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const screen of chosen) {
    try {
      await takePictures(site, browser, screen);
    } catch (error) {
      failures.push(`${nameOf(screen)}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await screen.leave?.(site);
    }
  }
} finally {
  await browser.close();
  await site.remove();
}

const files = (await readdir(folder)).filter((file) => file.endsWith('.webp'));
await writeFile(path.join(folder, 'index.html'), screensPage(screens.map(nameOf), files));
const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).size));
const bytes = sizes.reduce((sum, size) => sum + size, 0);
console.log(
  `${files.length} pictures of ${chosen.length} screens, ${(bytes / 1024 / 1024).toFixed(1)} MB in all.`,
);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

async function takePictures(at: AccessSite, within: Browser, screen: Screen): Promise<void> {
  const sizesOf = screen.narrow ? windows.slice(0, 2) : windows;
  const context = await at.contextOf(within, screen.as, { viewport: sizesOf[0]!, reducedMotion: 'reduce' });
  try {
    if (screen.undecided) await context.clearCookies({ name: 'cookieConsent' });
    const page = await context.newPage();
    await openScreen(page, at, screen);
    await page.waitForLoadState('networkidle');
    await screen.reach?.(page, at);
    for (const viewport of sizesOf) {
      await page.setViewportSize(viewport);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await takePicture(page, screen, `${nameOf(screen)}--${viewport.width}-${colorScheme}`);
      }
    }
  } finally {
    await context.close();
  }
}

async function takePicture(page: Page, screen: Screen, name: string): Promise<void> {
  await allImages(page);
  const { width, height } = page.viewportSize()!;
  const whole = screen.window ? height : await page.evaluate(() => document.documentElement.scrollHeight);
  const png = await page.screenshot({
    fullPage: !screen.window,
    clip: screen.window ? undefined : { x: 0, y: 0, width, height: Math.min(whole, tallest) },
    animations: 'disabled',
    caret: 'hide',
  });
  await sharp(png)
    .webp({ quality: 62, effort: 5 })
    .toFile(path.join(folder, `${name}.webp`));
}

/** Those further down would load only when scrolled to. */
async function allImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}
