import { listNeeds } from '#contract/needs.ts';
import { allows } from '#contract/viewer.ts';
import type { CardListing } from '#web/components/listing/listing-card.tsx';
import { callApi, viewerOf } from '#web/server-context.ts';

/** The needs sheet that a page's address names. */
export interface AskedSheet {
  id: string;
  /** Of somebody with an account, or of a guest, whose measures no page of the server has. */
  at: 'account' | 'browser';
  /** Null where it is in the browser, or not there. */
  name: string | null;
  /** When it was last changed, ISO 8601. Null where it is not there, or a guest's browser has not looked yet. */
  updated_at: string | null;
}

/** For loaders. Null where the address names none. */
export async function askedSheet(
  context: Parameters<typeof viewerOf>[0],
  id: string | undefined,
): Promise<AskedSheet | null> {
  if (!id) return null;
  const viewer = await viewerOf(context).catch(() => null);
  if (!allows(viewer, listNeeds.access as 'complete'))
    return { id, at: 'browser', name: null, updated_at: null };
  const sheet = (await callApi(context, listNeeds, {})).find((own) => own.id === id);
  return { id, at: 'account', name: sheet?.name ?? null, updated_at: sheet?.updated_at ?? null };
}

/** The cards of a list, with room for what a guest's browser will say. */
export const withRoomFor = (sheet: AskedSheet | null, cards: CardListing[]): CardListing[] =>
  sheet?.at === 'browser' ? cards.map((card) => ({ ...card, fit: 'asking' as const })) : cards;
