import { useCallback, useEffect, useRef, useState } from 'react';
import { keepDraft, readDraft } from '#web/client/drafts/drafts.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { type AttachedPictures, type AttachedPicturesOptions, draftName } from './message-attachments.ts';

const load = () => import('./open-attached-pictures.ts');

/**
 * Pictures beside the text of a message: their code is fetched with the first of them, and those that were uploaded are
 * found again where the text is.
 */
export function useAttachedPictures({ owner, conversationId, api }: AttachedPicturesOptions): {
  attached: AttachedPictures | null;
  /** The code for them could not be fetched. */
  failed: boolean;
  add: (files: Iterable<File>) => void;
  /** They were sent, or the last was removed. */
  close: () => void;
} {
  const [attached, setAttached] = useState<AttachedPictures | null>(null);
  const [failed, setFailed] = useState(false);
  const opening = useRef<Promise<AttachedPictures> | null>(null);
  const atFirst = useRef({ owner, conversationId, api });

  const open = useCallback(async (): Promise<AttachedPictures> => {
    opening.current ??= load().then((module) => module.openAttachedPictures(atFirst.current));
    try {
      const opened = await opening.current;
      setAttached(opened);
      return opened;
    } catch (error) {
      opening.current = null;
      logFailure('pictures for a message', error);
      throw error;
    }
  }, []);

  function add(chosen: Iterable<File>): void {
    // The input they come from is emptied.
    const files = [...chosen];
    if (files.length === 0) return;
    open().then(
      ({ uploads }) => {
        setFailed(false);
        uploads.add(files);
      },
      () => setFailed(true),
    );
  }

  useEffect(() => {
    const { owner: of, conversationId: where } = atFirst.current;
    if (readDraft(of, draftName(where)) !== null) open().catch(() => undefined);
  }, [open]);

  useEffect(
    () => () => {
      opening.current?.then((opened) => opened.dispose()).catch(() => undefined);
      opening.current = null;
    },
    [],
  );

  function close(): void {
    attached?.dispose();
    keepDraft(owner, draftName(conversationId), null);
    opening.current = null;
    setAttached(null);
  }

  return { attached, failed, add, close };
}
