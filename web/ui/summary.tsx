import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** What opens and closes the `<details className="group">` that it begins. */
export function Summary({ children }: { children: ReactNode }) {
  return (
    <summary className="flex min-h-control list-none items-center justify-between gap-[min(0.75rem,3vw)] rounded-md px-[min(1rem,4vw)] py-2 font-semibold hover:text-link [&::-webkit-details-marker]:hidden">
      <span className="min-w-0">{children}</span>
      <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
    </summary>
  );
}
