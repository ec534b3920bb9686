import { type FormEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { answerWanted, type Wanted } from '#contract/wanted.ts';
import { cancel } from '#contract/wording/forms.ts';
import * as words from '#contract/wording/saved-searches.ts';
import { useSession } from '#web/client/session/session.tsx';
import { SearchFailure } from '#web/components/saved-search/search-failure.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

interface OfferDialogProps {
  wanted: Wanted;
  /** The viewer's own. */
  listings: readonly { id: string; title: string }[];
  onClose: () => void;
}

/** Which listing to offer; it leads into the chat. */
export function OfferDialog({ wanted, listings, onClose }: OfferDialogProps) {
  const { api } = useSession();
  const navigate = useNavigate();
  const formId = useId();
  const [listing, setListing] = useState(listings.length === 1 ? listings[0]!.id : '');
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function offer(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setMissing(listing === '');
    if (listing === '') return;
    setBusy(true);
    setFailure(null);
    try {
      const { id } = await api.call(answerWanted, {
        params: { id: wanted.id },
        body: { listing_id: listing },
      });
      await navigate(pagePaths.messages(id));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  if (listings.length === 0)
    return (
      <Dialog
        open
        onClose={onClose}
        title={words.offerTitle}
        description={words.noListingYet}
        actions={
          <Link to={pagePaths.createListing()} className={buttonClass({ variant: 'primary' })}>
            {words.postIt}
          </Link>
        }
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.offerTitle}
      description={words.offerLead}
      actions={
        <>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={words.sendingOffer}>
            {words.sendOffer}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </>
      }
    >
      <SearchFailure error={failure} />
      <p className="wrap-anywhere">{wanted.text}</p>
      <form id={formId} noValidate method="post" onSubmit={(event) => void offer(event)}>
        <SelectField
          label={words.whichListing}
          required
          placeholder={words.chooseListing}
          options={listings.map(({ id, title }) => ({ value: id, label: title }))}
          error={isMissing && listing === '' ? words.chooseFirst : undefined}
          value={listing}
          onChange={(event) => setListing(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
