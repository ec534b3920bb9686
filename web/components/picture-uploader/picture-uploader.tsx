import { Camera, ImagePlus } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { FieldErrorText, RequiredMark } from '#web/ui/field.tsx';
import { PictureTile } from './picture-tile.tsx';
import type { Picture, PictureUploads, PictureUploadsState } from './picture-uploads.ts';
import { useDroppedPictures, usePastedPictures } from './use-dropped-pictures.ts';

interface PictureUploaderProps {
  /** The id of the file input: where an error summary leads. */
  id: string;
  label: ReactNode;
  uploads: PictureUploads;
  state: PictureUploadsState;
  error?: ReactNode;
  max?: number;
  /** 'Remove', or 'Delete' where it takes effect at once. */
  removeLabel?: string;
  /** Takes the place of simply removing, for a picture that needs a question first. */
  onRemove?: (picture: Picture) => void;
}

/** Some systems do not count HEIC among `image/*`. */
const accept = 'image/*,.heic,.heif';

/** Chooses, shows and orders a listing's pictures. Files may also be dropped on it or pasted into the page. */
export function PictureUploader({
  id,
  label,
  uploads,
  state: { pictures, notice },
  error,
  max = limits.imagesPerListing,
  removeLabel = 'Remove',
  onRemove,
}: PictureUploaderProps) {
  const zone = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const full = pictures.length >= max;
  const over = useDroppedPictures(zone, uploads);
  usePastedPictures(uploads);

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
    requestAnimationFrame(() => {
      const tiles = list.current?.children ?? [];
      const next = tiles[Math.min(position, tiles.length - 1)]?.querySelector<HTMLElement>('button');
      (next ?? document.getElementById(id))?.focus();
    });
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
        Up to {max} pictures. The first is the cover.{' '}
        <span className="pointer-coarse:hidden">You can also drop files here or paste them.</span>
      </p>
      {pictures.length > 0 ? (
        <ul ref={list} aria-label="Chosen pictures" className="grid gap-3 sm:grid-cols-3">
          {pictures.map((picture, position) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              position={position}
              count={pictures.length}
              removeLabel={removeLabel}
              onRemove={() => remove(picture, position)}
              onRetry={() => uploads.retry(picture.key)}
              onMove={(to) => uploads.move(picture.key, to)}
              onLost={() => uploads.lose(picture.key)}
            />
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <FileButton
          id={id}
          disabled={full}
          describedBy={cx(`${id}-hint`, error && `${id}-error`)}
          invalid={Boolean(error)}
          multiple
          onChange={choose}
        >
          <ImagePlus aria-hidden="true" />
          {pictures.length === 0 ? 'Choose pictures' : 'Add more pictures'}
        </FileButton>
        <FileButton
          id={`${id}-camera`}
          disabled={full}
          capture="environment"
          className="not-pointer-coarse:hidden"
          onChange={choose}
        >
          <Camera aria-hidden="true" />
          Take a photo
        </FileButton>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {notice}
      </p>
      {error ? <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText> : null}
    </div>
  );
}

interface FileButtonProps {
  id: string;
  disabled: boolean;
  describedBy?: string;
  invalid?: boolean;
  multiple?: boolean;
  capture?: 'environment';
  className?: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  children: ReactNode;
}

/** A file input that looks like a button; its label can be pressed and the input has the focus. */
function FileButton({
  id,
  disabled,
  describedBy,
  invalid,
  multiple,
  capture,
  className,
  onChange,
  children,
}: FileButtonProps) {
  return (
    <div className={cx('relative', className)}>
      <input
        type="file"
        id={id}
        accept={accept}
        multiple={multiple}
        capture={capture}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        className="peer sr-only"
        onChange={onChange}
      />
      <label
        htmlFor={id}
        className={cx(
          buttonClass(),
          'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus',
          'peer-disabled:cursor-not-allowed peer-disabled:border-dashed peer-disabled:bg-sunken peer-disabled:text-muted',
        )}
      >
        {children}
      </label>
    </div>
  );
}
