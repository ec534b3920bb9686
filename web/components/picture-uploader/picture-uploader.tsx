import { Camera, ImagePlus } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import * as limits from '#contract/limits.ts';
import * as words from '#contract/wording/pictures.ts';
import { cx } from '#web/ui/cx.ts';
import { FieldErrorText, RequiredMark } from '#web/ui/field.tsx';
import { FileButton } from './file-button.tsx';
import type { Picture } from './picture.ts';
import { PictureTile } from './picture-tile.tsx';
import type { PictureUploads, PictureUploadsState } from './picture-uploads.ts';
import { useDroppedPictures, usePastedPictures } from './use-dropped-pictures.ts';
import { usePictureDrag } from './use-picture-drag.ts';

interface PictureUploaderProps {
  /** The id of the file input: where an error summary leads. */
  id: string;
  label: ReactNode;
  uploads: PictureUploads;
  state: PictureUploadsState;
  error?: ReactNode;
  /** 'Remove', or 'Delete' where it takes effect at once. */
  removeLabel?: string;
  /** Below the buttons: which pictures help. */
  guide?: ReactNode;
  /** Takes the place of simply removing, for a picture that needs a question first. */
  onRemove?: (picture: Picture) => void;
}

/** Chooses, shows and orders a listing's pictures. Files may also be dropped on it or pasted into the page. */
export function PictureUploader({
  id,
  label,
  uploads,
  state: { pictures, leftOut, notice, notices },
  error,
  removeLabel = words.remove,
  guide,
  onRemove,
}: PictureUploaderProps) {
  const zone = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const count = pictures.length;
  const full = count >= limits.imagesPerListing;
  const over = useDroppedPictures(zone, uploads);
  usePastedPictures(uploads);
  const drag = usePictureDrag(zone, uploads.move);

  /** What is to have the focus once the pictures are in their new order: moving an element takes it away. */
  const focusNext = useRef<(() => HTMLElement | null | undefined) | null>(null);
  useLayoutEffect(() => {
    focusNext.current?.()?.focus();
    focusNext.current = null;
  }, [pictures]);

  /** New pictures push the button that has the focus down, maybe out of the window. */
  const countBefore = useRef(count);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (count > countBefore.current && focused && buttons.current?.contains(focused))
      focused.scrollIntoView({ block: 'nearest' });
    countBefore.current = count;
  }, [count]);

  const move = (picture: Picture, to: number) => {
    const action = (document.activeElement as HTMLElement | null)?.dataset['action'];
    const before = uploads.state();
    uploads.move(picture.key, to);
    if (!action || uploads.state() === before) return;
    focusNext.current = () => {
      const tile = list.current?.querySelector(`[data-picture="${CSS.escape(picture.key)}"]`);
      return tile?.querySelector<HTMLElement>(`[data-action="${action}"]`);
    };
  };

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    uploads.add(event.currentTarget.files ?? []);
    // The same file may be chosen again after it was removed.
    event.currentTarget.value = '';
  };

  /** What was pressed goes with its picture: the focus stays near. */
  const remove = (picture: Picture, position: number) => {
    if (onRemove) {
      onRemove(picture);
      return;
    }
    uploads.remove(picture.key);
    focusNext.current = () => {
      const tiles = list.current?.children ?? [];
      const next = tiles[Math.min(position, tiles.length - 1)]?.querySelector<HTMLElement>('button');
      return next ?? document.getElementById(id);
    };
  };

  return (
    <div
      ref={zone}
      role="group"
      aria-labelledby={`${id}-label`}
      className={cx(
        'flex flex-col gap-3 rounded-md border-dashed sm:border-2 sm:p-4',
        over ? 'border-teal bg-teal-soft' : error ? 'border-danger' : 'border-edge',
      )}
    >
      <p id={`${id}-label`} className="font-semibold">
        {label}
        <RequiredMark />
      </p>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {words.upTo(limits.imagesPerListing)}{' '}
        <span className="pointer-coarse:hidden">{words.dropOrPaste}</span>
      </p>
      {count > 0 ? (
        <ul ref={list} aria-label={words.chosenPictures} className="grid gap-3 sm:grid-cols-2">
          {pictures.map((picture, position) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              position={position}
              count={count}
              drag={drag?.key === picture.key ? 'dragged' : drag?.to === position ? 'target' : null}
              removeLabel={removeLabel}
              onRemove={() => remove(picture, position)}
              onRetry={() => uploads.retry(picture.key)}
              onRotate={() => uploads.rotate(picture.key)}
              onMove={(to) => move(picture, to)}
              onPreviewFailed={() => void uploads.previewFailed(picture.key)}
            />
          ))}
        </ul>
      ) : null}
      <div ref={buttons} className="flex flex-wrap gap-3">
        <FileButton
          id={id}
          disabled={full}
          describedBy={cx(`${id}-hint`, error && `${id}-error`)}
          invalid={Boolean(error)}
          multiple
          onChange={choose}
        >
          <ImagePlus aria-hidden="true" />
          {count === 0 ? words.choose : words.addMore}
        </FileButton>
        <FileButton
          id={`${id}-camera`}
          disabled={full}
          capture="environment"
          className="not-pointer-coarse:hidden"
          onChange={choose}
        >
          <Camera aria-hidden="true" />
          {words.takePhoto}
        </FileButton>
      </div>
      <p role="status" className="font-semibold break-words empty:hidden">
        {leftOut}
      </p>
      <p role="status" className="text-sm text-muted">
        <span key={notices}>{notice}</span>
      </p>
      {error ? <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText> : null}
      {guide}
    </div>
  );
}
