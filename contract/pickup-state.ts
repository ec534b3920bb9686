/** What becomes of a pick-up plan (docs/decisions/084). */
export const pickupStates = ['proposed', 'accepted', 'declined', 'replaced', 'called-off'] as const;
export type PickupState = (typeof pickupStates)[number];

export type PickupAnswer = 'accept' | 'decline';

type AnsweredState = Exclude<PickupState, 'proposed' | 'replaced'>;

/** Whether it is who proposed the plan. */
type Side = 'proposer' | 'other';

/**
 * What an answer makes of a plan; what is missing is not allowed. Besides, a proposal is replaced by the next one, and what
 * was agreed by what is agreed next.
 */
const transitions: Partial<
  Record<PickupState, Partial<Record<PickupAnswer, Partial<Record<Side, AnsweredState>>>>>
> = {
  proposed: {
    accept: { other: 'accepted' },
    decline: { other: 'declined', proposer: 'called-off' },
  },
  accepted: {
    accept: { other: 'accepted' },
    decline: { other: 'called-off', proposer: 'called-off' },
  },
  declined: { decline: { other: 'declined' } },
  'called-off': { decline: { other: 'called-off', proposer: 'called-off' } },
};

/** What the plan becomes; what it is already when the answer is a repetition, and null when it cannot be given. */
export function answeredState(state: PickupState, answer: PickupAnswer, side: Side): AnsweredState | null {
  return transitions[state]?.[answer]?.[side] ?? null;
}
