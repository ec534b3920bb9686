import type { Services } from '#server/services.ts';
import { hourMs } from './cast.ts';
import { insertSampleDecision } from './demo-store.ts';
import { stableId, uidOf } from './sample-ids.ts';

/** What was decided about sample people: one has read it, one has not. */
const decisions = [
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
  for (const { person, hoursAgo, unread, ...decision } of decisions) {
    const at = new Date(start.getTime() - hoursAgo * hourMs);
    await insertSampleDecision(
      db,
      {
        id: stableId(`decision ${person}`),
        person_uid: uidOf(person),
        subject: '',
        source: 'report',
        ...decision,
        created_at: at,
        told_at: at,
        read_at: unread ? null : at,
      },
      unread,
    );
  }
}
