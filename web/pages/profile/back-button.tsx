import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button-class.ts';

/** Above a page of the account: to the one it belongs to. */
export function BackButton({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={buttonClass()}>
      <ArrowLeft aria-hidden="true" className="size-5" />
      {children}
    </Link>
  );
}
