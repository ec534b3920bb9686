import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { mainId, titleId } from './frame/skip-link.tsx';

const widths = {
  form: 'max-w-form',
  text: 'max-w-text',
  /** Text of one's own pages: it begins where their lists begin. */
  account: 'max-w-page [&>*]:max-w-text',
  page: 'max-w-page',
  wide: 'max-w-wide',
} as const;

interface PageProps {
  /** The page's only `<h1>`. */
  title: ReactNode;
  /** For a screen whose heading is said elsewhere, e.g. the messages. */
  titleHidden?: boolean;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** Buttons at the title's end. */
  actions?: ReactNode;
  width?: keyof typeof widths;
  children: ReactNode;
}

/** The `<main>` of a page between header and footer. */
export function Page({ title, titleHidden, lead, actions, width = 'page', children }: PageProps) {
  return (
    <main
      id={mainId}
      tabIndex={-1}
      className={cx('mx-auto w-full flex-1 px-4 py-6 sm:px-6 sm:py-10', widths[width])}
    >
      <div
        className={cx('flex flex-wrap items-center justify-between gap-x-6 gap-y-3', !titleHidden && 'mb-6')}
      >
        <div className="min-w-0">
          <h1 id={titleId} className={titleHidden ? 'sr-only' : 'text-3xl'}>
            {title}
          </h1>
          {lead ? <div className="mt-2 max-w-text text-lg text-muted">{lead}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
      {children}
    </main>
  );
}
