import { type ReactNode, useId } from 'react';

interface PersonSectionProps {
  title: string;
  lead?: string | undefined;
  /** Stands where the list would, where there is nothing in it. */
  none?: string | false;
  /** The list's items; where there is no `none`, anything. */
  children: ReactNode;
}

/** A part of a person's page, under its heading. */
export function PersonSection({ title, lead, none, children }: PersonSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {lead === undefined ? null : <p className="text-muted">{lead}</p>}
      {none === undefined ? (
        children
      ) : none ? (
        <p>{none}</p>
      ) : (
        <ul className="flex flex-col gap-1">{children}</ul>
      )}
    </section>
  );
}
