import { listListingsById } from '#contract/listings-by-id.ts';
import type { ApiClient } from '#web/client/api.ts';
import { readKeptNeeds } from '#web/client/needs/kept-needs.ts';
import { needQuery } from './need-query.ts';
import type { JudgedBySheet } from './judged-by-sheet.ts';

/** For a guest: what the API says of these listings by a sheet in this browser, whose measures only it is told. */
export async function judgeInBrowser(api: ApiClient, ids: string, sheetId: string): Promise<JudgedBySheet> {
  const sheet = readKeptNeeds().find(({ id }) => id === sheetId);
  if (!sheet) return { name: null, isGone: true, verdicts: null, failure: null };
  const { name, values } = sheet;
  try {
    const cards = await api.call(listListingsById, { query: { ids, ...needQuery(values) } });
    const verdicts = Object.fromEntries(cards.map(({ id, fit }) => [id, fit]));
    return { name, isGone: false, verdicts, failure: null };
  } catch (failure) {
    return { name, isGone: false, verdicts: {}, failure };
  }
}
