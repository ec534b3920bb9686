import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { answerWanted, type Wanted } from '#contract/wanted.ts';
import * as words from '#contract/wording/saved-searches.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { ApiFailure } from '#web/components/api-failure.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useDeed } from '#web/ui/use-deed.ts';

interface OfferDialogProps {
  wanted: Wanted;
  /** The viewer's own that are on offer. */
  listings: readonly { id: string; title: string }[];
  onClose: () => void;
}

/** Which listing to offer; it leads into the chat. */
export function OfferDialog({ wanted, listings, onClose }: OfferDialogProps) {
  const { api } = useSession();
  const navigate = useNavigate();
  const [listing, setListing] = useState(listings.length === 1 ? listings[0]!.id : '');
  const [isMissing, setMissing] = useState(false);
  const { busy, error, run } = useDeed(async () => {
    const { id } = await api.call(answerWanted, {
      params: { id: wanted.id },
      body: { listing_id: listing },
    });
    await navigate(pagePaths.messages(id));
  });

  if (listings.length === 0)
    return (
      <Dialog
        open
        onClose={onClose}
        title={words.offerTitle}
        description={words.noListingYet}
        actions={
          <ButtonLink to={pagePaths.createListing()} variant="primary">
            {words.postIt}
          </ButtonLink>
        }
      />
    );
  return (
    <FormDialog
      onClose={onClose}
      title={words.offerTitle}
      description={words.offerLead}
      before={
        <>
          <ApiFailure error={error} />
          <p className="wrap-anywhere">{wanted.text}</p>
        </>
      }
      submitLabel={words.sendOffer}
      busyLabel={words.sendingOffer}
      busy={busy}
      onSubmit={() => {
        setMissing(listing === '');
        if (listing !== '') return run();
      }}
    >
      <SelectField
        label={words.whichListing}
        required
        placeholder={words.chooseListing}
        options={listings.map(({ id, title }) => ({ value: id, label: title }))}
        error={isMissing && listing === '' ? words.chooseFirst : undefined}
        value={listing}
        onChange={(event) => setListing(event.target.value)}
      />
    </FormDialog>
  );
}
