import { useCallback, useEffect, useState } from 'react';
import { keepDraft, readDraft } from './drafts.ts';
import { newClientId } from '#web/client/new-client-id.ts';

export interface TextDraft {
  text: string;
  /** Identifies this very text, so that sending it again is harmless. A changed text gets a new one. */
  id: string;
  /** It was begun before this page was loaded. */
  restored: boolean;
  /** A blank text is not a draft. */
  write(text: string): void;
}

/**
 * A single text that survives a reload, an ended session and a failed request.
 * @param owner the writer's uid
 * @param form which text, e.g. 'chat:<conversation id>'
 */
export function useTextDraft(owner: string, form: string): TextDraft {
  const [state, setState] = useState({ text: '', id: '', restored: false });

  // Only the browser knows the draft: what is rendered first is the server's empty box, unless someone has typed
  // already.
  useEffect(() => {
    const kept = readDraft(owner, form) as { text?: unknown; id?: unknown } | null;
    const { text, id } = kept ?? {};
    if (typeof text !== 'string' || typeof id !== 'string') return;
    setState((typed) => (typed.text ? typed : { text, id, restored: true }));
  }, [owner, form]);

  const write = useCallback(
    (text: string) => {
      const isBlank = text.trim() === '';
      const id = newClientId();
      setState(({ restored }) => ({ text, id, restored: restored && !isBlank }));
      keepDraft(owner, form, isBlank ? null : { text, id });
    },
    [owner, form],
  );

  return { ...state, write };
}
