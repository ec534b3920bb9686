import { Suspense } from 'react';
import type { Conversation } from '#contract/messages.ts';
import { useHydrated } from '#web/ui/hydrated-form.tsx';
import { lazyOrNothing } from '#web/ui/lazy-or-nothing.ts';
import { usePickup } from './use-pickup.ts';

/** Most chats have no plan, and need none of it. */
const PickupBar = lazyOrNothing(() => import('./pickup-bar.tsx').then((module) => module.PickupBar));

interface PickupLineProps {
  viewerUid: string;
  conversation: Pick<Conversation, 'id' | 'other_user_display_name'>;
}

/** When and where the two of a chat meet, if they have planned that. */
export function PickupLine({ viewerUid, conversation }: PickupLineProps) {
  const { plan } = usePickup(conversation.id);
  const isInBrowser = useHydrated();
  const shown = plan && (plan.proposed ?? plan.agreed ?? plan.ended);
  return shown && isInBrowser ? (
    <Suspense>
      <PickupBar {...{ viewerUid, conversation, plan, shown }} />
    </Suspense>
  ) : null;
}
