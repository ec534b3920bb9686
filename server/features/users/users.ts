import type { Updateable } from 'kysely';
import type { z } from 'zod/mini';
import type * as schemas from '#contract/users-schema.ts';
import { apiErrors } from '#contract/errors.ts';
import type { IdentityUser } from '#server/adapters/identity/identity.ts';
import type { Db, Tables, UserRow } from '#server/db/schema.ts';
import { isBanned } from '#server/features/bans/bans.ts';
import { saveDefaultAvatar } from '#server/features/images/default-avatar.ts';
import { profilePictureUrl } from '#server/features/images/image-view.ts';
import { defaultAvatarUrl, ownProfilePictureUrl } from '#server/features/images/images.ts';
import { placeOfEnteredZip } from '#server/features/location/location.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Viewer } from '#contract/viewer.ts';
import { displayNameProblem, foldName, shownName, takenName } from '#server/names/display-name.ts';
import type { Services } from '#server/services.ts';
import {
  findUser,
  findUsersWithEmail,
  isDeletedUser,
  listSignOuts,
  lockUser,
  lockUsers,
  updateUser,
  upsertUser,
} from './user-store.ts';

export { countSignOut, lockUsers } from './user-store.ts';

/**
 * The person behind an identity token, with what our data say about them.
 * @throws AppError `token-invalid` (401) for a token that is forged, expired, or of a deleted or disabled person.
 */
export async function viewerOfToken(services: Services, token: string): Promise<Viewer> {
  const identity = await services.identity.verifyToken(token);
  if (!identity || (await isDeletedUser(services.db, identity.uid))) throw new AppError('token-invalid');
  const row = await findUser(services.db, identity.uid);
  if (row?.disabled_at) throw new AppError('token-invalid');
  const { session: identitySession, secondFactorAt } = identity;
  return { ...viewerFrom(services, identity, row), identitySession, secondFactorAt };
}

/** The person behind a page session; null when the identity is gone or disabled. Pages only, never the API. */
export async function viewerOfUid(services: Services, uid: string): Promise<Viewer | null> {
  const identity = await services.identity.find(uid);
  if (!identity || identity.disabled) return null;
  const row = await findUser(services.db, uid);
  return row?.disabled_at ? null : viewerFrom(services, identity, row);
}

function viewerFrom(
  { files, config: { brand }, clock }: Services,
  identity: Pick<IdentityUser, 'uid' | 'email' | 'emailVerified' | 'providers' | 'displayName'>,
  row: UserRow | undefined,
): Viewer {
  return {
    uid: identity.uid,
    email: identity.email,
    emailVerified: identity.emailVerified,
    providers: identity.providers,
    displayName: row ? shownName(row.display_name, brand) : takenName(identity.displayName, brand),
    profilePicture: profilePictureUrl(files, row?.profile_picture ?? defaultAvatarUrl),
    zipCode: row?.zip_code ?? '',
    profileCreated: row?.profile_created ?? false,
    termsAccepted: row !== undefined && row.terms_accepted_at !== null,
    suspended: row?.suspended_until != null && row.suspended_until > clock.now(),
    decisionUnread: row?.decision_unread ?? false,
  };
}

/**
 * How many times all sessions of each of these people were ended. Anyone let in at a lower number is signed out by now,
 * and so is everybody missing here, since they are deleted or disabled.
 */
export async function signOutsOf({ db }: Services, uids: readonly string[]): Promise<Map<string, number>> {
  return new Map((await listSignOuts(db, uids)).map((row) => [row.uid, row.sign_outs]));
}

/** What a client says about itself must agree with its token (design §5, Auth). */
export function requireSelf(
  viewer: Viewer,
  claimed: { uid?: string | undefined; email?: string | undefined },
): void {
  if (claimed.uid !== undefined && claimed.uid !== viewer.uid) throw new AppError('not-yourself');
  if (claimed.email !== undefined && claimed.email.trim().toLowerCase() !== viewer.email.toLowerCase()) {
    throw new AppError('not-yourself');
  }
}

/**
 * Makes the signed-in person known to the backend, once; later calls refresh e-mail and its verified state. A
 * display name set at sign-up is locked, except for Google sign-up (spec §2, /complete-profile).
 * @throws AppError `account-disabled` where the address is that of somebody banned
 */
export async function syncUser(services: Services, viewer: Viewer): Promise<UserRow> {
  if (await isBanned(services, { email: viewer.email })) throw new AppError('account-disabled');
  const withPassword = viewer.providers.includes('password');
  const now = services.clock.now();
  const known = await findUser(services.db, viewer.uid);
  const row = await services.db.transaction().execute(async (trx) => {
    const synced = await upsertUser(trx, {
      uid: viewer.uid,
      email: viewer.email,
      email_verified: viewer.emailVerified,
      display_name: viewer.displayName,
      display_name_locked: withPassword && viewer.displayName !== '',
      password_created: withPassword,
      created_at: now,
      updated_at: now,
    });
    // The account may have been deleted since its token was checked; it must not come back.
    if (await isDeletedUser(trx, viewer.uid)) throw new AppError('token-invalid');
    return synced;
  });
  if (!known) await saveDefaultAvatar(services, viewer.uid);
  return row;
}

/** The caller's row, created if they never synced: a client may ask for its profile first. */
export async function ownUser(services: Services, viewer: Viewer): Promise<UserRow> {
  return (await findUser(services.db, viewer.uid)) ?? syncUser(services, viewer);
}

