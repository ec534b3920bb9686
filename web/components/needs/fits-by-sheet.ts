import { listListingsById } from '#contract/listings-by-id.ts';
import { callApi, type viewerOf } from '#web/server-context.ts';
import { type AskedSheet, askedSheet } from './asked-sheet.ts';
import type { Verdicts } from './judged-by-sheet.ts';

/** For the loader: the needs sheet that the address names, and what it says of each; a guest's browser asks itself. */
export async function fitsBySheet(
  context: Parameters<typeof viewerOf>[0],
  ids: readonly string[],
  needs: string | null,
): Promise<{ sheet: AskedSheet | null; fits: Verdicts }> {
  const sheet = await askedSheet(context, needs?.slice(0, 64));
  if (sheet?.at !== 'account' || sheet.name === null || ids.length === 0) return { sheet, fits: {} };
  const query = { ids: ids.join(','), needs: sheet.id };
  const cards = await callApi(context, listListingsById, { query });
  return { sheet, fits: Object.fromEntries(cards.map(({ id, fit }) => [id, fit])) };
}
