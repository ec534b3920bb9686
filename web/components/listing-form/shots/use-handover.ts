import { useCallback, useEffect, useState } from 'react';
import { getHandover, type Handover } from '#contract/equipment.ts';
import type { ApiClient } from '#web/client/api.ts';

type HandoverState = { is: 'loading' | 'failed'; handover: null } | { is: 'here'; handover: Handover };

/** The card of a kind by its ids, and `again` for when it did not come. */
export function useHandover(
  call: ApiClient['call'],
  category: string,
  subcategory: string,
): HandoverState & { again: () => void } {
  const [tries, setTries] = useState(0);
  const asked = `${category} ${subcategory} ${tries}`;
  const [state, setState] = useState<{ asked: string; came: HandoverState } | null>(null);
  useEffect(() => {
    let isAway = false;
    void call(getHandover, { query: { category, subcategory: subcategory || undefined } })
      .then((handover): HandoverState => ({ is: 'here', handover }))
      .catch((): HandoverState => ({ is: 'failed', handover: null }))
      .then((came) => isAway || setState({ asked, came }));
    return () => {
      isAway = true;
    };
  }, [call, category, subcategory, asked]);
  const again = useCallback(() => setTries((before) => before + 1), []);
  const came: HandoverState = state?.asked === asked ? state.came : { is: 'loading', handover: null };
  return { ...came, again };
}
