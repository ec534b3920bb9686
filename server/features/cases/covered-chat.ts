import { covered } from '#contract/wording/covered.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { ReportedChat, ReportSnapshot } from '#server/db/report-snapshot.ts';
import { foldText } from '#server/features/trust/folded-text.ts';
import { leaksIn } from '#server/features/trust/leaks.ts';
import type { Services } from '#server/services.ts';
import { caseContents } from './case-contents.ts';

/**
 * Characters of one case in which contact details are looked for: at what hostile ones cost, half a second. Longer texts
 * beyond them are covered whole.
 */
const lookedAtMax = 100_000;

/** Covers what tells how or where to find somebody in a text. */
export type Cover = (text: string) => string;

/** For one reply: the same chat is often reported more than once. */
export function createCover(): Cover {
  const known = new Map<string, string>();
  let room = lookedAtMax;
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const after = text.length > room ? covered.text : withoutContacts(text);
    if (text.length <= room) room -= text.length;
    known.set(text, after);
    return after;
  };
}

function withoutContacts(text: string): string {
  let shown = '';
  let end = 0;
  for (const leak of leaksIn(foldText(text))) {
    if (leak.end <= end) continue;
    // Two that overlap are covered as one.
    if (leak.start >= end) shown += text.slice(end, leak.start) + covered[leak.kind];
    end = leak.end;
  }
  return shown + text.slice(end);
}

export function chatIn(snapshot: ReportSnapshot): ReportedChat | null {
  if (snapshot.model === 'conversation') return snapshot;
  return snapshot.model === 'user' ? snapshot.chat : null;
}

/**
 * What is covered of whom a case is not about, each text once, with the report that it is kept with.
 * @throws AppError `not-found`, `own-case`, `staff-case`, `own-decision`
 */
export async function coveredTexts(
  services: Services,
  viewer: Viewer,
  caseId: string,
): Promise<{ text: string; report_id: string }[]> {
  const { found, reports } = await caseContents(services, viewer, caseId);
  const cover = createCover();
  const texts = new Map<string, string>();
  for (const { id, said } of reports)
    for (const { snapshot } of said) {
      const { messages = [], pickups = [] } = chatIn(snapshot as ReportSnapshot) ?? {};
      for (const { sender_uid, text } of messages)
        if (sender_uid !== found.person_uid && cover(text) !== text) texts.set(text, id);
      for (const { proposed_by, place, note } of pickups)
        if (proposed_by !== found.person_uid) texts.set([place, note].filter(Boolean).join(' · '), id);
    }
  return [...texts].map(([text, report_id]) => ({ text, report_id }));
}
