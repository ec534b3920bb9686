import { X } from 'lucide-react';
import { Link } from 'react-router';
import { conditionLabels, type Condition } from '#contract/listings.ts';
import { formatPrice } from '#web/components/money.ts';
import { chipClass } from '#web/ui/chip.tsx';
import { marketplaceUrl, withoutFilters, type FilterName, type GivenFilters, type Shelf } from './filters.ts';

/** What narrows the list beside place and category, each with a link that takes it away. */
export function ActiveFilters({ shelf, given }: { shelf: Shelf; given: GivenFilters }) {
  const active = activeFilters(given);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap gap-2">
      {active.map(({ names, words }) => (
        <li key={words} className="max-w-full">
          <Link
            to={marketplaceUrl(shelf, withoutFilters(given, ...names))}
            aria-label={`Remove filter: ${words}`}
            className={chipClass()}
          >
            <span className="min-w-0 wrap-anywhere">{words}</span>
            <X aria-hidden="true" className="size-5 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** 'Search: walker', 'Used', '$50 to $200'. */
export function activeFilters(given: GivenFilters): { names: FilterName[]; words: string }[] {
  const { search, condition, min_price, max_price } = given;
  const price = priceWords(min_price, max_price);
  return [
    ...(search ? [{ names: ['search' as const], words: `Search: ${search}` }] : []),
    ...(condition ? [{ names: ['condition' as const], words: conditionLabels[condition as Condition] }] : []),
    ...(price ? [{ names: ['min_price' as const, 'max_price' as const], words: price }] : []),
  ];
}

function priceWords(lowest: string | undefined, highest: string | undefined): string | null {
  const low = lowest && inDollars(lowest);
  const high = highest && inDollars(highest);
  if (low && high) return `${low} to ${high}`;
  if (low) return `${low} or more`;
  return high ? `${high} or less` : null;
}

/** Nothing for what is no number: the field says so. */
function inDollars(text: string): string | null {
  const price = Number(text);
  if (Number.isNaN(price)) return null;
  return price === 0 ? '$0' : formatPrice(price);
}
