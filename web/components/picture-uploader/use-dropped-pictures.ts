import { type RefObject, useEffect, useState } from 'react';
import type { PictureUploads } from './picture-uploads.ts';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped on the zone. Those dropped beside it are held off: they would replace the page, and
 * with it everything typed.
 * @returns whether files are over the zone just now
 */
export function useDroppedPictures(zone: RefObject<HTMLElement | null>, uploads: PictureUploads): boolean {
  const [over, setOver] = useState(false);

  useEffect(() => {
    const inside = (event: DragEvent) => zone.current?.contains(event.target as Node) ?? false;
    const dragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(inside(event));
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (inside(event)) uploads.add(event.dataTransfer!.files);
    };
    window.addEventListener('dragover', dragOver);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', dragOver);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [zone, uploads]);

  return over;
}

/**
 * Pictures in the clipboard go into the form wherever the cursor is; pasted text is left alone, also where its program
 * put a picture of it beside it.
 */
export function usePastedPictures(uploads: PictureUploads): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const isTyping = (event.target as Element).matches('input, textarea');
      if (isTyping && event.clipboardData?.types.includes('text/plain')) return;
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length === 0) return;
      event.preventDefault();
      uploads.add(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [uploads]);
}
