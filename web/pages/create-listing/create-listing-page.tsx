import { useState } from 'react';
import { isRouteErrorResponse, Link, useNavigate } from 'react-router';
import { listCategories } from '#contract/categories.ts';
import { getDraft, listDrafts } from '#contract/drafts.ts';
import * as apiErrors from '#contract/wording/api-errors.ts';
import type { Image } from '#contract/images.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { getOwnProfile } from '#contract/users.ts';
import * as draftWords from '#contract/wording/drafts.ts';
import * as words from '#contract/wording/listing-form.ts';
import * as wording from '#contract/wording/spec.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { FetchFailure } from '#web/components/fetch-failure.tsx';
import { ListingDraftNote } from '#web/components/listing-form/listing-draft-note.tsx';
import { PicturesLeaveWarning } from '#web/components/listing-form/pictures-leave-warning.tsx';
import { ListingForm } from '#web/components/listing-form/listing-form.tsx';
import { newListingValues, valuesOfDraft } from '#web/components/listing-form/listing-values.ts';
import { useListingDraft } from '#web/components/listing-form/use-listing-draft.ts';
import { useListingForm } from '#web/components/listing-form/use-listing-form.ts';
import { useListingUpload } from '#web/components/listing-form/use-listing-upload.ts';
import { fixedMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { requireViewer } from '#web/guards.ts';
import { useIdleImport, usePrefetchedImport } from '#web/navigation/prefetch-code.ts';
import { callApi } from '#web/server-context.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { JustPostedState } from '#web/pages/profile/my-listings/just-posted.tsx';
import type { Route } from './+types/create-listing-page.ts';
import { useDraftOnAccount } from './use-draft-on-account.tsx';

const loadPosting = () => import('./post-listing.ts');
const loadWantedLine = () => import('./wanted-line.tsx');

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args, 'complete');
  const { context } = args;
  const id = new URL(args.request.url).searchParams.get('draft');
  const [categories, profile, draft, drafts] = await Promise.all([
    callApi(context, listCategories, {}),
    callApi(context, getOwnProfile, {}),
    id ? callApi(context, getDraft, { params: { id } }) : null,
    id ? [] : callApi(context, listDrafts, {}),
  ]);
  return {
    uid: viewer.uid,
    categories,
    draft: draft && {
      id: draft.id,
      updated_at: draft.updated_at,
      images: draft.images,
      values: valuesOfDraft(draft, categories),
    },
    hasBegun: drafts.length > 0,
    zip: profile.zip_code,
    phone: profile.phone_number,
    phoneIsShown: profile.display_phone_number,
  };
}

export const meta = fixedMeta(words.create, words.createAbout);

/** A form for each draft: nothing typed for one is left when the address names another. */
export default function CreateListingPage({ loaderData }: Route.ComponentProps) {
  return <CreateListing key={loaderData.draft?.id ?? 'new'} {...loaderData} />;
}

const noImages: readonly Image[] = [];

/** Spec §2, Create Listing; §4; §5. */
function CreateListing({
  uid,
  categories,
  draft: opened,
  hasBegun,
  zip,
  phone,
  phoneIsShown,
}: Route.ComponentProps['loaderData']) {
  const { api } = useSession();
  const navigate = useNavigate();
  const showToast = useToast();
  const store = useListingUpload();
  const [defaults] = useState(() => opened?.values ?? newListingValues(zip));
  const [images] = useState(() => opened?.images ?? noImages);
  const state = useListingForm({ defaultValues: defaults, images, store });
  const { saver, standing, pause, goOn, savedId } = useDraftOnAccount(opened, uid);
  usePrefetchedImport(loadPosting);
  const wanted = useIdleImport(loadWantedLine);
  const draft = useListingDraft(state, {
    owner: uid,
    listingId: null,
    draftId: opened?.id,
    saver,
    saved: defaults,
    savedImages: images,
  });

  return (
    <Page title={words.create} width="text" lead={words.createLead}>
      <PicturesLeaveWarning pictures={state.pictures.pictures} />
      <ListingDraftNote draft={draft} />
      {hasBegun && !draft.restored ? (
        <p className="mb-6">
          {draftWords.begun} <Link to={pagePaths.myListings()}>{draftWords.goOnWith}</Link>
        </p>
      ) : null}
      <ListingForm
        state={state}
        mode="create"
        categories={categories}
        phone={phone}
        phoneNote={phoneIsShown ? words.othersShowPhone : undefined}
        submitLabel={words.submit}
        busyLabel={words.submitting}
        failures={{
          refused: wording.createListingFailed,
          other: wording.errorCreatingListing,
          signedOut: wording.mustBeLoggedInToList,
        }}
        draftId={savedId}
        onSave={async (values, imageUrls, confirmed) => {
          const draftId = await pause();
          try {
            const { postListing, findWanted } = await loadPosting();
            const { id } = await postListing(api, {
              ...draft.posting(),
              draftId,
              values,
              imageUrls,
              confirmed,
              onMaybePosted: draft.noteMaybePosted,
            });
            draft.finish();
            showToast({ text: words.posted });
            // Before the page is there: what comes later moves what is about to be pressed.
            const justPosted: JustPostedState = { posted: id, wanted: await findWanted(api, id) };
            await navigate(pagePaths.myListings(), { state: justPosted });
          } catch (error) {
            goOn();
            throw error;
          }
        }}
        standing={
          <>
            {/* Its room is there from the beginning, so that nothing moves. */}
            <div role="status" className="min-h-14 sm:min-h-7">
              {wanted ? <wanted.WantedLine form={state.form} categories={categories} /> : null}
            </div>
            {standing}
          </>
        }
        actions={
          <ButtonLink to={pagePaths.marketplace()} size="large">
            {wording.cancelAndReturn}
          </ButtonLink>
        }
      />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Page title={words.create} width="text">
      {isGone ? (
        <Notice action={<ButtonLink to={pagePaths.myListings()}>{draftWords.toMyListings}</ButtonLink>}>
          {apiErrors.draftNotFound}
        </Notice>
      ) : (
        <FetchFailure text={wording.somethingWentWrongTryAgain} />
      )}
    </Page>
  );
}
