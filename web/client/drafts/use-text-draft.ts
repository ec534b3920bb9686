import { useCallback, useEffect, useState } from 'react';
import { keepDraft, readDraft } from './drafts.ts';
import { newClientId } from '#web/client/new-client-id.ts';

interface TextDraft {
  text: string;
  /** Of this very text: makes sending it again harmless. A text that was changed has another. */
  id: string;
  /** It was begun before this page was loaded. */
  restored: boolean;
  /** A blank text is no draft. */
  write(text: string): void;
}

/**
 * A single text that survives a reload, an ended session and a failed request.
 * @param owner the writer's uid
 * @param form which text, e.g. 'chat:<conversation id>'
 */
export function useTextDraft(owner: string, form: string): TextDraft {
  const [state, setState] = useState({ text: '', id: '', restored: false });

  // Only the browser knows the draft: what is rendered first is the server's empty box, unless someone was quicker.
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
