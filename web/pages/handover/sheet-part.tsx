import { type ReactNode, useId } from 'react';
import { cx } from '#web/ui/cx.ts';

/** One part of the sheet under its heading. */
export function SheetPart({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx('flex flex-col gap-2 print:gap-1', className)}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
