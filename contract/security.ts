import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './security-schema.ts';

/** A wrong code is `invalid-input` with the field `code`. */
export const stepUp = defineEndpoint<typeof schemas.stepUp>({
  method: 'POST',
  path: '/api/account/step-up/',
  access: 'signed-in',
  whileSuspended: true,
});

export const getSecurity = defineEndpoint<typeof schemas.getSecurity>({
  method: 'GET',
  path: '/api/account/security/',
  access: 'signed-in',
});

/** Empty where the identity provider does not tell. */
export const listSignIns = defineEndpoint<typeof schemas.listSignIns>({
  method: 'GET',
  path: '/api/account/sessions/',
  access: 'signed-in',
});

export const endSignIn = defineEndpoint<typeof schemas.endSignIn>({
  method: 'DELETE',
  path: '/api/account/sessions/:id/',
  access: 'signed-in',
  whileSuspended: true,
});

export const signOutElsewhere = defineEndpoint<typeof schemas.signOutElsewhere>({
  method: 'POST',
  path: '/api/account/sessions/sign-out-elsewhere/',
  access: 'signed-in',
  whileSuspended: true,
});
