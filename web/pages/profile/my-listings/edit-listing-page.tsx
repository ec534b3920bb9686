import { useState } from 'react';
import { data, useNavigate, useRevalidator } from 'react-router';
import { listCategories } from '#contract/categories.ts';
import { editListing, listOwnListings } from '#contract/listings.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { getOwnProfile, updatePhoneVisibility } from '#contract/users.ts';
import { cancel } from '#contract/wording/forms.ts';
import * as words from '#contract/wording/my-listings.ts';
import * as wording from '#contract/wording/spec.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { usePrefetchedImport } from '#web/navigation/prefetch-code.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ListingDraftNote } from '#web/components/listing-form/listing-draft-note.tsx';
import { PicturesLeaveWarning } from '#web/components/listing-form/pictures-leave-warning.tsx';
import { ListingForm } from '#web/components/listing-form/listing-form.tsx';
import { bodyOf, fieldIds, valuesOfListing } from '#web/components/listing-form/listing-values.ts';
import { useListingDraft } from '#web/components/listing-form/use-listing-draft.ts';
import { useListingForm } from '#web/components/listing-form/use-listing-form.ts';
import { useListingUpload } from '#web/components/listing-form/use-listing-upload.ts';
import { pageMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { type Picture, storedImages } from '#web/components/picture-uploader/picture.ts';
import { requireViewer } from '#web/guards.ts';
import { callApi } from '#web/server-context.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { Route } from './+types/edit-listing-page.ts';
import { deletePicture } from './delete-picture.ts';
import { editFailureText } from './edit-error-boundary.tsx';

const loadListingDialog = () => import('./delete-listing-dialog.tsx');
const loadPictureDialog = () => import('./delete-picture-dialog.tsx');
const loadDialogs = () => Promise.all([loadListingDialog(), loadPictureDialog()]);
const DeleteListingDialog = lazyDialog(loadListingDialog, 'DeleteListingDialog');
const DeletePictureDialog = lazyDialog(loadPictureDialog, 'DeletePictureDialog');

/** Loads the user's own listings and picks the one matching the route's id (spec §4, Edit). */
export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args, 'complete');
  const [listings, categories, profile] = await Promise.all([
    callApi(args.context, listOwnListings, {}),
    callApi(args.context, listCategories, {}),
    callApi(args.context, getOwnProfile, {}),
  ]);
  const listing = listings.find(({ id }) => id === args.params.listingId);
  if (!listing) throw data({ error: wording.listingNotYours, code: 'not-your-listing' }, { status: 404 });
  return { uid: viewer.uid, listing, categories, phone: profile.phone_number };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) =>
  pageMeta(
    matches,
    loaderData ? `${words.edit} ${loaderData.listing.title}` : editFailureText(error),
    words.editAbout,
  );

/** A new form for each listing: nothing typed for one is left when the address names another. */
export default function EditListingPage(props: Route.ComponentProps) {
  return <EditListing key={props.loaderData.listing.id} {...props.loaderData} />;
}

/** Spec §2, Edit Listing; §4; §5. */
function EditListing({ uid, listing, categories, phone }: Route.ComponentProps['loaderData']) {
  const { api } = useSession();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  usePrefetchedImport(loadDialogs);
  const showToast = useToast();
  const store = useListingUpload();
  const [saved] = useState(() => valuesOfListing(listing));
  const state = useListingForm({ defaultValues: saved, images: listing.images, store });
  const draft = useListingDraft(state, {
    owner: uid,
    listingId: listing.id,
    saved,
    savedImages: listing.images,
  });
  const [pictureToDelete, setPictureToDelete] = useState<Picture | null>(null);
  const [deleting, setDeleting] = useState(false);
  const { uploads } = state;

  /** What is stored as this listing's, rotated or not; a picture only just added goes without a question. */
  const isSaved = ({ image, first }: Picture) =>
    listing.images.some(({ path }) => path === image?.path || path === first);

  /** Removes it from storage and the listing, then saves (spec §4): the other fields stay as they are saved. */
  const removePicture = async (picture: Picture) => {
    const kept = uploads.state().pictures.filter(({ key }) => key !== picture.key);
    await deletePicture(
      api,
      listing,
      storedImages(kept).map(({ url }) => url),
    );
  };

  return (
    <Page title={words.editTitle} width="text">
      <PicturesLeaveWarning pictures={state.pictures.pictures} />
      <ListingDraftNote draft={draft} />
      <ListingForm
        state={state}
        mode="edit"
        categories={categories}
        phone={phone}
        submitLabel={wording.updateListing}
        busyLabel={words.updating}
        failures={{
          refused: wording.errorUpdatingListing,
          other: wording.errorUpdatingListing,
          signedOut: wording.userNotAuthenticated,
        }}
        removeLabel={words.deleteOne}
        onRemovePicture={(picture) => {
          if (isSaved(picture)) setPictureToDelete(picture);
          else uploads.remove(picture.key);
        }}
        onSave={async (values, imageUrls, confirmed) => {
          // Without it a number that the listing offers would stay hidden.
          if (values.textCall)
            await api.call(updatePhoneVisibility, { body: { display_phone_number: true } });
          const body = { ...bodyOf(values, imageUrls), confirmed };
          await api.call(editListing, { params: { id: listing.id }, body });
          draft.finish();
          showToast({ text: words.updated });
          await navigate(pagePaths.myListings());
        }}
        actions={
          <>
            <ButtonLink to={pagePaths.myListings()} size="large">
              {cancel}
            </ButtonLink>
            <Button variant="danger" size="large" className="sm:ml-auto" onClick={() => setDeleting(true)}>
              {wording.deleteListing}
            </Button>
          </>
        }
      />
      {pictureToDelete ? (
        <DeletePictureDialog
          isLast={storedImages(uploads.state().pictures).length === 1}
          onDelete={() => removePicture(pictureToDelete)}
          onDone={async () => {
            uploads.remove(pictureToDelete.key);
            await revalidate();
            // The button that was pressed is gone with its picture.
            document.getElementById(fieldIds.pictureCount)?.focus();
          }}
          onClose={() => setPictureToDelete(null)}
        />
      ) : null}
      {deleting ? (
        <DeleteListingDialog
          listing={listing}
          onDone={async () => {
            draft.finish();
            await navigate(pagePaths.myListings());
          }}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </Page>
  );
}

export { EditErrorBoundary as ErrorBoundary } from './edit-error-boundary.tsx';
