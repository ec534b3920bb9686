import { PackageOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { listDrafts } from '#contract/drafts.ts';
import { listOwnListings } from '#contract/listings.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/my-listings.ts';
import * as wording from '#contract/wording/spec.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { usePrefetchedImport } from '#web/navigation/prefetch-code.ts';
import { useListingStatus } from '#web/components/listing-life/use-listing-status.ts';
import { leaveSavedDraft } from '#web/components/listing-form/listing-draft.ts';
import { failurePage } from '#web/components/fetch-failure.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { mainId } from '#web/components/frame/skip-link.tsx';
import { requireViewer } from '#web/guards.ts';
import { callApi, pageTime, publicConfigOf } from '#web/server-context.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useHydrated } from '#web/ui/hydrated-form.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { Route } from './+types/my-listings-page.ts';
import { BegunDrafts, type BegunDraft } from './begun-drafts.tsx';
import { JustPosted, type JustPostedState } from './just-posted.tsx';
import { OwnListingRow, ownListingOf, type OwnListing } from './own-listing-row.tsx';

const loadDialog = () => import('./delete-listing-dialog.tsx');
const DeleteListingDialog = lazyDialog(loadDialog, 'DeleteListingDialog');

export async function loader(args: Route.LoaderArgs) {
  const { uid } = await requireViewer(args, 'complete');
  const [listings, drafts] = await Promise.all([
    callApi(args.context, listOwnListings, {}),
    callApi(args.context, listDrafts, {}),
  ]);
  return {
    uid,
    drafts: drafts.map(({ id, title, images, updated_at }): BegunDraft => ({
      id,
      title,
      cover: images[0] ?? null,
      pictures: images.length,
      updated_at,
    })),
    publicUrl: publicConfigOf(args.context).publicUrl,
    now: pageTime(args.context).getTime(),
    listings: listings.map(ownListingOf),
  };
}

export const meta = fixedMeta(words.myListings, words.about);

/** Spec §2, /profile/my-listings. */
export default function MyListingsPage({ loaderData }: Route.ComponentProps) {
  const { uid, listings, drafts, now, publicUrl } = loaderData;
  const { state } = useLocation();
  // The server knows nothing of where somebody came from.
  const cameFrom = useHydrated() ? (state as JustPostedState | null) : null;
  const { revalidate } = useRevalidator();
  const setStatus = useListingStatus(revalidate);
  usePrefetchedImport(loadDialog);
  const [toDelete, setToDelete] = useState<OwnListing | null>(null);

  const justPosted = listings.find(({ id }) => id === cameFrom?.posted);
  const createLink = (
    <ButtonLink to={pagePaths.createListing()} onClick={() => leaveSavedDraft(uid)} variant="primary">
      <Plus aria-hidden="true" />
      {words.create}
    </ButtonLink>
  );

  return (
    <Page title={words.myListings} width="page" actions={listings.length > 0 ? createLink : undefined}>
      {justPosted ? (
        <JustPosted listing={justPosted} wanted={cameFrom?.wanted ?? []} publicUrl={publicUrl} />
      ) : null}
      {drafts.length > 0 ? <BegunDrafts {...{ uid, drafts, now }} onDeleted={revalidate} /> : null}
      {listings.length === 0 ? (
        <EmptyState icon={<PackageOpen />} title={words.none} action={createLink}>
          {words.noneHint}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {listings.map((listing, position) => (
            <li key={listing.id}>
              <OwnListingRow
                {...{ listing, now, position }}
                onAct={(act) => setStatus(listing.id, act)}
                onDelete={() => setToDelete(listing)}
              />
            </li>
          ))}
        </ul>
      )}
      {toDelete ? (
        <DeleteListingDialog
          listing={toDelete}
          onDone={async () => {
            await revalidate();
            // The button that was pressed is gone with its row.
            document.getElementById(mainId)?.focus();
          }}
          onClose={() => setToDelete(null)}
        />
      ) : null}
    </Page>
  );
}

export const ErrorBoundary = failurePage(words.myListings, wording.errorFetchingListings);
