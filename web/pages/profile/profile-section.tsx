import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/card.tsx';

/** One sheet of the profile page with its heading. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-5">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
