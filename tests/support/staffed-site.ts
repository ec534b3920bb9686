import type { Services } from '#server/services.ts';
import { signUpPerson, type TestPerson } from './people.ts';
import { makeStaff } from './staff.ts';
import { startApp, type RunningApp } from './start-app.ts';

/** An application with staff, for tests of what they decide. For `beforeAll`; close its `app` in `afterAll`. */
export interface StaffedSite {
  app: RunningApp;
  /** Bea, who reports others. */
  buyer: TestPerson;
  /** Mo and Mia, moderators. */
  mo: TestPerson;
  mia: TestPerson;
  /** Ada, an admin. */
  ada: TestPerson;
  /** Somebody new, Sam, whom it is decided about: another one for each test. */
  newSeller(): Promise<TestPerson>;
  /** Its services, so many seconds from now. */
  later(seconds: number): Services;
}

export async function startStaffedSite(): Promise<StaffedSite> {
  const app = await startApp();
  const buyer = await signUpPerson(app, { name: 'Bea Buyer' });
  const mo = await signUpPerson(app, { name: 'Mo Morris' });
  const mia = await signUpPerson(app, { name: 'Mia Miles' });
  const ada = await signUpPerson(app, { name: 'Ada Able' });
  await makeStaff(app, mo);
  await makeStaff(app, mia);
  await makeStaff(app, ada, 'admin');
  // Only who has been there counts as staff to whom reports are led.
  for (const person of [mo, mia, ada]) await person.request('GET', '/api/staff/desk/');
  let sellers = 0;
  return {
    app,
    buyer,
    mo,
    mia,
    ada,
    newSeller() {
      sellers += 1;
      return signUpPerson(app, { name: `Sam Seller ${String.fromCharCode(96 + sellers)}` });
    },
    later: (seconds) => ({
      ...app.services,
      clock: { now: () => new Date(Date.now() + seconds * 1000) },
    }),
  };
}
