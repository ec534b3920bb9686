import type { ReactNode } from 'react';
import { or } from '#contract/wording/sign-in.ts';
import { Card } from '#web/ui/card.tsx';
import { LogoMark } from '#web/components/frame/logo.tsx';
import { mainId, titleId } from '#web/components/frame/skip-link.tsx';

interface AuthCardProps {
  /** The page's `<h1>`, e.g. 'Login'. */
  title: ReactNode;
  /** Above the title: where on the way in this is. */
  step?: ReactNode;
  lead?: ReactNode;
  /** The form. */
  children: ReactNode;
  /** Below the card: links to the other ways in. */
  footer?: ReactNode;
}

/** The page of login, sign-up and everything on the way to a complete account. */
export function AuthCard({ title, step, lead, children, footer }: AuthCardProps) {
  return (
    <main id={mainId} tabIndex={-1} className="mx-auto w-full max-w-form flex-1 px-4 py-6 sm:py-12">
      <Card className="flex flex-col gap-5 sm:p-8">
        <div>
          <LogoMark className="mb-3 size-12" />
          {step}
          <h1 id={titleId} className="text-3xl">
            {title}
          </h1>
          {lead ? <div className="mt-2 text-muted">{lead}</div> : null}
        </div>
        {children}
      </Card>
      {footer ? <div className="mt-5 flex flex-col items-center gap-1 text-center">{footer}</div> : null}
    </main>
  );
}

/** The line between two ways of doing the same, e.g. a password or Google. */
export function OrDivider() {
  return (
    <div className="flex items-center gap-3 text-muted">
      <span className="h-px flex-1 bg-edge" />
      {or}
      <span className="h-px flex-1 bg-edge" />
    </div>
  );
}
