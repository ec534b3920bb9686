import { Scale } from 'lucide-react';
import { Link } from 'react-router';
import { decideAppeal, listAppeals } from '#contract/appeals.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import * as words from '#contract/wording/staff-appeals.ts';
import { guestOwner } from '#web/client/drafts/draft-keys.ts';
import { useSession, useViewer } from '#web/client/session/session.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { StaffFrame } from '#web/components/staff/staff-frame.tsx';
import { requireDesk } from '#web/guards.ts';
import { callApi } from '#web/server-context.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/appeals-page.ts';
import { AppealCard } from './appeal-card.tsx';

export async function loader(args: Route.LoaderArgs) {
  const desk = await requireDesk(args);
  const state: 'open' | 'answered' = args.url.searchParams.get('state') === 'answered' ? 'answered' : 'open';
  return { desk, state, appeals: await callApi(args.context, listAppeals, { query: { state } }) };
}

export const meta = fixedMeta(words.title, words.about);

const addresses = { open: staffPaths.appeals(), answered: `${staffPaths.appeals()}?state=answered` } as const;

/** What people say against decisions about them, and the form to answer it (design §12). */
export default function AppealsPage({ loaderData: { desk, state, appeals } }: Route.ComponentProps) {
  const { api } = useSession();
  const owner = useViewer()?.uid ?? guestOwner;
  return (
    <StaffFrame desk={desk} title={words.title} lead={words.lead}>
      <nav aria-label={words.whichOnes} className="mb-4 flex flex-wrap gap-x-4">
        {(['open', 'answered'] as const).map((one) => (
          <Link
            key={one}
            to={addresses[one]}
            aria-current={one === state ? 'page' : undefined}
            className="inline-flex min-h-control min-w-control items-center aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:no-underline"
          >
            {words.states[one]}
          </Link>
        ))}
      </nav>
      {appeals.length === 0 ? <EmptyState icon={<Scale />} title={words.none[state]} /> : null}
      <ul className="flex max-w-text flex-col gap-4">
        {appeals.map((appeal) => (
          <li key={appeal.id}>
            <AppealCard
              owner={owner}
              appeal={appeal}
              answer={(body) => api.call(decideAppeal, { params: { id: appeal.id }, body })}
            />
          </li>
        ))}
      </ul>
    </StaffFrame>
  );
}
