import type { Viewer } from '#contract/viewer.ts';
import { addSignal } from '#server/features/cases/case-filing.ts';
import { addNote, escalateCase } from '#server/features/cases/cases.ts';
import { findConversationId } from '#server/features/conversations/conversations.ts';
import { decideCase, undoDecision } from '#server/features/decisions/decisions.ts';
import { findListingImages } from '#server/features/images/images.ts';
import { submitReport, withdrawReport } from '#server/features/moderation/moderation.ts';
import type { Services } from '#server/services.ts';
import { at, type Cast } from './cast.ts';
import { claimForAWeek, findCaseOfReport, findThanks, setMemberSince } from './case-demo-store.ts';
import { casePeople } from './case-people.ts';
import { sampleCases } from './cases.ts';
import { countPictures } from './demo-store.ts';
import type { SampleCase } from './sample-case.ts';
import { listingIdOf, stableId, uidOf } from './sample-ids.ts';

/** Of these whose listing or chat is not there, nothing is made. */
export async function seedCases(services: Services, cast: Cast, start: Date): Promise<void> {
  for (const { key, daysAgo = 0 } of casePeople)
    await setMemberSince(services.db, uidOf(key), at(services, start, daysAgo * 24).clock.now());
  for (const sample of sampleCases) await seedCase(services, sample, cast, start);
}

async function seedCase(services: Services, sample: SampleCase, cast: Cast, start: Date): Promise<void> {
  const { db } = services;
  const subject = await subjectOf(services, sample.about);
  if (!subject) return;
  const staff = (key: 'harold' | 'joan', hoursAgo: number): [Services, Viewer] => {
    const then = at(services, start, hoursAgo);
    return [then, { ...cast.get(key)!, secondFactorAt: then.clock.now() }];
  };
  let reportId = '';
  for (const { by, hoursAgo, marked, withdrawn, ...said } of sample.reports) {
    const then = at(services, start, hoursAgo);
    const client_id = stableId(`case ${by} ${subject.object_id} ${hoursAgo}`);
    const report = { ...subject, ...said, client_id, message_seqs: marked && [...marked] };
    reportId = await submitReport(then, cast.get(by)!, report);
    if (withdrawn) await withdrawReport(then, cast.get(by)!, reportId);
  }
  const found = await findCaseOfReport(db, reportId);
  // Whatever follows was done already when a start that was interrupted had come this far.
  if (found.version > 1 || found.signals > 0 || found.claimed_by) return;
  const { id } = found;
  const last = sample.reports.at(-1)!.hoursAgo;
  if (sample.signals) {
    const about = { model: found.model, object_id: found.object_id, person_uid: found.person_uid! };
    await db.transaction().execute(async (trx) => {
      for (const signal of sample.signals!) {
        const finding = `${id} ${signal.words}`;
        await addSignal(at(services, start, last), trx, {
          subject: about,
          title: found.title,
          finding,
          ...signal,
        });
      }
    });
  }
  for (const { by, text } of sample.notes ?? []) await addNote(...staff(by, last), { id, text });
  if (sample.escalated !== undefined)
    await escalateCase(...staff('harold', last), { id, text: sample.escalated });
  if (sample.claimedBy) await claimForAWeek(db, id, uidOf(sample.claimedBy), start);
  if (sample.decided) await seedDecision(services, { id, reportId, ...sample.decided }, staff);
}

async function seedDecision(
  { db, identity }: Services,
  {
    id,
    reportId,
    by,
    hoursAgo,
    note,
    inBadFaith,
    undone,
    ...decision
  }: NonNullable<SampleCase['decided']> & { id: string; reportId: string },
  staff: (key: 'harold' | 'joan', hoursAgo: number) => [Services, Viewer],
): Promise<void> {
  // A hosted identity knows no sample people whose account it could close.
  if (identity.kind !== 'builtin' && ['close', 'ban'].includes(decision.action)) return;
  const { version, object_id } = await db
    .selectFrom('cases')
    .select(['version', 'object_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const hides = decision.action === 'hide-image';
  const input = {
    version,
    image_path: hides ? (await findListingImages(db, object_id)).at(-1)?.path : undefined,
    report_id: decision.action === 'remove-thanks' ? reportId : undefined,
    facts: '',
    ...decision,
    note_to_person: note ?? '',
    good_faith: !inBadFaith,
  };
  const { decision: decisionId } = await decideCase(...staff(by, hoursAgo), id, input);
  if (undone !== undefined) await undoDecision(...staff(by, hoursAgo), { id: decisionId, reason: undone });
}

async function subjectOf({ db }: Services, about: SampleCase['about']) {
  if ('chat' in about) {
    const id = await findConversationId(db, listingIdOf(about.chat), uidOf(about.buyer));
    return id ? { model: 'conversation' as const, object_id: id } : null;
  }
  if ('listing' in about) {
    const object_id = listingIdOf(about.listing);
    const isThere = (await countPictures(db, [object_id])).size > 0;
    return isThere ? { model: 'listing' as const, object_id } : null;
  }
  const user = { model: 'user' as const, object_id: uidOf(about.person) };
  if (about.said === undefined) return user;
  // The words are said about the other one of the two.
  const thanks = await findThanks(db, { listingId: listingIdOf(about.said), from: user.object_id });
  return thanks && { ...user, object_id: thanks.about_uid, thanks_id: thanks.id };
}
