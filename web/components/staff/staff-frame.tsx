import type { ComponentProps } from 'react';
import { NavLink } from 'react-router';
import type { Desk } from '#contract/cases.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import * as words from '#contract/wording/staff.ts';
import { Page } from '#web/components/page.tsx';

interface StaffPage {
  to: string;
  word: string;
  /** For everybody else it is not there. */
  adminOnly?: true;
}

const pages: readonly StaffPage[] = [
  { to: staffPaths.queue(), word: words.queue },
  { to: staffPaths.appeals(), word: words.appeals },
  { to: staffPaths.people(), word: words.people },
  { to: staffPaths.audit(), word: words.audit, adminOnly: true },
  { to: staffPaths.members(), word: words.members, adminOnly: true },
];

interface StaffFrameProps extends ComponentProps<typeof Page> {
  /** Who is at the desk (`requireDesk`). */
  desk: Pick<Desk, 'role'>;
}

/** A page of the desk: the way to the others above it. */
export function StaffFrame({ desk, width = 'page', ...page }: StaffFrameProps) {
  return (
    <>
      <nav
        aria-label={words.desk}
        className="mx-auto w-full max-w-page px-4 pt-3 sm:px-6 sm:pt-5 print:hidden"
      >
        <ul className="flex flex-wrap gap-x-1 border-b border-line">
          {pages
            .filter(({ adminOnly }) => !adminOnly || desk.role === 'admin')
            .map(({ to, word }) => (
              <li key={to} className="-mb-px">
                <NavLink
                  to={to}
                  end={to === staffPaths.queue()}
                  className="inline-flex min-h-control min-w-control items-center justify-center border-b-4 border-transparent forced-colors:border-[Canvas] px-3 font-semibold text-ink no-underline hover:bg-teal-soft aria-[current=page]:border-teal aria-[current=page]:text-link forced-colors:aria-[current=page]:border-[Highlight]"
                >
                  {word}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      <Page width={width} {...page} />
    </>
  );
}
