import * as words from '#contract/wording/listing.ts';
import { Printer } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

/** For those who carry paper. Without scripts the browser's own menu prints the same page. */
export function PrintButton() {
  return (
    <Button className="max-sm:px-3!" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-5 max-[23rem]:hidden" />
      {words.print}
    </Button>
  );
}
