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
  /** Those whose code is still being fetched, once they are there, or null where it could not be; null for none. */
  coming: () => Promise<AttachedPictures | null> | null;
  /** They were sent, or the last was removed. */
  close: () => void;
} {
  const [attached, setAttached] = useState<AttachedPictures | null>(null);
  const [failed, setFailed] = useState(false);
  const opening = useRef<Promise<AttachedPictures> | null>(null);
  const added = useRef<Promise<AttachedPictures | null> | null>(null);
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

  /** Adds these to the draft's pictures, or says that they cannot be read. */
  const fetchFor = useCallback(
    (files: readonly File[]): void => {
      added.current = open().then(
        (opened) => {
          setFailed(false);
          opened.uploads.add(files);
          return opened;
        },
        () => {
          setFailed(true);
          added.current = null;
          return null;
        },
      );
    },
    [open],
  );

  function add(chosen: Iterable<File>): void {
    // The input they come from is emptied.
    const files = [...chosen];
    if (files.length === 0) return;
    fetchFor(files);
  }

  useEffect(() => {
    const { owner: of, conversationId: where } = atFirst.current;
    if (readDraft(of, draftName(where)) !== null) fetchFor([]);
  }, [fetchFor]);

  useEffect(
    () => () => {
      opening.current?.then((opened) => opened.dispose()).catch(() => undefined);
      opening.current = null;
    },
    [],
  );

  function close(): void {
    opening.current?.then((opened) => opened.dispose()).catch(() => undefined);
    keepDraft(owner, draftName(conversationId), null);
    opening.current = null;
    added.current = null;
    setAttached(null);
  }

  return { attached, failed, add, coming: () => (attached ? null : added.current), close };
}
