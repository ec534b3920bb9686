import PostalMime from 'postal-mime';
import type { Listing } from '#contract/listings.ts';
import { postListing, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

/** People who report each other, and support, which is mailed. For `beforeAll`; close its `app` in `afterAll`. */
export interface ReportSite {
  app: RunningApp;
  seller: TestPerson;
  buyer: TestPerson;
  stranger: TestPerson;
  /** The seller's. */
  listing: Listing;
  /** Takes away all reports and mails. */
  clear(): Promise<void>;
}

export async function startReportSite(): Promise<ReportSite> {
  const app = await startApp();
  const seller = await signUpPerson(app, { name: 'Sam Seller' });
  const buyer = await signUpPerson(app, { name: 'Bea Buyer' });
  const stranger = await signUpPerson(app, { name: 'Otto Other' });
  const listing = await postListing(app, seller, {
    title: 'Rollator',
    brand: 'Drive Medical',
    description: 'Three wheels.',
    price: 45.5,
  });
  return {
    app,
    seller,
    buyer,
    stranger,
    listing,
    async clear() {
      await app.services.db.deleteFrom('outbox_mails').execute();
      await app.services.db.deleteFrom('reports').execute();
    },
  };
}

/** What is reported on a site that `beforeAll` starts, by the buyer unless another is given, and what comes of it. */
export function reportsOn(site: () => ReportSite) {
  const report = (body: Record<string, unknown>, person = site().buyer) =>
    person.request('POST', '/api/moderation/submit/', { reason: 'It is not theirs.', ...body });
  const reports = () => site().app.services.db.selectFrom('reports').selectAll().orderBy('id').execute();
  const mails = async () => {
    const rows = await site().app.services.db.selectFrom('outbox_mails').selectAll().orderBy('id').execute();
    return Promise.all(
      rows.map(async (row) => ({ ...(await PostalMime.parse(row.mime)), envelope: row.to_address })),
    );
  };
  return { report, reports, mails };
}
