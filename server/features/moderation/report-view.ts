import type { OwnReport } from '#contract/moderation.ts';
import { shownName } from '#server/names/display-name.ts';
import type { Services } from '#server/services.ts';
import type { ReportSnapshot } from '#server/db/report-snapshot.ts';
import type { OwnReportRow } from './report-store.ts';

/** A report for whoever made it: never what others said of the same. */
export function ownReportView({ config }: Services, row: OwnReportRow): OwnReport {
  const { id, model, category, state, outcome, reason } = row;
  return {
    id,
    model,
    category,
    state,
    outcome,
    subject: subjectIn(row.snapshot as ReportSnapshot, row.reporter_uid, config.brand),
    reason,
    created_at: row.created_at.toISOString(),
    second_look: secondLookOf(row),
  };
}

function secondLookOf({ state, outcome, second_look_at }: OwnReportRow): OwnReport['second_look'] {
  if (second_look_at) return 'asked';
  return state === 'reviewed' && outcome !== 'gone' ? 'possible' : 'no';
}

function subjectIn(snapshot: ReportSnapshot, reporter: string | null, brand: string): string {
  switch (snapshot.model) {
    case 'listing':
      return snapshot.listing.title;
    case 'user':
      return shownName(snapshot.person.display_name, brand);
    case 'conversation': {
      const { buyer, seller } = snapshot;
      return shownName((buyer.uid === reporter ? seller : buyer).display_name, brand);
    }
  }
}
