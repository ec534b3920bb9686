import { Ban, ChevronDown, Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { blockUser } from '#contract/users.ts';
import type { ShownViewer } from '#contract/viewer.ts';
import * as words from '#contract/wording/listing.ts';
import * as wording from '#contract/wording/spec.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useTextDraft } from '#web/client/drafts/use-text-draft.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useFocusOnClose } from '#web/ui/use-focus-on-close.ts';
import type { ListingDetails } from './listing-details.ts';

const ReportDialog = lazyDialog(() => import('#web/components/report-dialog.tsx'), 'ReportDialog');
const BlockDialog = lazyDialog(() => import('#web/components/block-dialog.tsx'), 'BlockDialog');

interface ReportMenuProps {
  listing: Pick<ListingDetails, 'id' | 'uid' | 'seller'>;
  viewer: ShownViewer;
}

/** Report Listing and Block Seller (spec §2, /listing; §4, Detail). */
export function ReportMenu({ listing, viewer }: ReportMenuProps) {
  const { api } = useSession();
  const navigate = useNavigate();
  const showToast = useToast();
  const [open, setOpen] = useState<'report' | 'block' | null>(null);
  const draft = useTextDraft(viewer.uid, `report:listing:${listing.id}`);
  const box = useRef<HTMLDivElement>(null);
  const close = () => setOpen(null);

  useFocusOnClose(open, () => box.current?.querySelector('button'));

  return (
    <div ref={box} className="noscript:hidden">
      <Menu
        label={
          <>
            <Flag aria-hidden="true" className="size-5 max-sm:hidden" />
            {wording.report}
            <ChevronDown aria-hidden="true" className="size-5" />
          </>
        }
        triggerClassName={cx(buttonClass(), 'max-sm:gap-1! max-sm:px-3!')}
        entries={[
          {
            key: 'report',
            icon: <Flag aria-hidden="true" />,
            label: wording.reportListing,
            onSelect: () => setOpen('report'),
          },
          {
            key: 'block',
            icon: <Ban aria-hidden="true" />,
            label: wording.blockSeller,
            onSelect: () => setOpen('block'),
          },
        ]}
      />
      {open === 'report' ? (
        <ReportDialog
          title={wording.reportListing}
          description={words.reportGoesToUs}
          of={{ model: 'listing', object_id: listing.id }}
          draft={draft}
          onClose={close}
        />
      ) : null}
      {open === 'block' ? (
        <BlockDialog
          question={wording.blockThisSeller}
          confirmLabel={wording.blockSeller}
          name={listing.seller.displayName}
          onCancel={close}
          onBlock={async () => {
            await api.call(blockUser, { body: { blocked: listing.uid } });
            showToast({ text: words.isBlocked(listing.seller.displayName) });
            await navigate(pagePaths.marketplace());
          }}
        />
      ) : null}
    </div>
  );
}
