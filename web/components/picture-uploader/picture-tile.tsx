import { ArrowLeft, ArrowRight, GripVertical, RefreshCw, RotateCwSquare, Star, Trash2 } from 'lucide-react';
import { wording } from '#contract/wording.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Progress } from '#web/ui/progress.tsx';
import { isPending, isTurning, type Picture } from './picture.ts';
import { PicturePreview } from './picture-preview.tsx';

interface PictureTileProps {
  picture: Picture;
  /** Its place, from 0. */
  position: number;
  count: number;
  /** It is being dragged, or what is dragged would take its place. */
  drag: 'dragged' | 'place' | null;
  removeLabel: string;
  onRemove: () => void;
  onRetry: () => void;
  onRotate: () => void;
  onMove: (to: number) => void;
  /** The stored picture cannot be shown. */
  onPreviewFailed: () => void;
}

/** One picture of a listing: what it looks like, how far it has got, and what can be done with it. */
export function PictureTile({
  picture,
  position,
  count,
  drag,
  removeLabel,
  onRemove,
  onRetry,
  onRotate,
  onMove,
  onPreviewFailed,
}: PictureTileProps) {
  const isCover = position === 0;
  const which = `picture ${position + 1}`;
  const failed = picture.status === 'failed';
  const pending = isPending(picture);
  return (
    <li
      data-picture={picture.key}
      className={cx(
        'relative flex overflow-hidden rounded-md border-2 bg-surface',
        failed ? 'border-danger' : isCover ? 'border-teal' : 'border-line',
        isCover ? 'flex-col sm:col-span-2 sm:row-span-2' : 'max-sm:items-start sm:flex-col',
        drag === 'dragged' && 'z-20 opacity-80 shadow-pop',
        drag === 'place' && 'outline-4 outline-offset-2 outline-teal outline-dashed',
      )}
    >
      <div
        data-grip={count > 1 ? 'mouse' : undefined}
        className={cx(
          'relative aspect-4/3 bg-sunken select-none sm:min-h-0 sm:flex-1',
          count > 1 && 'pointer-fine:cursor-grab',
          !isCover && 'max-sm:aspect-square max-sm:w-22 max-sm:shrink-0',
          failed && !isCover && 'max-sm:hidden',
        )}
        onErrorCapture={() => picture.image && onPreviewFailed()}
      >
        <PicturePreview picture={picture} which={which} isCover={isCover} />
        <Badge tone={isCover ? 'amber' : 'plain'} className="absolute top-2 left-2">
          {isCover ? 'Cover' : position + 1}
        </Badge>
        {count > 1 && !failed ? (
          // For pointers only: the two buttons with arrows do the same.
          <span
            aria-hidden="true"
            title="Drag to another place"
            data-grip="any"
            className="absolute right-1 bottom-1 inline-flex size-control cursor-grab touch-none items-center justify-center rounded-md border-2 border-edge bg-surface text-ink select-none hover:border-teal sm:top-1 sm:bottom-auto"
          >
            <GripVertical />
          </span>
        ) : null}
        {drag === 'place' ? (
          <div className="absolute inset-x-0 bottom-0 bg-teal p-1 text-center text-sm font-bold text-on-teal">
            Drop here
          </div>
        ) : null}
      </div>
      <div className="flex min-w-0 flex-col max-sm:flex-1 sm:flex-none">
        {pending ? (
          <div className="px-3 pt-2">
            {picture.status === 'waiting' ? (
              <p className="text-sm text-muted">Waiting…</p>
            ) : (
              <Progress
                label={wording.uploading}
                of={which}
                value={picture.sent < 1 ? picture.sent : undefined}
              />
            )}
          </div>
        ) : null}
        {isTurning(picture) ? <p className="px-3 pt-2 text-sm text-muted">Rotating…</p> : null}
        {picture.error ? (
          <p className="px-3 pt-2 text-sm font-semibold break-words text-danger">
            {failed && picture.name ? `${picture.name}: ` : ''}
            {picture.error}
          </p>
        ) : null}
        <div className={cx('flex flex-wrap items-center sm:gap-x-1 sm:p-1', isCover && 'p-1')}>
          {count > 1 && !failed ? (
            <>
              <IconButton
                data-action="earlier"
                label={`Move ${which} earlier`}
                aria-disabled={isCover || undefined}
                className="aria-disabled:[&>svg]:opacity-50"
                onClick={() => onMove(position - 1)}
              >
                <ArrowLeft aria-hidden="true" />
              </IconButton>
              <IconButton
                data-action="later"
                label={`Move ${which} later`}
                aria-disabled={position === count - 1 || undefined}
                className="aria-disabled:[&>svg]:opacity-50"
                onClick={() => onMove(position + 1)}
              >
                <ArrowRight aria-hidden="true" />
              </IconButton>
            </>
          ) : null}
          {failed ? null : (
            <IconButton label={`Rotate ${which}`} onClick={onRotate}>
              <RotateCwSquare aria-hidden="true" />
            </IconButton>
          )}
          {position > 1 && picture.status === 'stored' ? (
            <IconButton data-action="cover" label={`Make ${which} the cover`} onClick={() => onMove(0)}>
              <Star aria-hidden="true" />
            </IconButton>
          ) : null}
          <Button
            variant="quiet"
            className="px-2.5"
            aria-label={pending ? `Cancel ${which}` : `${removeLabel} ${which}`}
            onClick={onRemove}
          >
            {isCover && !pending ? <Trash2 aria-hidden="true" className="size-5" /> : null}
            {pending ? 'Cancel' : removeLabel}
          </Button>
          {picture.canRetry ? (
            <Button className="m-1 px-3" aria-label={`Try ${which} again`} onClick={onRetry}>
              <RefreshCw aria-hidden="true" className="size-5" />
              Try again
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  );
}
