import { useCallback, useEffect, useState } from 'react';
import type { EquipmentDefinitions } from '#contract/equipment.ts';

type DefinitionsState =
  | { is: 'loading' | 'failed'; definitions: null }
  | { is: 'here'; definitions: EquipmentDefinitions };

const loading: DefinitionsState = { is: 'loading', definitions: null };

/** What can be asked of every kind, and `again` for when it did not come. */
export function useDefinitions(
  questions: () => Promise<EquipmentDefinitions>,
): DefinitionsState & { again: () => void } {
  const [state, setState] = useState(loading);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isAway = false;
    void questions()
      .then((definitions): DefinitionsState => ({ is: 'here', definitions }))
      .catch((): DefinitionsState => ({ is: 'failed', definitions: null }))
      .then((came) => isAway || setState(came));
    return () => {
      isAway = true;
    };
  }, [questions, tries]);
  const again = useCallback(() => {
    setState(loading);
    setTries((before) => before + 1);
  }, []);
  return { ...state, again };
}
