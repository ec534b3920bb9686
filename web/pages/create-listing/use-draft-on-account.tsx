import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Draft } from '#contract/drafts.ts';
import { useSession } from '#web/client/session/session.tsx';
import type { DraftSaver } from '#web/components/listing-form/draft-saver.ts';
import { useIdleImport } from '#web/navigation/prefetch-code.ts';

const load = () => import('./draft-on-account.ts');

/**
 * Saves the form of this page on the account.
 *
 * @param draft what the page was opened with
 * @returns `saver` once its code is here: until then, and where it cannot be loaded, this browser keeps what is written;
 *   `pause` before the form is posted, which answers with the draft's id, and `goOn` when it was not posted after all;
 *   `savedId` saves what is written and answers with the draft's id
 */
export function useDraftOnAccount(
  draft: Pick<Draft, 'id' | 'updated_at'> | null,
  owner: string,
): {
  saver: DraftSaver | null;
  standing: ReactNode;
  pause: () => Promise<string | undefined>;
  goOn: () => void;
  savedId: () => Promise<string | undefined>;
} {
  const { api } = useSession();
  const part = useIdleImport(load);
  const saver = useMemo(
    () => part && part.createDraftSaver({ call: api.call, draft }),
    // Fixed for this page, whatever its loader returns later.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [part],
  );
  /** Its code may arrive while the form is being posted: it would begin a draft of what is already posted. */
  const isPaused = useRef(false);
  const current = useRef(saver);
  useEffect(() => {
    current.current = saver;
    if (!saver) return;
    if (isPaused.current) void saver.stop();
    else saver.goOn();
    // On a phone that is put away, this page may never be shown again.
    const away = () => document.visibilityState === 'hidden' && saver.saveNow();
    document.addEventListener('visibilitychange', away);
    window.addEventListener('online', saver.saveNow);
    return () => {
      document.removeEventListener('visibilitychange', away);
      window.removeEventListener('online', saver.saveNow);
      // Another page of the site: what was typed last is sent at once.
      saver.saveNow();
      void saver.stop();
    };
  }, [saver]);
  // Its space is reserved from the start, so that nothing moves.
  const standing = (
    <div className="min-h-14 sm:min-h-7">
      {part && saver ? <part.DraftStandingLine saver={saver} owner={owner} /> : null}
    </div>
  );
  return {
    saver,
    standing,
    async pause() {
      isPaused.current = true;
      await current.current?.stop();
      return current.current?.kept().id ?? draft?.id;
    },
    goOn() {
      isPaused.current = false;
      current.current?.goOn();
    },
    savedId: async () => current.current?.savedId(),
  };
}