/** Somebody whose account is open. @throws AppError `user-not-found` */
export async function otherUser(services: Services, uid: string): Promise<UserRow> {
  const row = await knownUser(services, uid);
  if (row.disabled_at) throw new AppError('user-not-found');
  return row;
}

/** Somebody, their account closed or not: they can be reported and blocked all the same. @throws AppError `user-not-found` */
export async function knownUser({ db }: Services, uid: string): Promise<UserRow> {
  const row = await findUser(db, uid);
  if (!row?.profile_created) throw new AppError('user-not-found');
  return row;
}

/** Where to write to somebody, whether their profile is complete or not. @throws AppError `user-not-found` */
export async function addressOf({ db }: Services, uid: string): Promise<string> {
  const row = await findUser(db, uid);
  if (!row) throw new AppError('user-not-found');
  return row.email;
}

/**
 * Whose proven address this is, however it is written. @throws AppError `user-not-found`, also where several accounts
 * have it
 */
export async function userWithEmail({ db }: Services, email: string): Promise<string> {
  const [found, another] = await findUsersWithEmail(db, email);
  if (!found || another) throw new AppError('user-not-found');
  return found.uid;
}

/**
 * For a transaction that stores something by this person that others will see: locks their row, so that their account
 * is not closed before it ends. @throws AppError `token-invalid`
 */
export async function holdOpenUser(trx: Db, uid: string): Promise<UserRow> {
  const [row] = await lockUsers(trx, [uid]);
  if (!row || row.disabled_at) throw new AppError('token-invalid');
  return row;
}

/**
 * A name given at sign-up cannot be changed on the way to a complete profile (spec §2, /complete-profile: "here");
 * afterwards it is the person's to change. A name that today's rule does not allow has to be changed at once.
 */
export function isNameLocked(
  { brand }: Pick<Services['config'], 'brand'>,
  row: Pick<UserRow, 'display_name' | 'display_name_locked' | 'profile_created'>,
): boolean {
  return (
    row.display_name_locked && !row.profile_created && !displayNameProblem(foldName(row.display_name), brand)
  );
}

type ProfileInput = z.output<(typeof schemas.updateProfile)['body']>;

/** Completes or changes the profile; saving it makes `profile_created` true (spec §4, Profile completion). */
export async function updateProfile(
  services: Services,
  viewer: Viewer,
  input: ProfileInput,
): Promise<UserRow> {
  requireSelf(viewer, input);
  const name = foldName(input.display_name);
  const place = placeOfEnteredZip(services, input.zip_code);
  await ownUser(services, viewer);
  return services.db.transaction().execute(async (trx) => {
    const row = await lockUser(trx, viewer.uid);
    if (!row) throw new AppError('user-not-found');
    if (isNameLocked(services.config, row) && name !== foldName(row.display_name))
      throw new AppError('display-name-locked');
    const problem = displayNameProblem(name, services.config.brand);
    if (problem) throw new AppError(problem, { fields: { display_name: apiErrors[problem].text } });
    return change({ ...services, db: trx }, viewer, {
      first_name: input.first_name,
      last_name: input.last_name,
      display_name: name,
      phone_number: input.phone_number,
      zip_code: place.zip,
      city: place.city,
      state: place.state,
      email_verified: viewer.emailVerified,
      profile_created: true,
      ...(input.profile_picture !== undefined && {
        profile_picture: await ownProfilePictureUrl(services, trx, viewer.uid, input.profile_picture),
      }),
    });
  });
}

/**
 * Sets one of the caller's uploads, or the default, as the profile picture. @throws AppError `not-yourself`,
 * `image-not-yours`
 */
export async function setProfilePicture(
  services: Services,
  viewer: Viewer,
  input: z.output<(typeof schemas.updateProfilePicture)['body']>,
): Promise<UserRow> {
  requireSelf(viewer, input);
  await ownUser(services, viewer);
  const url = await ownProfilePictureUrl(services, services.db, viewer.uid, input.profile_picture);
  return change(services, viewer, { profile_picture: url });
}

export function setPhoneVisibility(services: Services, viewer: Viewer, visible: boolean): Promise<UserRow> {
  return change(services, viewer, { display_phone_number: visible });
}

/** Trusted only where the identity provider knows a password (design §5, Auth). */
export async function notePasswordCreated(services: Services, viewer: Viewer): Promise<void> {
  await ownUser(services, viewer);
  const password_created = viewer.providers.includes('password');
  await updateUser(services.db, viewer.uid, { password_created, updated_at: services.clock.now() });
}

/** @throws AppError `user-not-found` where their account is gone by now */
async function change(
  { db, clock }: Services,
  { uid }: Viewer,
  changes: Updateable<Tables['users']>,
): Promise<UserRow> {
  const row = await updateUser(db, uid, { ...changes, updated_at: clock.now() });
  if (!row) throw new AppError('user-not-found');
  return row;
}

/**
 * Accepting is for complete profiles: the router sends people without one to /complete-profile first (spec §4).
 * @throws AppError `terms-not-accepted`, `profile-incomplete`
 */
export async function acceptTerms(
  services: Services,
  viewer: Viewer,
  input: z.output<(typeof schemas.acceptTerms)['body']>,
): Promise<void> {
  if (input.terms_accpted !== true && input.terms_accepted !== true) throw new AppError('terms-not-accepted');
  await ownUser(services, viewer);
  await services.db.transaction().execute(async (trx) => {
    const row = await lockUser(trx, viewer.uid);
    if (!row?.profile_created) throw new AppError('profile-incomplete');
    if (row.terms_accepted_at) return;
    await change({ ...services, db: trx }, viewer, { terms_accepted_at: services.clock.now() });
  });
}
