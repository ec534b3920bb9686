import * as words from '#contract/wording/saved-searches.ts';
import { assessText } from '#server/features/trust/assess-text.ts';
import { foldText } from '#server/features/trust/folded-text.ts';
import { linksIn } from '#server/features/trust/web-links.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'safety'>;

/** What an author writes freely in a search; all else is chosen from what there is. */
const written = ['search', 'words', 'brand'] as const;

/**
 * What of a search may not stand before everybody near, by the rules of messages and listings.
 *
 * @param filters as they are kept
 * @returns the filter, and why, in words for its author; null where all of it may
 */
export function unfitForPublic(
  services: Needs,
  filters: string,
): { filter: (typeof written)[number]; why: string } | null {
  const kept = JSON.parse(filters) as Partial<Record<(typeof written)[number], string>>;
  for (const filter of written) {
    const why = whyUnfit(services, kept[filter] ?? '');
    if (why !== null) return { filter, why };
  }
  return null;
}

function whyUnfit({ safety }: Needs, text: string): string | null {
  if (text === '') return null;
  const { leaks, abuse } = assessText(text);
  if (leaks.length > 0 || linksIn(foldText(text).text).length > 0) return words.contactInPublic;
  if (abuse !== null) return words.harshInPublic;
  const refused = safety.refusedByName(text);
  return refused ? words.notAllowedInPublic(refused.what) : null;
}
