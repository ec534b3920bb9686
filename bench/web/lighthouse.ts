import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromiumFlags, ensureChromium } from '../../scripts/chromium.mjs';

/** What is read of Lighthouse's result. Its own types are there only once it is installed. */
export interface Report {
  lighthouseVersion: string;
  runtimeError?: { message: string };
  runWarnings: string[];
  environment: { benchmarkIndex: number; hostUserAgent: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

interface Audit {
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
  displayValue?: string;
  details?: unknown;
}

type Lighthouse = (url: string, flags: object, config: undefined, page: Tab) => Promise<{ lhr: Report }>;

interface Browser {
  newPage(): Promise<Tab>;
  close(): Promise<void>;
}

interface Tab {
  goto(url: string): Promise<unknown>;
  waitForSelector(selector: string): Promise<unknown>;
  type(selector: string, text: string): Promise<void>;
  waitForFunction(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Who is signed in before the page is opened. */
export interface Credentials {
  email: string;
  password: string;
}

/** Opens a page in a new browser as Lighthouse's phone does, and judges it. */
export type Judge = (site: string, path: string, as: Credentials | null) => Promise<Report>;

const folder = import.meta.dirname;

export async function prepareLighthouse(): Promise<Judge> {
  ensureInstalled();
  const executablePath = await ensureChromium();
  // Names, not literals: the compiler has to do without both packages.
  const [lighthouse, puppeteer] = await Promise.all([load('lighthouse'), load('puppeteer-core')]);
  const judge = lighthouse as Lighthouse;
  const { launch } = puppeteer as { launch(options: object): Promise<Browser> };
  return async (site, path, as) => {
    // A new browser has a new profile: nothing is cached, nobody has answered the question about cookies.
    const browser = await launch({ executablePath, args: chromiumFlags });
    try {
      if (as) await signIn(await browser.newPage(), site, as);
      const { lhr } = await judge(site + path, { logLevel: 'error' }, undefined, await browser.newPage());
      if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
      return lhr;
    } finally {
      await browser.close();
    }
  };
}

async function load(name: string): Promise<unknown> {
  return ((await import(name)) as { default: unknown }).default;
}

async function signIn(tab: Tab, site: string, { email, password }: Credentials): Promise<void> {
  await tab.goto(`${site}/login`);
  // Nothing can be typed before the page's scripts are there.
  await tab.waitForSelector('main form fieldset:enabled');
  await tab.type('input[type=email]', email);
  // By Enter: the question about cookies may lie over the button.
  await tab.type('input[type=password]', `${password}\n`);
  await tab.waitForFunction(`!['/login', '/router'].includes(location.pathname)`);
  await tab.close();
}

/** Lighthouse is 176 MB that only this command uses. */
function ensureInstalled(): void {
  const wanted = lockedVersion('package-lock.json');
  if (wanted !== undefined && lockedVersion('node_modules/.package-lock.json') === wanted) return;
  console.log('Installing Lighthouse…');
  const npmArguments = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', npmArguments, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm could not install Lighthouse: see its messages above.');
}

function lockedVersion(file: string): string | undefined {
  try {
    const { packages } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
      packages: Record<string, { version: string }>;
    };
    return packages['node_modules/lighthouse']?.version;
  } catch {
    return undefined;
  }
}
