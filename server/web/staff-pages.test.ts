import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffPaths } from '#contract/staff-paths.ts';
import { pageCookie, servePages, type Pages } from '../../tests/spec/pages.ts';
import { signUpPerson, type TestPerson } from '../../tests/support/people.ts';
import { makeStaff, setSecondStep } from '../../tests/support/staff.ts';
import { startApp, type RunningApp } from '../../tests/support/start-app.ts';

let app: RunningApp;
let pages: Pages;
let member: TestPerson;
let mo: TestPerson;

beforeAll(async () => {
  app = await startApp();
  pages = await servePages(app);
  member = await signUpPerson(app, { name: 'Mem Member' });
  mo = await signUpPerson(app, { name: 'Mo Morris' });
  await makeStaff(app, mo);
}, 180_000);
afterAll(async () => {
  await pages?.close();
  await app?.close();
});

const someCase = staffPaths.case('018f0000-0000-7000-8000-000000000000');
const paths = [
  staffPaths.queue(),
  staffPaths.code('/staff'),
  someCase,
  staffPaths.people(),
  staffPaths.person('x'),
  staffPaths.audit(),
  staffPaths.members(),
];

test('for everybody else the desk is an address that no page has', async () => {
  for (const cookie of [undefined, await pageCookie(member)]) {
    const missing = await pages.get('/no-such-page', cookie);
    for (const path of paths) {
      const { status, text } = await pages.get(path, cookie);
      expect({ path, status }).toEqual({ path, status: 404 });
      expect(text).toBe(missing.text);
    }
    expect((await pages.get('/profile', cookie)).links.map(({ href }) => href)).not.toContain('/staff');
  }
});

test('what is for admins is not there for a moderator', async () => {
  const cookie = await pageCookie(mo);
  for (const path of [staffPaths.audit(), staffPaths.members()])
    expect((await pages.get(path, cookie)).status).toBe(404);
  expect((await pages.get(staffPaths.people(), cookie)).status).toBe(200);
});

test('staff without a second factor in this sign-in are led to where they prove one, and back', async () => {
  const cookie = await pageCookie(mo);
  await setSecondStep(app, mo, null);
  expect(await pages.get('/staff?queue=mine', cookie)).toMatchObject({
    status: 302,
    location: '/staff/code?returnTo=%2Fstaff%3Fqueue%3Dmine',
  });
  const asked = await pages.get('/staff/code?returnTo=%2Fstaff', cookie);
  expect(asked).toMatchObject({
    status: 200,
    text: expect.stringContaining('you have not turned it on yet'),
  });
  await setSecondStep(app, mo, new Date());
  const { status, text } = await pages.get('/staff', cookie);
  expect([status, text]).toEqual([200, expect.stringContaining('Queue')]);
  expect((await pages.get('/profile', cookie)).links.map(({ href }) => href)).toContain('/staff');
  expect(await pages.get('/staff/code?returnTo=//evil.example', cookie)).toMatchObject({
    location: '/staff',
  });
});
