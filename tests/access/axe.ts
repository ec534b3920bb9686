import { AxeBuilder } from '@axe-core/playwright';
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
 * takes every price for a heading.
 */
const rules = {
  'color-contrast-enhanced': { enabled: true },
  'identical-links-same-purpose': { enabled: true },
  'meta-refresh-no-exceptions': { enabled: true },
  'target-size': { enabled: true },
  'hidden-content': { enabled: false },
  'p-as-heading': { enabled: false },
};

/** axe's findings, and where it could not tell whether text is to be seen: `unsure`, as selectors. */
export interface AxeFindings {
  wrong: string[];
  unsure: string[];
}

export async function runAxe(page: Page): Promise<AxeFindings> {
  const builder = new AxeBuilder({ page }).options({ runOnly: { type: 'tag', values: tags }, rules });
  return found(builder);
}

/** Only the colours of text, after they have changed. */
export async function runAxeOnColours(page: Page): Promise<AxeFindings> {
  return found(new AxeBuilder({ page }).withRules(['color-contrast', 'color-contrast-enhanced']));
}

async function found(builder: AxeBuilder): Promise<AxeFindings> {
  const { violations, incomplete } = await builder.analyze();
  const unsure = incomplete.filter(({ id }) => id.startsWith('color-contrast'));
  return {
    wrong: violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    ),
    unsure: [
      ...new Set(unsure.flatMap(({ nodes }) => nodes.map(({ target }) => String(target.at(-1) ?? '')))),
    ],
  };
}
