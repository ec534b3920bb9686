import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { makeStaff } from '../../../tests/support/staff.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let mo: TestPerson;
let mia: TestPerson;

/** Issue 20: what one sitting is. */
const many = 200;

beforeAll(async () => {
  app = await startApp({ env: { LIMITS: 'off' } });
  mo = await signUpPerson(app, { name: 'Mo Morris' });
  mia = await signUpPerson(app, { name: 'Mia Miles' });
  const sam = await signUpPerson(app, { name: 'Sam Seller' });
  await makeStaff(app, mo);
  await makeStaff(app, mia);
  const now = new Date();
  await app.services.db
    .insertInto('cases')
    .values(
      Array.from({ length: many }, (_, at) => ({
        id: crypto.randomUUID(),
        model: 'user' as const,
        object_id: `person ${at}`,
        person_uid: sam.uid,
        title: `Case ${at}`,
        urgent: at % 9 === 0,
        rank: at % 5,
        opened_at: now,
        due_at: now,
      })),
    )
    .execute();
}, 300_000);
afterAll(() => app?.close());

test('two moderators who work one queue at once decide each case once, and leave no claim behind', async () => {
  let turn = 0;
  const sit = async (person: TestPerson) => {
    const first = (await person.request('GET', '/api/staff/cases/?queue=free')).body as { id: string }[];
    let next: string | null = first[0]?.id ?? null;
    while (next) {
      // A case that nobody has is claimed by deciding it; every tenth is looked at first.
      const claim = turn++ % 10 ? null : await person.request('POST', `/api/staff/cases/${next}/claim/`, {});
      const answer = await person.request('POST', `/api/staff/cases/${next}/decide/`, {
        version: (claim?.body as { version?: number } | undefined)?.version ?? 1,
        action: 'none',
      });
      if (answer.status === 201) next = (answer.body as { next_case_id: string | null }).next_case_id;
      else {
        expect(answer.status).toBe(409);
        const free = (await person.request('GET', '/api/staff/cases/?queue=free')).body as { id: string }[];
        next = free[0]?.id ?? null;
      }
    }
  };
  await Promise.all([sit(mo), sit(mia)]);
  const { db } = app.services;
  const decisions = await db.selectFrom('decisions').select(['case_id', 'staff_id']).execute();
  expect(decisions).toHaveLength(many);
  expect(new Set(decisions.map(({ case_id }) => case_id)).size).toBe(many);
  expect(new Set(decisions.map(({ staff_id }) => staff_id)).size).toBe(2);
  const left = await db
    .selectFrom('cases')
    .select('id')
    .where((eb) => eb.or([eb('state', '=', 'open'), eb('claimed_by', 'is not', null)]))
    .execute();
  expect(left).toEqual([]);
}, 300_000);
