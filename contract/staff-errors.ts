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
} as const;
