import { ListChecks, X } from 'lucide-react';
import { useState } from 'react';
import { data, useNavigate, useRevalidator } from 'react-router';
import { deleteList, listLists, removeFromList } from '#contract/lists.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/lists.ts';
import { browse } from '#contract/wording/watchlist.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { gridClass } from '#web/components/listing/listing-grid.tsx';
import { PrintButton } from '#web/components/listing/print-button.tsx';
import { ApiFailure } from '#web/components/api-failure.tsx';
import { type ListedCard, listedCardsOf } from '#web/components/lists/listed-card.ts';
import { ListedThing } from '#web/components/lists/listed-thing.tsx';
import { missingPage } from '#web/components/missing-page.tsx';
import { pageMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { useFocusAfterRemoval } from '#web/components/use-focus-after-removal.ts';
import { requireViewer } from '#web/guards.ts';
import { callApi, pageTime } from '#web/server-context.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { Route } from './+types/list-page.ts';
import { BackButton } from '../back-button.tsx';
import { ListSharing } from './list-sharing.tsx';

const ListDialog = lazyDialog(() => import('./list-dialog.tsx'), 'ListDialog');
const DeedDialog = lazyDialog(() => import('#web/components/deed-dialog.tsx'), 'DeedDialog');

export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args, 'complete');
  const lists = await callApi(args.context, listLists, {});
  const found = lists.find(({ id }) => id === args.params.listId);
  if (!found) throw data(null, { status: 404 });
  const { listings, ...list } = found;
  return {
    now: pageTime(args.context).getTime(),
    list,
    listings: listedCardsOf(listings),
    names: lists.map(({ name }) => name),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData ? words.titleOf(loaderData.list.name) : words.title, words.pageLead);

const buttonId = (id: string): string => `take-out-${id}`;

/** One list: its things, its note, its link. */
export default function ListPage({ loaderData: { list, listings, names, now } }: Route.ComponentProps) {
  const { api } = useSession();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const showToast = useToast();
  const focusAfterRemoval = useFocusAfterRemoval(buttonId);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [dialog, setDialog] = useState<'change' | 'delete' | null>(null);
  const close = () => setDialog(null);

  async function takeOut({ id }: ListedCard): Promise<void> {
    setBusy(id);
    setFailure(null);
    try {
      await api.call(removeFromList, { params: { id: list.id, listingId: id } });
      await revalidate();
      focusAfterRemoval(listings, id);
      showToast({ text: words.takenOut });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(null);
    }
  }

  return (
    <Page
      title={<span className="wrap-anywhere">{list.name}</span>}
      lead={list.note ? <span className="wrap-anywhere whitespace-pre-line">{list.note}</span> : null}
      actions={
        <>
          <BackButton to={pagePaths.lists()}>{words.allLists}</BackButton>
          {listings.length > 0 ? <PrintButton /> : null}
        </>
      }
    >
      <ApiFailure error={failure} />
      {listings.length === 0 ? (
        <EmptyState
          icon={<ListChecks />}
          title={words.emptyList}
          action={
            <ButtonLink to={pagePaths.marketplace()} variant="primary">
              {browse}
            </ButtonLink>
          }
        >
          {words.emptyListHint}
        </EmptyState>
      ) : (
        <ul className={gridClass}>
          {listings.map((listing, position) => (
            <ListedThing
              key={listing.id}
              {...{ listing, now, position }}
              action={
                <Button
                  id={buttonId(listing.id)}
                  block
                  aria-label={words.takeOutTitle(listing.title)}
                  busy={busy === listing.id}
                  onClick={() => void takeOut(listing)}
                >
                  <X aria-hidden="true" className="size-5 max-[23rem]:hidden" />
                  {words.takeOut}
                </Button>
              }
            />
          ))}
        </ul>
      )}
      <ListSharing list={list} onChanged={revalidate} />
      <div className="mt-6 flex flex-wrap gap-3 noscript:hidden">
        <Button onClick={() => setDialog('change')}>{words.change}</Button>
        <Button onClick={() => setDialog('delete')}>{words.deleteList}</Button>
      </div>
      {dialog === 'change' ? (
        <ListDialog list={list} names={names} onSaved={revalidate} onClose={close} />
      ) : null}
      {dialog === 'delete' ? (
        <DeedDialog
          question={words.deleteQuestion}
          confirmLabel={words.deleteList}
          busyLabel={words.deleting}
          deed={() => api.call(deleteList, { params: { id: list.id } })}
          done={words.deleted}
          onDone={async () => navigate(pagePaths.lists())}
          onClose={close}
        >
          {words.deleteFollows(list.name)}
        </DeedDialog>
      ) : null}
    </Page>
  );
}

export const ErrorBoundary = missingPage({
  gone: { title: words.listGone },
  failed: { title: words.title, text: words.loadFailed },
  way: (
    <ButtonLink to={pagePaths.lists()} variant="primary">
      {words.allLists}
    </ButtonLink>
  ),
});
