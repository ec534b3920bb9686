import type { CaseSummary, ShownCase } from '#contract/cases.ts';
import type { CaseFrame } from '#contract/staff-frames.ts';
import { factLinesOf } from '#contract/fact-lines.ts';
import { covered } from '#contract/wording/covered.ts';
import type { ReportedChat, ReportedListing, ReportSnapshot } from '#server/db/report-snapshot.ts';
import type { StaffMember } from '#server/features/staff/require-staff.ts';
import { shownName } from '#server/names/display-name.ts';
import type { Services } from '#server/services.ts';
import type { CaseContents } from './case-contents.ts';
import type { PersonDecisionRow } from './case-parts-store.ts';
import { findCase, type QueuedCase } from './case-store.ts';
import { chatIn, createCover, type Cover } from './covered-chat.ts';
import { isOfProfile, keptPictureView, ownPictureView, placeOf, reportedProfiles } from './profile-view.ts';

type AsReported = ShownCase['reports'][number]['as_reported'][number];

export function caseSummaryView({ config }: Services, row: QueuedCase, member: StaffMember): CaseSummary {
  const { id, version, state, model, object_id, title, person_uid, person_name, claimed_alias } = row;
  return {
    id,
    version,
    state,
    subject: {
      model,
      object_id,
      title,
      person:
        person_uid === null
          ? null
          : { uid: person_uid, display_name: shownName(person_name ?? '', config.brand) },
    },
    category: row.category,
    hidden_by: row.hidden_by,
    score: row.score,
    urgent: row.urgent,
    escalated: row.escalated,
    reporters: row.reporters,
    opened_at: row.opened_at.toISOString(),
    due_at: row.due_at.toISOString(),
    claimed_by: claimed_alias,
    claimed_until: claimedUntil(row),
    claimed_by_you: claimed_alias !== null && row.claimed_by === member.staff_id,
  };
}

/** How a case is now, for open desks; null where there is none any more. */
export async function caseFrame({ db, clock }: Services, id: string): Promise<CaseFrame | null> {
  const found = await findCase(db, id, clock.now());
  if (!found) return null;
  const { version, state, claimed_alias: claimed_by } = found;
  return { type: 'case', id, version, state, claimed_by, claimed_until: claimedUntil(found) };
}

/** Null where nobody has it any more. */
const claimedUntil = ({ claimed_alias, claimed_until }: QueuedCase): string | null =>
  claimed_alias === null ? null : (claimed_until?.toISOString() ?? null);

/** Never who reported. */
export function caseView(services: Services, contents: CaseContents): ShownCase {
  const { found, member, reports, left, pictures, signals, notes, person, otherCases, decisions, now } =
    contents;
  const about = found.person_uid;
  const cover = createCover();
  return {
    ...caseSummaryView(services, found, member),
    previous_case_id: found.previous_case_id,
    now: now
      ? {
          id: now.id,
          status: now.status,
          ...listingView(services, now),
          pictures: now.images.map(({ path }) => ({ path, url: services.files.url(path) })),
        }
      : null,
    reports: reports.map((report) => {
      const { id, said } = report;
      const profiles = reportedProfiles(services, contents, id, said);
      const hasProfile = profiles.some((profile) => profile !== null);
      return {
        id,
        category: report.category,
        reason: report.reason,
        state: report.state,
        second_look: report.second_look_at !== null,
        weight: report.weight,
        created_at: report.created_at.toISOString(),
        as_reported: said.map((one, at) => ({
          ...asReportedView(services, one.snapshot as ReportSnapshot, one.created_at, { about, cover }),
          profile: profiles[at] ?? null,
        })),
        as_reported_left: report.saidLeft,
        can_remove_thanks: report.can_remove_thanks,
        pictures: pictures
          .filter((picture) => picture.report_id === id && !(hasProfile && isOfProfile(picture, about)))
          .map((picture) => ({ ...keptPictureView(found.id, picture), can_hide: picture.can_hide })),
      };
    }),
    reports_left: left,
    signals: signals.map(({ id, kind, words, created_at }) => ({
      id,
      kind,
      words,
      created_at: created_at.toISOString(),
    })),
    person: person
      ? {
          uid: person.uid,
          display_name: shownName(person.display_name, services.config.brand),
          place: placeOf(person),
          picture: ownPictureView(services, person),
          member_since: person.created_at.toISOString(),
          closed: person.disabled_at !== null,
          listings: person.listings,
          other_cases: otherCases,
          decisions: decisions.map((decision) => ({
            ...recordedDecisionView(decision),
            facts: decision.facts,
          })),
        }
      : null,
    notes: notes.map(({ id, alias, text, created_at }) => ({
      id,
      by: alias,
      text,
      created_at: created_at.toISOString(),
    })),
  };
}

export const recordedDecisionView = ({ alias, created_at, ...decision }: PersonDecisionRow) => ({
  id: decision.id,
  case_id: decision.case_id,
  action: decision.action,
  rule: decision.rule,
  by: alias,
  automated: decision.automated,
  created_at: created_at.toISOString(),
  undone: decision.undone,
});

function asReportedView(
  services: Services,
  snapshot: ReportSnapshot,
  at: Date,
  reading: Reading,
): Omit<AsReported, 'profile'> {
  return {
    at: at.toISOString(),
    listings: listingsIn(snapshot).map((listing) => listingView(services, listing)),
    chat: chatView(chatIn(snapshot), reading),
    thanks: snapshot.model === 'user' ? (snapshot.thanks?.text ?? null) : null,
  };
}

function listingsIn(snapshot: ReportSnapshot): readonly ReportedListing[] {
  if (snapshot.model === 'listing') return [snapshot.listing];
  // With words about how it went these are not their author's, but of whom they are about, who may have reported.
  return snapshot.model === 'user' && !snapshot.thanks ? snapshot.listings : [];
}

/** Whom a case is about, and what covers the contact details of the other one, who may have reported. */
interface Reading {
  about: string | null;
  cover: Cover;
}

function chatView(chat: ReportedChat | null, { about, cover }: Reading): AsReported['chat'] {
  if (!chat) return null;
  const { messages, marked = [], pickups = [] } = chat;
  const sideOf = (uid: string) => (uid === about ? 'person' : 'other');
  const shownOf = (uid: string, text: string) => (uid === about ? text : cover(text));
  return {
    covered:
      messages.some(({ sender_uid, text }) => shownOf(sender_uid, text) !== text) ||
      pickups.some(({ proposed_by }) => proposed_by !== about),
    messages: messages.map(({ seq, sender_uid, text, image_ids = [], timestamp }) => ({
      seq,
      by: sideOf(sender_uid),
      text: shownOf(sender_uid, text),
      pictures: image_ids.length,
      marked: marked.includes(seq),
      timestamp,
    })),
    pickups: pickups.map(({ proposed_by, at, place, note, state, timestamp }) => ({
      by: sideOf(proposed_by),
      at,
      // Where to meet is mostly where one of the two lives.
      place: proposed_by === about ? place : covered.place,
      note: proposed_by === about || note === '' ? note : covered.note,
      state,
      timestamp,
    })),
  };
}

type Described = Pick<
  ReportedListing,
  'title' | 'brand' | 'description' | 'details' | 'price_cents' | 'city' | 'state'
>;

const listingView = (
  { equipment }: Services,
  { title, brand, description, details = {}, price_cents, ...at }: Described,
): AsReported['listings'][number] => ({
  title,
  brand,
  description,
  facts: factLinesOf(equipment.definitions, details),
  price: price_cents / 100,
  place: placeOf(at),
});
