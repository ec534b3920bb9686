import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '#web/components/button-link.tsx';
import type { ReactNode } from 'react';

/** Above a page of the account: to the one it belongs to. */
export function BackButton({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink to={to}>
      <ArrowLeft aria-hidden="true" className="size-5" />
      {children}
    </ButtonLink>
  );
}
