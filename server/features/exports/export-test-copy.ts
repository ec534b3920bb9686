import { text } from 'node:stream/consumers';
import type { Services } from '#server/services.ts';
import type { TestPerson } from '../../../tests/support/people.ts';
import { contentsOf } from './export-contents.ts';

/** What one file of a copy of this person's data has now, without the zip file around it. */
export async function copiedRows(
  services: Services,
  { uid, email }: TestPerson,
  name: string,
): Promise<Record<string, unknown>[]> {
  for await (const file of contentsOf(services, { uid, email, emailVerified: true }))
    if (file.name === `${name}.json`) return JSON.parse(await text(file.bytes));
  throw new Error(`${name}.json is missing.`);
}
