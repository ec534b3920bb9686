import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listLists } from '#contract/lists.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/lists.ts';
import { yourProfile } from '#contract/wording/notification-choices.ts';
import { TallLink } from '#web/components/tall-link.tsx';
import { failurePage } from '#web/components/fetch-failure.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { requireViewer } from '#web/guards.ts';
import { callApi } from '#web/server-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { Route } from './+types/lists-page.ts';
import { BackButton } from '../back-button.tsx';

const ListDialog = lazyDialog(() => import('./list-dialog.tsx'), 'ListDialog');

export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args, 'complete');
  const lists = await callApi(args.context, listLists, {});
  return {
    lists: lists.map(({ id, name, note, share_url, listings }) => ({
      id,
      name,
      note,
      isShared: share_url !== null,
      count: listings.length,
    })),
  };
}

export const meta = fixedMeta(words.title, words.pageLead);

/** Lists to print and to share (design §10). */
export default function ListsPage({ loaderData: { lists } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const newList = (
    <Button variant="primary" onClick={() => setMaking(true)}>
      {words.newList}
    </Button>
  );
  return (
    <Page
      title={words.title}
      lead={lists.length > 0 ? words.pageLead : null}
      width="account"
      actions={
        <>
          <BackButton to={pagePaths.profile()}>{yourProfile}</BackButton>
          {lists.length > 0 ? newList : null}
        </>
      }
    >
      {lists.length === 0 ? (
        <EmptyState icon={<ListChecks />} title={words.none} action={newList}>
          {words.noneHint}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {lists.map(({ id, name, note, isShared, count }) => (
            <li key={id}>
              <Card className="flex flex-col gap-2">
                <h2 className="text-lg wrap-anywhere">
                  <TallLink to={pagePaths.list(id)}>{name}</TallLink>
                </h2>
                {note ? <p className="wrap-anywhere whitespace-pre-line">{note}</p> : null}
                <div className="flex flex-wrap gap-x-4 text-muted">
                  <p>{words.things(count)}</p>
                  <p>{isShared ? words.isShared : words.isPrivate}</p>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      )}
      {isMaking ? (
        <ListDialog
          list={null}
          names={lists.map(({ name }) => name)}
          onSaved={async (id) => navigate(pagePaths.list(id))}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </Page>
  );
}

export const ErrorBoundary = failurePage(words.title, words.loadFailed);
