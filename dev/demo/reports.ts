import type { ReportCategory, ReportOutcome } from '#contract/report-categories.ts';
import { submitReport, withdrawReport } from '#server/features/moderation/moderation.ts';
import type { Services } from '#server/services.ts';
import { at, type Cast } from './cast.ts';
import { countPictures, decideReport } from './demo-store.ts';
import { listingIdOf, stableId, uidOf } from './sample-ids.ts';

type SampleReport = {
  by: string;
  /** The key of a sample listing, or of a sample person. */
  about: { listing: string } | { person: string };
  category: ReportCategory;
  reason: string;
  hoursAgo: number;
  became?: ReportOutcome | 'withdrawn';
};

/** What sample people reported, and what became of it. */
const reports: readonly SampleReport[] = [
  {
    by: 'maria',
    about: { listing: 'walt-78613-scooter-4-wheel' },
    category: 'not-as-described',
    reason: 'It says 4 wheels, one picture shows 3.',
    hoursAgo: 50,
    became: 'withdrawn',
  },
  {
    by: 'maria',
    about: { listing: 'priya-78745-knee-scooter' },
    category: 'not-theirs',
    reason: '',
    hoursAgo: 30,
    became: 'no-action',
  },
  {
    by: 'maria',
    about: { person: 'walt' },
    category: 'spam',
    reason: 'Writes to everybody in the building about the same scooter.',
    hoursAgo: 5.2,
  },
];

export async function seedReports(services: Services, cast: Cast, start: Date): Promise<void> {
  for (const { by, about, category, reason, hoursAgo, became } of reports) {
    const subject =
      'listing' in about
        ? { model: 'listing' as const, object_id: listingIdOf(about.listing) }
        : { model: 'user' as const, object_id: uidOf(about.person) };
    if ('listing' in about && !(await countPictures(services.db, [subject.object_id])).size) continue;
    const then = at(services, start, hoursAgo);
    const client_id = stableId(`report ${by} ${subject.object_id}`);
    const viewer = cast.get(by)!;
    const id = await submitReport(then, viewer, { ...subject, category, reason, client_id });
    if (became === 'withdrawn') await withdrawReport(then, viewer, id);
    else if (became) await decideReport(services.db, id, became);
  }
}
