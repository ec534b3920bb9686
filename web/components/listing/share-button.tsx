import { Share2 } from 'lucide-react';
import { useState } from 'react';
import * as words from '#contract/wording/listing.ts';
import * as wording from '#contract/wording/spec.ts';
import { Button } from '#web/ui/button.tsx';

interface ShareButtonProps {
  title: string;
  url: string;
}

/** Hands the link to the device's own share sheet, or copies it (spec §2, /listing). */
export function ShareButton({ title, url }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'shown'>('none');

  async function share(): Promise<void> {
    if ('share' in navigator) {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        // Closing the sheet is a choice; a sheet that cannot open leaves the copy.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      setOutcome('shown');
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3 noscript:hidden">
      <Button className="max-sm:px-3!" onClick={() => void share()}>
        <Share2 aria-hidden="true" className="size-5 max-[23rem]:hidden" />
        {wording.share}
      </Button>
      <p role="status" className="font-semibold text-on-success-soft empty:-ml-3">
        {outcome === 'copied' ? words.linkCopied : null}
        {outcome === 'shown' ? (
          <span className="font-normal break-all text-ink">{words.copyThisLink(url)}</span>
        ) : null}
      </p>
    </div>
  );
}
