import { cardPictureClass } from './listing-card.tsx';
import { gridClass } from './listing-grid.tsx';

/** Enough to fill a wide screen's first view. */
const cards = Array.from({ length: 12 }, (_, at) => at);

/** A line of text to come: as high as its type. */
export function SkeletonLine({ className }: { className: string }) {
  return <span className={`skeleton block h-[0.7lh] my-[0.15lh] rounded-sm ${className}`} />;
}

/** Stands where cards of listings will, with the room they take. For the eye only. */
export function GridSkeleton() {
  return (
    <div aria-hidden="true" className={gridClass}>
      {cards.map((at) => (
        <div
          key={at}
          className="flex gap-3 overflow-hidden rounded-lg border border-line bg-surface p-3 sm:block sm:p-0"
        >
          <div className={`skeleton ${cardPictureClass}`} />
          <div className="flex min-w-0 flex-1 flex-col gap-1 sm:p-4">
            <SkeletonLine className="w-11/12 text-base leading-snug sm:text-lg sm:leading-snug" />
            <SkeletonLine className="w-1/3 text-xl" />
            <SkeletonLine className="w-2/3 text-sm" />
            <SkeletonLine className="w-1/2 text-sm" />
            <SkeletonLine className="w-1/2 text-sm" />
          </div>
        </div>
      ))}
    </div>
  );
}
