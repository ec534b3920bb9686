import { ArrowLeft, ArrowRight, ImageOff, RotateCw, Star, Trash2 } from 'lucide-react';
import { ListingPicture } from '#web/components/listing-picture.tsx';
import { wording } from '#contract/wording.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Progress } from '#web/ui/progress.tsx';
import { isPending, type Picture } from './picture-uploads.ts';

interface PictureTileProps {
  picture: Picture;
  /** Its place, from 0. */
  position: number;
  count: number;
  removeLabel: string;
  onRemove: () => void;
  onRetry: () => void;
  onMove: (to: number) => void;
  /** The stored picture cannot be shown. */
  onLost: () => void;
}

/** One picture of a listing: what it looks like, how far it has got, and what can be done with it. */
export function PictureTile({
  picture,
  position,
  count,
  removeLabel,
  onRemove,
  onRetry,
  onMove,
  onLost,
}: PictureTileProps) {
  const isCover = position === 0;
  const which = `picture ${position + 1}`;
  const failed = picture.status === 'failed';
  return (
    <li
      data-picture={picture.key}
      className={cx(
        'flex overflow-hidden rounded-md border-2 bg-surface',
        failed ? 'border-danger' : isCover ? 'border-teal' : 'border-line',
        isCover ? 'flex-col sm:col-span-2 sm:row-span-2' : 'max-sm:items-start sm:flex-col',
      )}
    >
      <div
        className={cx(
          'relative aspect-4/3 bg-sunken sm:min-h-0 sm:flex-1',
          !isCover && 'max-sm:w-22 max-sm:shrink-0',
          failed && !isCover && 'max-sm:hidden',
        )}
        onErrorCapture={() => picture.image && onLost()}
      >
        <Preview picture={picture} which={which} isCover={isCover} />
        <Badge tone={isCover ? 'amber' : 'plain'} className="absolute top-2 left-2">
          {isCover ? 'Cover' : position + 1}
        </Badge>
      </div>
      <div className="flex min-w-0 flex-col max-sm:flex-1 sm:flex-none">
        {isPending(picture) ? (
          <div className="px-3 pt-2">
            {picture.status === 'waiting' ? (
              <p className="text-sm text-muted">Waiting…</p>
            ) : (
              <Progress label={wording.uploading} value={picture.sent < 1 ? picture.sent : undefined} />
            )}
          </div>
        ) : null}
        {failed ? (
          <p className="px-3 pt-2 text-sm font-semibold break-words text-danger">
            {picture.name ? `${picture.name}: ` : ''}
            {picture.error}
          </p>
        ) : null}
        <div className={cx('flex flex-wrap items-center sm:gap-x-1 sm:p-1', isCover && 'p-1')}>
          {count > 1 && !failed ? (
            <>
              <IconButton
                label={`Move ${which} earlier`}
                aria-disabled={isCover || undefined}
                className="aria-disabled:opacity-50"
                onClick={() => onMove(position - 1)}
              >
                <ArrowLeft aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Move ${which} later`}
                aria-disabled={position === count - 1 || undefined}
                className="aria-disabled:opacity-50"
                onClick={() => onMove(position + 1)}
              >
                <ArrowRight aria-hidden="true" />
              </IconButton>
            </>
          ) : null}
          {position > 1 && picture.status === 'stored' ? (
            <IconButton label={`Make ${which} the cover`} onClick={() => onMove(0)}>
              <Star aria-hidden="true" />
            </IconButton>
          ) : null}
          <Button
            variant="quiet"
            className="px-2.5"
            aria-label={`${removeLabel} ${which}`}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" className="size-5" />
            {removeLabel}
          </Button>
          {picture.canRetry ? (
            <Button className="m-1 px-3" aria-label={`Try ${which} again`} onClick={onRetry}>
              <RotateCw aria-hidden="true" className="size-5" />
              Try again
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  );
}

function Preview({ picture, which, isCover }: { picture: Picture; which: string; isCover: boolean }) {
  const failed = picture.status === 'failed';
  const alt = `Preview of ${which}${picture.name ? `, ${picture.name}` : ''}`;
  if (picture.image) {
    return (
      <div className="absolute inset-0">
        <ListingPicture
          image={picture.image}
          alt={alt}
          sizes={isCover ? '(min-width: 640px) 480px, 90vw' : '(min-width: 640px) 240px, 90vw'}
          loading="eager"
        />
      </div>
    );
  }
  if (picture.preview && !failed) {
    return (
      <img src={picture.preview} alt={alt} className="absolute inset-0 size-full object-cover opacity-70" />
    );
  }
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-1 p-3 text-center text-sm text-muted">
      <ImageOff aria-hidden="true" className="size-8" />
      {failed ? 'Not uploaded' : 'Preview once uploaded'}
    </div>
  );
}
