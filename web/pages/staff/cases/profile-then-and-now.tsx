import type { ShownCase } from '#contract/cases.ts';
import * as words from '#contract/wording/desk.ts';
import { timeAgo } from '#web/format/time-ago.ts';
import { useNow } from '#web/site-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CoveredPicture } from './covered-picture.tsx';

type Profile = NonNullable<ShownCase['reports'][number]['as_reported'][number]['profile']>;
type Part = Profile['changed'][number];

interface ReportedProfile {
  at: string;
  profile: Profile;
}

/** The profiles that were reported; reports of the same show it once. */
export function distinctProfiles({ reports }: Pick<ShownCase, 'reports'>): ReportedProfile[] {
  const known = new Map<string, ReportedProfile>();
  for (const { at, profile } of reports.flatMap(({ as_reported }) => as_reported)) {
    const key = JSON.stringify(profile);
    if (profile && !known.has(key)) known.set(key, { at, profile });
  }
  return [...known.values()];
}

interface ProfileThenAndNowProps {
  profiles: readonly ReportedProfile[];
  person: NonNullable<ShownCase['person']>;
}

/** A person's profile as it was reported beside the profile as it is now, with what differs. */
export function ProfileThenAndNow({ profiles, person }: ProfileThenAndNowProps) {
  const now = useNow();
  const { display_name: name, place, picture } = person;
  const changed = profiles.flatMap(({ profile }) => profile.changed);
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {profiles.length === 0 ? null : (
        <div className="flex min-w-0 flex-col gap-4">
          <h3 className="text-lg">{words.asReported}</h3>
          {profiles.map(({ at, profile }) => (
            <div key={at} className="flex flex-col gap-2">
              <p className="text-sm text-muted">
                <time dateTime={at}>{timeAgo(at, now)}</time>
              </p>
              <ProfileWords profile={profile} changed={profile.changed} isKept />
            </div>
          ))}
          {profiles.some(({ profile }) => profile.picture) ? (
            <p className="text-sm text-muted">{words.lookIsKept}</p>
          ) : null}
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-4">
        <h3 className="text-lg">{words.asNow}</h3>
        <ProfileWords profile={{ name, place, picture }} changed={changed} isKept={false} />
      </div>
    </div>
  );
}

interface ProfileWordsProps {
  profile: Omit<Profile, 'changed'>;
  /** What is marked as not the same then and now. */
  changed: readonly Part[];
  /** As it was reported, not as it is now. */
  isKept: boolean;
}

function ProfileWords({ profile: { name, place, picture }, changed, isKept }: ProfileWordsProps) {
  const mark = (part: Part) => (changed.includes(part) ? <Badge tone="amber">{words.changed}</Badge> : null);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {mark('name')}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <span className="wrap-anywhere">{place || words.noPlace}</span>
        {mark('place')}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <span>{picture ? words.profilePictureAlt : words.usualPicture}</span>
        {mark('picture')}
      </p>
      {picture ? (
        <div className="max-w-60">
          <CoveredPicture key={picture.url} url={picture.url} number={null} isKept={isKept} />
        </div>
      ) : null}
    </div>
  );
}
