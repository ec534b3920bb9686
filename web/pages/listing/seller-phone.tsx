import { Phone } from 'lucide-react';
import { useState } from 'react';
import { getListing } from '#contract/listings.ts';
import * as words from '#contract/wording/listing.ts';
import * as wording from '#contract/wording/spec.ts';
import { ApiError } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';

interface SellerPhoneProps {
  listingId: string;
  /** Whether it is the only way to the seller. */
  isMain?: boolean;
}

/** The seller's phone number, fetched when wanted: it is in no server-rendered page (spec §6). */
export function SellerPhone({ listingId, isMain = false }: SellerPhoneProps) {
  const { api } = useSession();
  const [busy, setBusy] = useState(false);
  const [phone, setPhone] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function show(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const { seller } = await api.call(getListing, { params: { id: listingId } });
      if (seller.phone_number) setPhone(seller.phone_number);
      else setFailure(words.phoneNoLongerShown);
    } catch (error) {
      const isTooOften = error instanceof ApiError && error.code === 'rate-limited';
      setFailure(isTooOften ? error.message : wording.errorFetchingListing);
    } finally {
      setBusy(false);
    }
  }

  if (phone) {
    return (
      // It replaces the button that was pressed, and takes its focus.
      <a
        ref={takeFocus}
        href={`tel:${phone.replace(/[^+\d]/g, '')}`}
        className={buttonClass({ block: true })}
      >
        <Phone aria-hidden="true" className="size-5 text-teal" />
        {phone}
      </a>
    );
  }
  return (
    <>
      {failure ? <Notice kind="error">{failure}</Notice> : null}
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        block
        busy={busy}
        busyLabel={wording.loading}
        onClick={() => void show()}
      >
        <Phone aria-hidden="true" className={isMain ? 'size-5' : 'size-5 text-teal'} />
        {words.showPhone}
      </Button>
    </>
  );
}
