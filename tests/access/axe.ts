import axe from 'axe-core';
import type { Page } from '@playwright/test';

/** Everything that axe knows of A, AA and AAA, its best practices, and its experiments. */
const tags = [
  'wcag2a',
  'wcag2aa',
  'wcag2aaa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
  'experimental',
];

/**
 * Left out by axe unless asked for. `hidden-content` only tells people to look at what is hidden, and `p-as-heading`
 * takes every price for a heading. `color-contrast` does the work of `color-contrast-enhanced`.
 */
const rules = {
  'color-contrast-enhanced': { enabled: false },
  'identical-links-same-purpose': { enabled: true },
  'meta-refresh-no-exceptions': { enabled: true },
  'target-size': { enabled: true },
  'hidden-content': { enabled: false },
  'p-as-heading': { enabled: false },
};

/** axe's own settings of `color-contrast`, but for the ratios, which are those of AAA: each text is judged once. */
const contrast = {
  ignoreUnicode: true,
  ignoreLength: false,
  ignorePseudo: false,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  contrastRatio: { normal: { expected: 7 }, large: { expected: 4.5 } },
  pseudoSizeThreshold: 0.25,
  shadowOutlineEmMax: 0.2,
  textStrokeEmMin: 0.03,
};

const everything: axe.RunOptions = { runOnly: { type: 'tag', values: tags }, rules };
const colours: axe.RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** axe's findings, and where it could not tell whether text is to be seen: `unsure`, as selectors. */
export interface AxeFindings {
  wrong: string[];
  unsure: string[];
}

export async function runAxe(page: Page): Promise<AxeFindings> {
  return run(page, everything);
}

/** Only the colours of text, after they have changed. */
export async function runAxeOnColours(page: Page): Promise<AxeFindings> {
  return run(page, colours);
}

/**
 * Axe itself, brought into each document once. Its package for Playwright brings it for each look, opens another page to put
 * the results together, and describes what is right as well: that took two thirds of this ring's time.
 */
async function run(page: Page, options: axe.RunOptions): Promise<AxeFindings> {
  if (page.frames().length > 1) throw new Error('axe would not look into the frames of this page');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const checks = { 'color-contrast': { options: contrast } };
  const told: axe.RunOptions & { checks: object } = {
    ...options,
    checks,
    resultTypes: ['violations', 'incomplete'],
  };
  return page.evaluate(inPage, told);
}

async function inPage(options: axe.RunOptions): Promise<AxeFindings> {
  const { violations, incomplete } = await (window as unknown as { axe: typeof axe }).axe.run(
    document,
    options,
  );
  const unsure = incomplete.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes);
  return {
    wrong: violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    ),
    unsure: [...new Set(unsure.map(({ target }) => String(target.at(-1) ?? '')))],
  };
}
