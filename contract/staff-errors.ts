/**
 * Errors that only signed-in people’s rarer pages meet, apart from `errors.ts` because that is in the scripts of every
 * page: no page looks their texts up, the server sends them.
 */
export const staffErrors = {
  'second-step-required': {
    status: 403,
    text: 'Please turn on two-step sign-in and sign in with a code first.',
  },
  'step-up-required': { status: 403, text: 'Please enter a code from your authenticator app first.' },
  'last-admin': { status: 409, text: 'This is the last admin. Make someone else an admin first.' },
  'own-case': {
    status: 403,
    text: 'Somebody else decides this case: you are in it, or you have a chat or a block with the person.',
  },
  'staff-case': { status: 403, text: 'This case is about someone on the team. An admin decides it.' },
  'own-person': {
    status: 403,
    text: 'Somebody else looks at this person: it is you, or you have reported them, or have a chat or a block with them.',
  },
  'staff-person': { status: 403, text: 'This is someone on the team. An admin looks at them.' },
  claimed: { status: 409, text: 'Somebody else is looking at this case.' },
  'case-changed': { status: 409, text: 'Somebody else has acted on this case. Please look at it again.' },
  'own-decision': { status: 409, text: 'You decided this before. Somebody else looks at it again.' },
  'not-decided': { status: 409, text: 'Nobody has decided this yet.' },
  'already-appealed': { status: 409, text: 'You have asked for a second look already. One is all there is.' },
  'appeal-too-late': { status: 410, text: 'The time to appeal this is over.' },
  'taken-back': { status: 409, text: 'This was taken back. It does not hold any more.' },
  'undo-too-late': { status: 409, text: 'The time to take this back is over. Ask an admin.' },
} as const;
