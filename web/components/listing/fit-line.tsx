import type { ListingCard } from '#contract/listings.ts';
import { looking, more, verdicts } from '#contract/wording/verdicts.ts';
import { Badge } from '#web/ui/badge.tsx';

/** On a card: whether it fits and by what, or the first thing that it fails by or that is not known. */
export function FitLine({ fit }: { fit: NonNullable<ListingCard['fit']> | 'asking' }) {
  if (fit === 'asking') return <p className="min-h-6 text-sm text-muted">{looking}</p>;
  const { verdict, reasons, warnings, basis } = fit;
  const fits = verdict === 'fits';
  return (
    <p className="text-sm">
      <Badge tone={fits ? 'teal' : verdict === 'unknown' ? 'plain' : 'soft'}>{verdicts[verdict]}</Badge>{' '}
      {fits ? [basis, ...warnings].join(' ') : (reasons[0]?.text ?? basis)}
      {!fits && reasons.length > 1 ? more(reasons.length - 1) : null}
    </p>
  );
}
