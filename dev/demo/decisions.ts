import * as limits from '#contract/limits.ts';
import { dayMs, hourMs } from '#server/day.ts';
import type { Services } from '#server/services.ts';
import { insertSampleAppeal, insertSampleDecision } from './demo-store.ts';
import { stableId, uidOf } from './sample-ids.ts';

/** What was decided about sample people by the admin: one has read it and answered back, one has not. */
const decisions = [
  {
    person: 'kate',
    action: 'limit-messaging' as const,
    rule: 'spam' as const,
    facts: 'You sent the same question to nine sellers in an hour.',
    note: '',
    hoursAgo: 400,
    days: 14,
    unread: false,
    appeal: {
      text: 'My mother came home from hospital that evening and had no bed. I asked everyone near us who had one.',
      hoursAgo: 390,
      outcome: 'partly' as const,
      answer:
        'Thank you for telling us. Asking many sellers in need is no spam. Please ask each about their own bed.',
      days: 2,
    },
  },
  {
    person: 'kate',
    action: 'warn' as const,
    rule: 'misleading' as const,
    facts: 'Your listing said “as new”, and its pictures show a worn seat.',
    note: 'Name every fault you know of, and nobody comes in vain.',
    hoursAgo: 50,
    unread: false,
  },
  {
    person: 'terrence',
    action: 'warn' as const,
    rule: 'misleading' as const,
    facts: 'Your listing said “never used”. Its pictures show worn wheels.',
    note: '',
    hoursAgo: 30,
    unread: false,
    appeal: {
      text: 'The wheels are from our driveway: we pushed it in once, and my husband died before he could use it. I do not think that this is “used”, but I can write it differently.',
      hoursAgo: 20,
    },
  },
  {
    person: 'ingrid',
    action: 'warn' as const,
    rule: 'spam' as const,
    facts: 'You sent the same message to eleven people in an hour.',
    note: '',
    hoursAgo: 5.2,
    unread: true,
  },
];

export async function seedDecisions({ db }: Services, start: Date): Promise<void> {
  const agoFrom = (hours: number) => new Date(start.getTime() - hours * hourMs);
  for (const { person, hoursAgo, unread, appeal, days, ...decision } of decisions) {
    const at = agoFrom(hoursAgo);
    const id = stableId(`decision ${person} ${decision.action}`);
    const row = {
      id,
      person_uid: uidOf(person),
      subject: '',
      source: 'report' as const,
      ...decision,
      created_at: at,
      ends_at: days === undefined ? null : new Date(at.getTime() + days * dayMs),
      told_at: at,
      read_at: unread ? null : at,
    };
    await insertSampleDecision(db, row, { unread, by: uidOf('joan') });
    if (!appeal) continue;
    const { text, hoursAgo: writtenAgo, outcome = null, answer = '', days: shorter } = appeal;
    const written = agoFrom(writtenAgo);
    await insertSampleAppeal(db, {
      id: stableId(`appeal ${person} ${decision.action}`),
      decision_id: id,
      text,
      created_at: written,
      due_at: new Date(written.getTime() + limits.appealAnswerDays * dayMs),
      outcome,
      answer,
      ends_at: shorter === undefined ? null : new Date(at.getTime() + shorter * dayMs),
      answered_at: outcome && new Date(written.getTime() + dayMs),
    });
  }
}
