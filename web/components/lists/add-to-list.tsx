import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import * as words from '#contract/wording/watchlist.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const AddToListDialog = lazyDialog(() => import('./add-to-list-dialog.tsx'), 'AddToListDialog');

/** The button on a listing's page. */
export function AddToList({ listingId, title }: { listingId: string; title: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="noscript:hidden">
      <Button className="max-sm:px-3!" onClick={() => setOpen(true)}>
        <ListPlus aria-hidden="true" className="size-5 max-[23rem]:hidden" />
        {words.addToList}
      </Button>
      {open ? <AddToListDialog {...{ listingId, title }} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
