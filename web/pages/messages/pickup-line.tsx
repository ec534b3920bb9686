import { Suspense } from 'react';
import type { Conversation } from '#contract/messages.ts';
import { useHydrated } from '#web/ui/hydrated-form.tsx';
import { lazyCode, lazyOrNothing } from '#web/ui/lazy-or-nothing.tsx';
import { usePickup } from './use-pickup.ts';

/** Most chats have no plan, and need none of it. */
const PickupBar = lazyOrNothing(() => import('./pickup-bar.tsx'), 'PickupBar');
const HandoverLink = lazyCode(() => import('./handover-link.tsx'), 'HandoverLink');

interface PickupLineProps {
  viewerUid: string;
  conversation: Pick<Conversation, 'id' | 'other_user_display_name'>;
}

/** When and where the two of a chat meet, if they have planned that; once they have met, the sheet for what comes then. */
export function PickupLine({ viewerUid, conversation }: PickupLineProps) {
  const { plan } = usePickup(conversation.id);
  const isInBrowser = useHydrated();
  const shown = plan && (plan.proposed ?? plan.agreed ?? plan.ended);
  if (!isInBrowser || !plan || !(shown || plan.was_agreed)) return null;
  if (shown) return <PickupBar {...{ viewerUid, conversation, plan, shown }} />;
  return (
    <Suspense>
      <div className="border-b border-line bg-surface px-2 sm:px-4 [@container(max-height:24rem)]:hidden">
        <HandoverLink conversationId={conversation.id} />
      </div>
    </Suspense>
  );
}
