import { HeartHandshake } from 'lucide-react';
import * as words from '#contract/wording/people.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Stands beside the name of a loan closet or the like. */
export function OrganisationBadge() {
  return (
    <Badge tone="soft">
      <HeartHandshake aria-hidden="true" className="size-4" />
      {words.organisation}
    </Badge>
  );
}
