import type { OwnProfile, PublicProfile } from '#contract/users.ts';
import type { UserRow } from '#server/db/schema.ts';
import { profilePictureUrl } from '#server/features/images/image-view.ts';
import type { Viewer } from '#contract/viewer.ts';
import { shownName } from '#server/names/display-name.ts';
import type { Services } from '#server/services.ts';
import { isNameLocked } from './users.ts';

/** The profile for its owner: every field of spec §3, User profile. */
export function ownProfileView(
  { files, config }: Services,
  row: UserRow,
  viewer: Pick<Viewer, 'emailVerified' | 'providers'>,
): OwnProfile {
  return {
    uid: row.uid,
    email: row.email,
    email_verified: viewer.emailVerified,
    display_name: shownName(row.display_name, config.brand),
    display_name_locked: isNameLocked(config, row),
    first_name: row.first_name,
    last_name: row.last_name,
    phone_number: row.phone_number,
    display_phone_number: row.display_phone_number,
    birthday: row.birthday,
    profile_picture: profilePictureUrl(files, row.profile_picture),
    address: row.address,
    city: row.city,
    state: row.state,
    zip_code: row.zip_code,
    country: row.country,
    terms_accepted: row.terms_accepted_at !== null,
    profile_created: row.profile_created,
    password_created: row.password_created,
    providers: viewer.providers,
  };
}

/** The profile for anyone else: no e-mail, no phone, nothing finer than the city. */
export function publicProfileView({ files, config }: Services, row: UserRow): PublicProfile {
  return {
    uid: row.uid,
    display_name: shownName(row.display_name, config.brand),
    profile_picture: profilePictureUrl(files, row.profile_picture),
    city: row.city,
    state: row.state,
    created_at: row.created_at.toISOString(),
  };
}
