import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { CaseSummary } from '#contract/cases.ts';
import type { OwnDecision } from '#contract/decisions.ts';
import type { TestPerson } from '../../../tests/support/people.ts';
import { setSecondStep } from '../../../tests/support/staff.ts';
import type { StaffedSite } from '../../../tests/support/staffed-site.ts';
import type { Services } from '#server/services.ts';

/** Another Sam, and a desk with nothing on it. For `beforeEach`. */
export async function nextSeller(site: StaffedSite): Promise<TestPerson> {
  const { db } = site.app.services;
  // People of tests share an address but for what follows a plus.
  await db.deleteFrom('banned_marks').execute();
  const sam = await site.newSeller();
  await setSecondStep(site.app, site.ada, new Date());
  await db.deleteFrom('outbox_mails').execute();
  await db.deleteFrom('appeals').execute();
  await db.deleteFrom('reports').execute();
  await db.deleteFrom('cases').execute();
  return sam;
}

/** Uploads one of the fixtures as this person's profile picture, and shows it. @returns its address */
export async function setProfilePicture(
  { app }: StaffedSite,
  person: TestPerson,
  file: string,
): Promise<string> {
  const form = new FormData();
  form.append('image', new Blob([await readFile(`tests/fixtures/images/${file}`)]), file);
  const sent = await fetch(`${app.url}/api/uploads/profile-picture/`, {
    method: 'POST',
    headers: { authorization: `Token ${await person.token()}` },
    body: form,
  });
  const [{ url }] = ((await sent.json()) as { images: [{ url: string }] }).images;
  const shown = await person.request('PUT', '/api/users/update-profile-picture/', { profile_picture: url });
  expect(shown.status).toBe(200);
  return url;
}

export const fraud = { rule: 'fraud', facts: 'You asked for a gift card.' };

/** What is reported and decided about the Sam of the test that runs: unless another is given, Mo decides. */
export function decisionsAbout(scene: () => { site: StaffedSite; sam: TestPerson }) {
  async function reported(body: Record<string, unknown> = {}): Promise<CaseSummary> {
    const { site, sam } = scene();
    const report = { model: 'user', object_id: sam.uid, reason: 'Asks for money first.', ...body };
    expect((await site.buyer.request('POST', '/api/moderation/submit/', report)).status).toBe(200);
    return (await site.ada.request('GET', '/api/staff/cases/')).body[0];
  }
  const decide = ({ id, version }: CaseSummary, body: Record<string, unknown>, person = scene().site.mo) =>
    person.request('POST', `/api/staff/cases/${id}/decide/`, { version, ...body });
  /** Reports Sam and decides it. @returns the decision's id */
  async function decided(
    body: Record<string, unknown>,
    person = scene().site.mo,
    about = {},
  ): Promise<string> {
    const answer = await decide(await reported(about), { ...fraud, ...body }, person);
    expect(answer).toMatchObject({ status: 201 });
    return answer.body.decision;
  }
  const undo = (id: string, person = scene().site.mo) =>
    person.request('POST', `/api/staff/decisions/${id}/undo/`, { reason: 'It was a mistake.' });
  const own = async () => (await scene().sam.request('GET', '/api/account/decisions/')).body as OwnDecision[];
  const outcomes = async () =>
    (await scene().site.buyer.request('GET', '/api/moderation/reports/')).body.map(
      ({ outcome }: { outcome: string }) => outcome,
    );
  const mails = async () =>
    scene()
      .site.app.services.db.selectFrom('outbox_mails')
      .selectAll()
      .where('to_address', '=', scene().sam.email)
      .orderBy('created_at')
      .execute();
  return { reported, decide, decided, undo, own, outcomes, mails };
}

/** A picture's own files, without AVIF, which a job makes at some time. */
export async function filesInFolderOf(files: Services['files'], path: string): Promise<string[]> {
  const found: string[] = [];
  for await (const file of files.list(path.replace(/[^/]+$/, ''))) found.push(file.path);
  return found.filter((file) => !file.endsWith('.avif')).toSorted();
}
