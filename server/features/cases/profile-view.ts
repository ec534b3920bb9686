import type { ShownCase } from '#contract/cases.ts';
import type { ReportSnapshot } from '#server/db/report-snapshot.ts';
import { profilePicturePath } from '#server/features/images/image-paths.ts';
import { profilePictureUrl } from '#server/features/images/image-view.ts';
import { shownName } from '#server/names/display-name.ts';
import type { Services } from '#server/services.ts';
import type { CaseContents } from './case-contents.ts';
import type { KeptPicture, SnapshotRow } from './case-parts-store.ts';

type Person = NonNullable<ShownCase['person']>;
type Picture = NonNullable<Person['picture']>;
type ReportedProfile = NonNullable<ShownCase['reports'][number]['as_reported'][number]['profile']>;

export const placeOf = ({ city, state }: { city: string; state: string }): string =>
  [city, state].filter(Boolean).join(', ');

/** The picture of their own that a profile shows now; null where it shows the usual one. */
export function ownPictureView(
  { files }: Services,
  { uid, profile_picture }: { uid: string; profile_picture: string },
): Picture | null {
  const path = profilePicturePath(uid);
  return profile_picture.includes(path) ? { path, url: profilePictureUrl(files, profile_picture) } : null;
}

/** A kept picture, and where it is fetched, with the token of who looks. */
export const keptPictureView = (caseId: string, { id }: Pick<KeptPicture, 'id'>): Picture => ({
  path: id,
  url: `/api/staff/cases/${caseId}/pictures/${id}/`,
});

export const isOfProfile = ({ path }: KeptPicture, uid: string | null): boolean =>
  uid !== null && path === profilePicturePath(uid);

/**
 * The person's profile as it was at each time that something was said in a report, in order; null of a report about
 * something else, or where they are gone.
 */
export function reportedProfiles(
  { config }: Services,
  { found, person, pictures }: CaseContents,
  reportId: string,
  said: readonly Pick<SnapshotRow, 'snapshot' | 'until'>[],
): (ReportedProfile | null)[] {
  const all = pictures.filter((picture) => isOfProfile(picture, found.person_uid));
  const kept = all.filter(({ report_id }) => report_id === reportId);
  return said.map(({ snapshot, until }) => {
    const then = personIn(snapshot as ReportSnapshot);
    if (!person || !then || then.uid !== person.uid) return null;
    // The last that was kept before something else was said, by the first of the same content: several reports have it.
    const last = kept.findLast(({ created_at }) => until === null || created_at < until);
    const picture = last && all.find(({ sha256 }) => sha256.equals(last.sha256));
    const isOwn = then.profile_picture.includes(profilePicturePath(then.uid));
    return {
      name: shownName(then.display_name, config.brand),
      place: placeOf(then),
      picture: isOwn && picture ? keptPictureView(found.id, picture) : null,
      changed: [
        ...(then.display_name === person.display_name ? [] : (['name'] as const)),
        ...(placeOf(then) === placeOf(person) ? [] : (['place'] as const)),
        ...(then.profile_picture === person.profile_picture ? [] : (['picture'] as const)),
      ],
    };
  });
}

/** Who is reported themselves; words about how it went are their author's. */
const personIn = (snapshot: ReportSnapshot) =>
  snapshot.model === 'user' && !snapshot.thanks ? snapshot.person : null;
