import type * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './users-schema.ts';

export type OwnProfile = z.infer<typeof schemas.ownProfileSchema>;

export type PublicProfile = z.infer<typeof schemas.publicProfileSchema>;

/** Called after every sign-in; also sets the cookie that pages are rendered by (design §5). */
export const syncUser = defineEndpoint<typeof schemas.syncUser>({
  method: 'POST',
  path: '/api/users/sync_firebase_user/',
  access: 'signed-in',
  whileSuspended: true,
});

/** Ends the page cookie's session; the identity provider's own session is ended by the client (design §5). */
export const endPageSession = defineEndpoint<typeof schemas.endPageSession>({
  method: 'POST',
  path: '/api/users/sign-out/',
  access: 'public',
  whileSuspended: true,
});

export const getOwnProfile = defineEndpoint<typeof schemas.getOwnProfile>({
  method: 'GET',
  path: '/api/users/profile/',
  access: 'signed-in',
});

export const getProfile = defineEndpoint<typeof schemas.getProfile>({
  method: 'GET',
  path: '/api/users/profile/:uid/',
  access: 'verified',
});

/** Completes or changes the profile. `email_verified` and `profile_created` are taken from the data, not from here. */
export const updateProfile = defineEndpoint<typeof schemas.updateProfile>({
  method: 'PUT',
  path: '/api/users/update-profile/',
  access: 'verified',
});

export const updatePhoneVisibility = defineEndpoint<typeof schemas.updatePhoneVisibility>({
  method: 'PATCH',
  path: '/api/users/update-profile/',
  access: 'complete',
});

export const updatePasswordStatus = defineEndpoint<typeof schemas.updatePasswordStatus>({
  method: 'POST',
  path: '/api/users/update_password_status/',
  access: 'verified',
});

export const acceptTerms = defineEndpoint<typeof schemas.acceptTerms>({
  method: 'POST',
  path: '/api/users/accept-terms/',
  access: 'verified',
});

export const updateProfilePicture = defineEndpoint<typeof schemas.updateProfilePicture>({
  method: 'PUT',
  path: '/api/users/update-profile-picture/',
  access: 'verified',
});

export const deleteProfile = defineEndpoint<typeof schemas.deleteProfile>({
  method: 'DELETE',
  path: '/api/users/delete-profile/',
  access: 'signed-in',
  whileSuspended: true,
});

export const blockUser = defineEndpoint<typeof schemas.blockUser>({
  method: 'POST',
  path: '/api/users/block/',
  access: 'complete',
  outlivesPage: true,
  whileSuspended: true,
});

export const unblockUser = defineEndpoint<typeof schemas.unblockUser>({
  method: 'POST',
  path: '/api/users/unblock/',
  access: 'complete',
  outlivesPage: true,
  whileSuspended: true,
});

export const listBlockedUsers = defineEndpoint<typeof schemas.listBlockedUsers>({
  method: 'GET',
  path: '/api/users/blocked-users/',
  access: 'complete',
});
