import type { Access } from '#contract/endpoint.ts';
import { AppError } from './app-error.ts';

/**
 * Who is calling: what the identity provider vouches for and what the data say, never what the client says about
 * itself (design §5, Auth).
 */
export interface Viewer {
  uid: string;
  email: string;
  emailVerified: boolean;
  providers: ('password' | 'google')[];
  displayName: string;
  profilePicture: string;
  /** '' until the profile has one. */
  zipCode: string;
  profileCreated: boolean;
  termsAccepted: boolean;
  /** The sign-in that the token is of, where the identity tells; absent for pages. */
  identitySession?: string | undefined;
}

/** @throws AppError 401 or 403 when this viewer may not use something of this access. */
export function requireAccess(viewer: Viewer | null, access: Access): void {
  if (access === 'public' || access === 'optional') return;
  if (!viewer) throw new AppError('sign-in-required');
  if (access === 'signed-in') return;
  if (!viewer.emailVerified) throw new AppError('email-not-verified');
  if (access === 'verified') return;
  if (!viewer.profileCreated) throw new AppError('profile-incomplete');
  if (!viewer.termsAccepted) throw new AppError('policies-not-accepted');
}

/** Whether the viewer may use what `complete` is for. */
export function isComplete(viewer: Viewer | null): viewer is Viewer {
  return viewer !== null && viewer.emailVerified && viewer.profileCreated && viewer.termsAccepted;
}
