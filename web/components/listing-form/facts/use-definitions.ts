import { useCallback, useEffect, useState } from 'react';
import { getEquipment, type EquipmentDefinitions } from '#contract/equipment.ts';
import type { ApiClient } from '#web/client/api.ts';

type DefinitionsState =
  | { is: 'loading' | 'failed'; definitions: null }
  | { is: 'here'; definitions: EquipmentDefinitions };

const loading: DefinitionsState = { is: 'loading', definitions: null };

/** What can be asked of every kind, and `again` for when it did not come. */
export function useDefinitions(call: ApiClient['call']): DefinitionsState & { again: () => void } {
  const [state, setState] = useState(loading);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isAway = false;
    void call(getEquipment, {})
      .then((definitions): DefinitionsState => ({ is: 'here', definitions }))
      .catch((): DefinitionsState => ({ is: 'failed', definitions: null }))
      .then((came) => isAway || setState(came));
    return () => {
      isAway = true;
    };
  }, [call, tries]);
  const again = useCallback(() => {
    setState(loading);
    setTries((before) => before + 1);
  }, []);
  return { ...state, again };
}
