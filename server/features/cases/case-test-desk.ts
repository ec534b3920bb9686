import type { CaseSummary, ShownCase } from '#contract/cases.ts';
import type { Listing } from '#contract/listings.ts';
import { postListing, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { makeStaff } from '../../../tests/support/staff.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

/** People who report each other and count fully, and staff. For `beforeAll`; close its `app` in `afterAll`. */
export interface CaseDesk {
  app: RunningApp;
  seller: TestPerson;
  buyer: TestPerson;
  other: TestPerson;
  /** Mo and Mia, moderators. */
  mo: TestPerson;
  mia: TestPerson;
  /** Ada, an admin. */
  ada: TestPerson;
  /** The seller's. */
  listing: Listing;
  /** Takes away all reports and cases. */
  clear(): Promise<void>;
}

export async function startCaseDesk(): Promise<CaseDesk> {
  const app = await startApp();
  const { db } = app.services;
  const sign = (name: string) => signUpPerson(app, { name });
  const [seller, buyer, other, mo, mia, ada] = await Promise.all([
    sign('Sam Seller'),
    sign('Bea Buyer'),
    sign('Otto Other'),
    sign('Mo Morris'),
    sign('Mia Miles'),
    sign('Ada Able'),
  ]);
  await db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - 30 * 86_400_000) })
    .execute();
  await makeStaff(app, mo);
  await makeStaff(app, mia);
  await makeStaff(app, ada, 'admin');
  const listing = await postListing(app, seller, { title: 'Rollator', description: 'Three wheels.' });
  return {
    app,
    seller,
    buyer,
    other,
    mo,
    mia,
    ada,
    listing,
    async clear() {
      await db.deleteFrom('reports').execute();
      await db.deleteFrom('cases').execute();
    },
  };
}

/** What people do at a desk that `beforeAll` starts: unless another is given, the buyer reports and Mo looks. */
export function casesAt(desk: () => CaseDesk) {
  const report = async (body: Record<string, unknown> = {}, person = desk().buyer) => {
    const answer = await person.request('POST', '/api/moderation/submit/', {
      model: 'listing',
      object_id: desk().listing.id,
      reason: 'It is not theirs.',
      ...body,
    });
    return answer.body.report_id as string;
  };
  const cases = async (query = '', person = desk().mo) =>
    (await person.request('GET', `/api/staff/cases/${query}`)).body as CaseSummary[];
  const shown = async (id: string, person = desk().mo) =>
    (await person.request('GET', `/api/staff/cases/${id}/`)).body as ShownCase;
  const claim = (id: string, person = desk().mo, body: object = {}) =>
    person.request('POST', `/api/staff/cases/${id}/claim/`, body);
  const onlyCase = async () => (await cases())[0]!;
  return { report, cases, shown, claim, onlyCase };
}
