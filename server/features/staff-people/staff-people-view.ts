import type { FoundPerson, StaffPerson } from '#contract/staff-people.ts';
import { recordedDecisionView } from '#server/features/cases/case-view.ts';
import type { PersonForStaff } from './staff-people.ts';
import type { FoundPersonRow } from './staff-people-store.ts';

export function foundPersonView(row: FoundPersonRow, now: Date): FoundPerson {
  return {
    uid: row.uid,
    display_name: row.display_name,
    member_since: row.created_at.toISOString(),
    closed: row.disabled_at !== null,
    suspended_until: ifAhead(row.suspended_until, now),
  };
}

export function staffPersonView(
  { person, listings, cases, decisions }: PersonForStaff,
  now: Date,
): StaffPerson {
  return {
    ...foundPersonView(person, now),
    messaging_limited_until: ifAhead(person.messaging_limited_until, now),
    listings: listings.rows.map(({ id, title, status, hidden, created_at }) => ({
      id,
      title,
      status,
      hidden,
      created_at: created_at.toISOString(),
    })),
    listings_total: listings.total,
    cases: cases.map(({ id, state, model, title, urgent, opened_at }) => ({
      id,
      state,
      model,
      title,
      urgent,
      opened_at: opened_at.toISOString(),
    })),
    decisions: decisions.map((decision) => ({
      ...recordedDecisionView(decision),
      ends_at: decision.ends_at?.toISOString() ?? null,
    })),
  };
}

/** Null once that time has come: ends are compared with the clock at each use. */
const ifAhead = (at: Date | null, now: Date): string | null => (at && at > now ? at.toISOString() : null);
