import type { ReactNode } from 'react';

/**
 * The classes of an icon with its word below, as the header's links and menu buttons have them. Narrow headers show the
 * icon alone, whose size does not follow the text's: five of them stay in one row at 200 %.
 */
export const headerItemClass =
  'relative flex h-[47px] w-[44px] flex-col items-center justify-center gap-0.5 rounded-md text-xs leading-none text-ink no-underline hover:bg-teal-soft hover:text-ink aria-[current=page]:text-link max-lg:aria-[current=page]:bg-teal-soft lg:h-auto lg:min-h-control lg:w-full lg:px-2.5 lg:py-1 lg:aria-[current=page]:font-bold';

/** A header icon and the word below it, which narrow headers keep for screen readers. */
export function HeaderItemWords({ icon, word }: { icon: ReactNode; word: string }) {
  return (
    <>
      <span aria-hidden="true" className="[&>svg]:size-[26px]">
        {icon}
      </span>
      <span className="max-lg:sr-only">{word}</span>
    </>
  );
}
