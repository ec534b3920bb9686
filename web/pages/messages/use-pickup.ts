import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getPickup, type PickupPlan } from '#contract/pickups.ts';
import { useSession } from '#web/client/session/session.tsx';

export const pickupKey = (conversationId: string) => ['pickup', conversationId] as const;

/** How the two of this conversation stand with their pick-up; undefined until that is known. */
export function usePickup(conversationId: string): {
  plan: PickupPlan | undefined;
  /** Shows what a call has answered. */
  keep: (plan: PickupPlan) => void;
  refresh: () => Promise<void>;
} {
  const { api } = useSession();
  const queries = useQueryClient();
  const queryKey = pickupKey(conversationId);
  const { data: plan } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getPickup, { params: { conversationId } }, { signal }),
  });
  return {
    plan,
    keep: (answered) => void queries.setQueryData(queryKey, answered),
    refresh: () => queries.invalidateQueries({ queryKey }),
  };
}
