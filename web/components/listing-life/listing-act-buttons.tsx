import { useEffect, useRef, useState } from 'react';
import * as words from '#contract/wording/listing-life.ts';
import { Button } from '#web/ui/button.tsx';
import { actsOf, type ChatPartner, type ListingAct, type ListingLife } from './listing-acts.ts';

interface ListingActsProps {
  listing: ListingLife;
  /** In a chat: the other one of it. */
  partner?: ChatPartner | null;
  /** When the page was made, milliseconds since 1970. */
  now: number;
  /** The element that says how it stands: it has the focus when the button that was pressed is gone. */
  statusId: string;
  /** As wide as their column. */
  block?: boolean;
  onAct: (act: ListingAct) => Promise<void>;
}

/** What its owner can make of a listing, a button each. */
export function ListingActs({ listing, partner = null, now, statusId, block, onAct }: ListingActsProps) {
  const [doing, setDoing] = useState<string | null>(null);
  const pressed = useRef(false);

  useEffect(() => {
    if (pressed.current) document.getElementById(statusId)?.focus({ preventScroll: true });
    pressed.current = false;
  }, [statusId, listing.status_since]);

  async function act(one: ListingAct): Promise<void> {
    setDoing(one.label);
    pressed.current = true;
    await onAct(one);
    setDoing(null);
  }

  return actsOf(listing, partner, now).map((one) => (
    <Button
      key={one.label}
      block={block}
      variant={one.body.status === 'expired' ? 'quiet' : 'secondary'}
      busy={doing === one.label}
      busyLabel={words.saying}
      aria-describedby={`${statusId}-of`}
      onClick={() => doing === null && void act(one)}
    >
      {one.label}
    </Button>
  ));
}
