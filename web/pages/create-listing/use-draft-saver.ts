import { useEffect, useState } from 'react';
import type { Draft } from '#contract/drafts.ts';
import { useSession } from '#web/client/session/session.tsx';
import { createDraftSaver, type DraftSaver } from '#web/components/listing-form/draft-saver.ts';

/** Saves the form of this page on the account. @param draft what the page was opened with */
export function useDraftSaver(draft: Draft | null): DraftSaver {
  const { api } = useSession();
  const [saver] = useState(() => createDraftSaver({ call: api.call, draft }));
  useEffect(() => {
    saver.goOn();
    // A phone that is put away may never show this page again.
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
  return saver;
}
