import * as wording from '#contract/wording/spec.ts';
import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const bubbles = [
  'w-3/5 self-start',
  'w-2/5 self-start',
  'w-1/2 self-end',
  'w-2/3 self-start',
  'w-1/3 self-end',
];

/** Stands where a conversation will be while its messages come. It stands still. */
export function ThreadSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden px-3 py-4 sm:px-5">
      <VisuallyHidden role="status">{wording.loading}</VisuallyHidden>
      <div aria-hidden="true" className="flex flex-col gap-4">
        {bubbles.map((shape) => (
          <div key={shape} className={cx('h-12 rounded-lg border border-line bg-sunken', shape)} />
        ))}
      </div>
    </div>
  );
}

/** Stands where the listing will be. */
export function ListingSkeleton() {
  return (
    <div className="p-4">
      <VisuallyHidden role="status">{wording.loading}</VisuallyHidden>
      <div aria-hidden="true" className="overflow-hidden rounded-lg border border-line bg-surface">
        <div className="aspect-4/3 bg-sunken" />
        <div className="flex flex-col gap-3 p-4">
          <div className="h-5 w-4/5 rounded-sm bg-sunken" />
          <div className="h-6 w-2/5 rounded-sm bg-sunken" />
          <div className="h-4 w-3/5 rounded-sm bg-sunken" />
        </div>
      </div>
    </div>
  );
}
