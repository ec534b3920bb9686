import { useEffect, useRef, useState } from 'react';
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
  const latest = useRef({ owner, conversationId, api });

  async function open(): Promise<AttachedPictures> {
    opening.current ??= load().then((module) => module.openAttachedPictures(latest.current));
    try {
      const opened = await opening.current;
      setAttached(opened);
      setFailed(false);
      return opened;
    } catch (error) {
      opening.current = null;
      setFailed(true);
      throw error;
    }
  }

  function add(chosen: Iterable<File>): void {
    // The input they come from is emptied.
    const files = [...chosen];
    if (files.length === 0) return;
    open().then(
      ({ uploads }) => uploads.add(files),
      (error: unknown) => logFailure('pictures for a message', error),
    );
  }

  useEffect(() => {
    const { owner: of, conversationId: where } = latest.current;
    if (readDraft(of, draftName(where)) === null) return;
    const kept = (opening.current ??= load().then((module) => module.openAttachedPictures(latest.current)));
    kept.then(setAttached, (error: unknown) => {
      opening.current = null;
      logFailure('pictures for a message', error);
    });
  }, []);

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
