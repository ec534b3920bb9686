import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import type { ShownAppeal } from '#contract/appeals.ts';
import { request, type TestPerson } from '../../../tests/support/people.ts';
import type { StaffedSite } from '../../../tests/support/staffed-site.ts';

export const why = { text: 'It was for my own lift.' };

/** What is done about decisions that the Sam of the test that runs appeals: unless another is given, Mia answers. */
export function appealsOf(scene: () => { site: StaffedSite; sam: TestPerson }) {
  const appealTo = (id: string, body: unknown = why, person = scene().sam) =>
    person.request('POST', `/api/account/decisions/${id}/appeal/`, body);
  const byLink = (method: string, token: string, body?: unknown) =>
    request(scene().site.app, method, `/api/moderation/appeal-by-link/?token=${token}`, body);
  const listed = async (person = scene().site.mia, state = 'open') =>
    (await person.request('GET', `/api/staff/appeals/?state=${state}`)).body as ShownAppeal[];
  const answer = (id: string, body: Record<string, unknown>, person = scene().site.mia) =>
    person.request('POST', `/api/staff/appeals/${id}/decide/`, { answer: 'We read it all again.', ...body });
  /** @returns the appeal's id */
  async function appealed(id: string): Promise<string> {
    expect((await appealTo(id)).status).toBe(201);
    return (await listed(scene().site.ada)).find(({ decision }) => decision.id === id)!.id;
  }
  const mailsTo = async (address: string) => {
    const rows = await scene()
      .site.app.services.db.selectFrom('outbox_mails')
      .selectAll()
      .where('to_address', '=', address)
      .orderBy('created_at')
      .execute();
    return Promise.all(rows.map(({ mime }) => PostalMime.parse(mime)));
  };
  return { appealTo, byLink, listed, answer, appealed, mailsTo };
}
