import { setListingStatus } from '#contract/listings.ts';
import * as words from '#contract/wording/listing-life.ts';
import { errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { ListingAct } from './listing-acts.ts';

/** Makes something of a listing and says so, or why it could not be. @param onChanged shows what became of it */
export function useListingStatus(
  onChanged: () => Promise<void>,
): (listingId: string, act: ListingAct) => Promise<void> {
  const { api } = useSession();
  const showToast = useToast();
  return async (id, { body, said }) => {
    try {
      const { hidden } = await api.call(setListingStatus, { params: { id }, body });
      await onChanged();
      showToast({ text: hidden ? words.hidden : said });
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
    }
  };
}
