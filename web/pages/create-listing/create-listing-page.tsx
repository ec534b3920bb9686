import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { listCategories } from '#contract/categories.ts';
import type { Image } from '#contract/images.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { getOwnProfile } from '#contract/users.ts';
import * as words from '#contract/wording/listing-form.ts';
import * as wording from '#contract/wording/spec.ts';
import { useSession } from '#web/client/session/session.tsx';
import { failurePage } from '#web/components/fetch-failure.tsx';
import { LeaveWarning } from '#web/components/listing-form/leave-warning.tsx';
import { ListingDraftNote } from '#web/components/listing-form/listing-draft-note.tsx';
import { ListingForm } from '#web/components/listing-form/listing-form.tsx';
import { newListingValues } from '#web/components/listing-form/listing-values.ts';
import { useListingDraft } from '#web/components/listing-form/use-listing-draft.ts';
import { useListingForm } from '#web/components/listing-form/use-listing-form.ts';
import { useListingUpload } from '#web/components/listing-form/use-listing-upload.ts';
import { pageMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { requireViewer } from '#web/guards.ts';
import { callApi } from '#web/server-context.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { Route } from './+types/create-listing-page.ts';
import { postListing } from './post-listing.ts';

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args, 'complete');
  const [categories, profile] = await Promise.all([
    callApi(args.context, listCategories, {}),
    callApi(args.context, getOwnProfile, {}),
  ]);
  return {
    uid: viewer.uid,
    categories,
    zip: profile.zip_code,
    phone: profile.phone_number,
    phoneIsShown: profile.display_phone_number,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, words.create, words.createAbout);

const noImages: readonly Image[] = [];

/** Spec §2, Create Listing; §4; §5. */
export default function CreateListingPage({ loaderData }: Route.ComponentProps) {
  const { uid, categories, zip, phone, phoneIsShown } = loaderData;
  const { api } = useSession();
  const navigate = useNavigate();
  const showToast = useToast();
  const store = useListingUpload();
  const [defaults] = useState(() => newListingValues(zip));
  const state = useListingForm({ defaultValues: defaults, store });
  const draft = useListingDraft(state, {
    owner: uid,
    listingId: null,
    saved: defaults,
    savedImages: noImages,
  });

  return (
    <Page title={words.create} width="text" lead={words.createLead}>
      <LeaveWarning pictures={state.pictures.pictures} />
      <ListingDraftNote draft={draft} />
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
        onSave={async (values, imageUrls) => {
          const { id } = await postListing(api, {
            ...draft.posting(),
            values,
            imageUrls,
            onMaybePosted: draft.noteMaybePosted,
          });
          draft.finish();
          showToast({ text: words.posted });
          await navigate(pagePaths.myListings(), { state: { posted: id } });
        }}
        actions={
          <Link to={pagePaths.marketplace()} className={buttonClass({ size: 'large' })}>
            {wording.cancelAndReturn}
          </Link>
        }
      />
    </Page>
  );
}

export const ErrorBoundary = failurePage(words.create, wording.somethingWentWrongTryAgain);
