import { useSession } from '#web/client/session/session.tsx';
import { useAnswer } from '#web/client/use-answer.ts';
import type { AskedSheet } from './asked-sheet.ts';
import type { JudgedBySheet, Verdicts } from './judged-by-sheet.ts';

const asking: JudgedBySheet = { name: null, isGone: false, verdicts: null, failure: null };

/**
 * The verdicts on a few listings by the sheet that the address names: those that the page came with, or for a guest those
 * that the browser asks for with the measures that only it has.
 */
export function useVerdicts(
  ids: readonly string[],
  sheet: AskedSheet | null,
  ofPage: Verdicts,
): JudgedBySheet {
  const { api } = useSession();
  const asked = ids.join(',');
  const inBrowser = sheet?.at === 'browser' ? sheet.id : null;
  const { value, error } = useAnswer(
    inBrowser === null || asked === '' ? null : `${inBrowser} ${asked}`,
    async () => (await import('./judge-in-browser.ts')).judgeInBrowser(api, asked, inBrowser!),
  );
  if (inBrowser === null)
    return { name: sheet?.name ?? null, isGone: sheet?.name === null, verdicts: ofPage, failure: null };
  return value ?? { ...asking, failure: error };
}
