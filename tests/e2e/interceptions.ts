import type { APIResponse, BrowserContext, Page, Route } from '@playwright/test';

/**
 * The only stand-ins for the line and for what the server says (tests/repository/tests-run.test.ts). What a real cause
 * brings about is left to it: `offline`, failing-server.ts, inner-server.ts. Each call says in `why` what no real cause
 * can do; `hold` and `holdAnswer` need no reason, as nothing real is slow with one request and quick with the others.
 * A path is what a request's address ends in, `*` and `**` as in Playwright's `route`. All of them last until the
 * function that they answer is called; it resolves once none of their requests is under way.
 */
type Where = Page | BrowserContext;
type Path = string | RegExp;
type Release = () => Promise<void>;

/** A slow line: these requests wait, and go on their way when they are released. */
export async function hold(where: Where, path: Path): Promise<Release> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const end = await intercept(where, path, async (route) => {
    await released;
    await route.continue();
  });
  return () => {
    release();
    return end();
  };
}

/**
 * A slow way back: the server has acted, and its answers wait until they are released.
 * @returns `given`, which resolves with the first answer for which `is` holds, any by default
 */
export async function holdAnswer(
  where: Where,
  path: Path,
  is: (answer: APIResponse) => boolean | Promise<boolean> = () => true,
): Promise<{ given: Promise<void>; release: Release }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: given, resolve: give } = Promise.withResolvers<void>();
  const end = await intercept(where, path, async (route) => {
    const response = await route.fetch();
    if (await is(response)) give();
    await released;
    await route.fulfill({ response });
  });
  return {
    given,
    release: () => {
      release();
      return end();
    },
  };
}

/** A line that loses these requests and no others: none reaches the server. */
export function lose(where: Where, path: Path, _why: string): Promise<Release> {
  return intercept(where, path, (route) => route.abort('connectionfailed'));
}

/** An answer that a server of ours never gives, or not to be had where the test runs. */
export function answerInstead(
  where: Where,
  path: Path,
  answer: NonNullable<Parameters<Route['fulfill']>[0]>,
  _why: string,
): Promise<Release> {
  return intercept(where, path, (route) => route.fulfill(answer));
}

/** For a page that is used once more: it has the line to itself again, and nobody waits for what was held until now. */
export const endInterceptions = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });

async function intercept(
  where: Where,
  path: Path,
  answer: (route: Route) => Promise<void>,
): Promise<Release> {
  const address = typeof path === 'string' ? `**${path}` : path;
  const underWay = new Set<Promise<void>>();
  const handle = async (route: Route): Promise<void> => {
    const done = answer(route);
    underWay.add(done);
    await done.finally(() => underWay.delete(done));
  };
  await where.route(address, handle);
  return async () => {
    await Promise.all(underWay);
    await where.unroute(address, handle);
    await Promise.all(underWay);
  };
}

/** What the page asks of the built-in identity waits until it is released; `held` is settled once something waits. */
export async function holdIdentity(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  await page.route('**/api/auth/**', async (route) => {
    hold();
    await released;
    await route.continue();
  });
  return { held, release };
}
