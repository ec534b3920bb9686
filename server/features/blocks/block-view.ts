import type { ReplyOf } from '#contract/endpoint.ts';
import type { listBlockedUsers } from '#contract/users.ts';
import { profilePictureUrl } from '#server/features/images/image-view.ts';
import { shownName } from '#server/names/display-name.ts';
import type { Services } from '#server/services.ts';
import type { BlockedUserRow } from './block-store.ts';

/** Spec §3, Blocked user entry: `uid` is who blocks. */
export function blockedUserView(
  { files, config }: Services,
  row: BlockedUserRow,
): ReplyOf<typeof listBlockedUsers>[number] {
  return {
    uid: row.blocker_uid,
    blocked_uid: row.blocked_uid,
    display_name: shownName(row.display_name, config.brand),
    profile_picture: profilePictureUrl(files, row.profile_picture),
  };
}
