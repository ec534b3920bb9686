import { ImageOff, ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import * as words from '#contract/wording/chat-pictures.ts';
import * as pictureWords from '#contract/wording/pictures.ts';
import * as wording from '#contract/wording/spec.ts';
import { ListingPicture } from '#web/components/listing/listing-picture.tsx';
import { isPending, type Picture } from '#web/components/picture-uploader/picture.ts';
import type { PictureUploads } from '#web/components/picture-uploader/picture-uploads.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

export interface AttachedPicturesProps {
  uploads: PictureUploads;
  /** The message is sent once they are uploaded. */
  isWaiting: boolean;
  /** How often it was not sent because of one that was not uploaded. */
  refusals: number;
  /** The last picture was removed: where the focus goes. */
  onEmpty: () => void;
}

/** The pictures that go with the next message: how far each has got, and a way to take it away. */
export function AttachedPicturesTray({ uploads, isWaiting, refusals, onEmpty }: AttachedPicturesProps) {
  const { pictures, leftOut, notice, notices } = useSyncExternalStore(uploads.subscribe, uploads.state);
  const failed = pictures.filter(({ status }) => status === 'failed').length;
  const list = useRef<HTMLUListElement>(null);

  /** What was pressed goes with its picture: the focus stays near. */
  function remove(key: string, position: number): void {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])];
    const next = buttons[position + 1] ?? buttons[position - 1];
    uploads.remove(key);
    if (next) next.focus();
    else onEmpty();
  }

  return (
    <>
      {pictures.length > 0 ? (
        <ul
          ref={list}
          aria-label={words.attached}
          className="mb-2 flex max-h-[40dvh] flex-wrap gap-2 overflow-y-auto p-1"
        >
          {pictures.map((picture, position) => (
            <AttachedPicture
              key={picture.key}
              {...{ picture }}
              number={position + 1}
              onRemove={() => remove(picture.key, position)}
              onRetry={() => uploads.retry(picture.key)}
              onPreviewFailed={() => void uploads.previewFailed(picture.key)}
            />
          ))}
        </ul>
      ) : null}
      <p role="alert" key={refusals} className="mb-1 text-sm font-semibold text-danger empty:hidden">
        {refusals > 0 && failed > 0
          ? `${pictureWords.someNotUploaded(failed)} ${pictureWords.tryOrRemove(failed)}`
          : null}
      </p>
      <p role="status" className="mb-1 text-sm font-semibold wrap-anywhere empty:hidden">
        {leftOut}
      </p>
      <p role="status" className="mb-1 text-sm text-muted wrap-anywhere empty:hidden">
        {isWaiting ? words.sentOnceUploaded : notice ? <span key={notices}>{notice}</span> : null}
      </p>
    </>
  );
}

interface AttachedPictureProps {
  picture: Picture;
  /** From 1. */
  number: number;
  onRemove: () => void;
  onRetry: () => void;
  onPreviewFailed: () => void;
}

function AttachedPicture({ picture, number, onRemove, onRetry, onPreviewFailed }: AttachedPictureProps) {
  const which = words.picture(number);
  const failed = picture.status === 'failed';
  return (
    <li className={cx('flex max-w-full flex-wrap items-center gap-2', failed && 'basis-full')}>
      <div
        className={cx(
          'relative size-20 shrink-0 overflow-hidden rounded-md border-2 bg-sunken',
          failed ? 'border-danger' : 'border-line',
        )}
        onErrorCapture={() => picture.image && onPreviewFailed()}
      >
        <Preview picture={picture} alt={pictureWords.previewOf(which, picture.name)} />
        <IconButton
          data-removes=""
          label={words.removePicture(number)}
          onClick={onRemove}
          className="absolute top-0 right-0 items-start! justify-end! p-1! hover:bg-transparent!"
        >
          {/* All of the corner can be pressed, and most of the picture is seen. */}
          <span className="rounded-full border border-edge bg-surface p-1 text-ink">
            <Trash2 aria-hidden="true" className="size-4" />
          </span>
        </IconButton>
        {isPending(picture) ? (
          <progress
            aria-label={`${wording.uploading} ${which}`}
            value={picture.status === 'uploading' && picture.sent < 1 ? picture.sent : undefined}
            max={1}
            className="progress absolute inset-x-1 bottom-1 w-auto"
          />
        ) : null}
      </div>
      {picture.error ? (
        <div className="flex min-w-0 flex-[1_1_8rem] flex-col items-start gap-1">
          <p className="text-sm font-semibold wrap-anywhere text-danger">{picture.error}</p>
          {picture.canRetry ? (
            <Button aria-label={pictureWords.tryPictureAgain(which)} onClick={onRetry}>
              {pictureWords.tryAgain}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

function Preview({ picture: { image, preview, status }, alt }: { picture: Picture; alt: string }) {
  if (image) return <ListingPicture image={image} alt={alt} small sizes="96px" loading="eager" />;
  if (preview && status !== 'failed')
    return <img src={preview} alt={alt} className="size-full object-cover opacity-70" />;
  return (
    <span role="img" aria-label={alt} className="flex size-full items-end p-2 text-muted">
      {status === 'failed' ? (
        <ImageOff aria-hidden="true" className="size-8" />
      ) : (
        <ImagePlus aria-hidden="true" className="size-8" />
      )}
    </span>
  );
}
