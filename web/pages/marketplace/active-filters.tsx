import { X } from 'lucide-react';
import { Link } from 'react-router';
import * as words from '#contract/wording/marketplace.ts';
import { TallLink } from '#web/components/tall-link.tsx';
import { chipClass } from '#web/ui/chip.tsx';
import { chipsOf, type ActiveChoices } from './active-chips.ts';
import { filtersInForce, marketplaceUrl } from './filters.ts';
import { focusListings } from './listings-region.ts';

const idOf = (chip: string) => `chip-${chip}`;

/** What differs from the marketplace's defaults, each with a link that removes it. */
export function ActiveFilters(choices: ActiveChoices) {
  const chips = chipsOf(choices);
  if (chips.length === 0) return null;
  const { filters } = choices;
  const hasPlace = chips.some(({ id }) => id === 'zip_code');

  /** Focus moves to the next chip, or the previous one: the pressed one disappears, and its focus with it. */
  function focusNext(at: number): void {
    const { categoryPath, given } = chips[at]!.without;
    const left = chipsOf({
      ...choices,
      categoryPath,
      filters: filtersInForce(given, choices.home),
      given,
    }).map(({ id }) => id);
    if (left.includes(chips[at]!.id)) return;
    const next = [...chips.slice(at + 1), ...chips.slice(0, at).toReversed()].find(({ id }) =>
      left.includes(id),
    );
    if (next) document.getElementById(idOf(next.id))?.focus();
    else focusListings();
  }

  return (
    <ul aria-label={words.activeFilters} className="mb-4 flex flex-wrap gap-2">
      {chips.map(({ id, words: filter, without }, at) => (
        <li key={id} className="max-w-full">
          <Link
            id={idOf(id)}
            to={marketplaceUrl(without.categoryPath, without.given)}
            preventScrollReset
            aria-label={words.removeFilter(filter)}
            className={chipClass()}
            onClick={(event) => {
              if (!event.ctrlKey && !event.metaKey && !event.shiftKey) focusNext(at);
            }}
          >
            <span className="min-w-0 wrap-anywhere">{filter}</span>
            <X aria-hidden="true" className="size-5 shrink-0 print:hidden" />
          </Link>
        </li>
      ))}
      {chips.length - Number(hasPlace) > 1 ? (
        <li>
          <TallLink
            to={marketplaceUrl({}, { zip_code: filters.zip_code, needs: filters.needs })}
            preventScrollReset
            className="px-2 print:hidden"
            onClick={focusListings}
          >
            {hasPlace ? words.clearAllButPlace : words.clearAll}
          </TallLink>
        </li>
      ) : null}
    </ul>
  );
}
