import { RefreshCw } from 'lucide-react';
import * as words from '#contract/wording/pictures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Progress } from '#web/ui/progress.tsx';
import { PictureActs } from './picture-acts.tsx';
import { isPending, isTurning, type Picture } from './picture.ts';
import { PicturePreview } from './picture-preview.tsx';

interface PictureTileProps {
  picture: Picture;
  /** Its position, from 0. */
  position: number;
  count: number;
  /** It is being dragged, or what is dragged would take its position. */
  drag: 'dragged' | 'target' | null;
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
  const which = words.picture(position + 1);
  const failed = picture.status === 'failed';
  const pending = isPending(picture);
  return (
    <li
      data-picture={picture.key}
      className={cx(
        'relative flex overflow-hidden rounded-md border-2 bg-surface',
        failed ? 'border-danger' : isCover ? 'border-teal' : 'border-line',
        isCover ? 'flex-col' : 'max-sm:flex-wrap sm:flex-col',
        drag === 'dragged' && 'z-20 opacity-80 shadow-pop',
        drag === 'target' && 'outline-4 outline-offset-2 outline-teal outline-dashed',
      )}
    >
      <div
        data-grip={count > 1 ? 'mouse' : undefined}
        className={cx(
          'relative bg-sunken select-none sm:aspect-4/3 sm:min-h-0 sm:flex-1',
          count > 1 && 'pointer-fine:cursor-grab',
          // Beside its acts; above them where both have no room.
          isCover ? 'aspect-4/3' : 'max-sm:min-h-22 max-sm:flex-[1_1_5rem]',
          failed && !isCover && 'max-sm:hidden',
        )}
        onErrorCapture={() => picture.image && onPreviewFailed()}
      >
        <PicturePreview picture={picture} which={which} isCover={isCover} />
        <Badge tone={isCover ? 'amber' : 'plain'} className="absolute top-2 left-2">
          {isCover ? words.cover : position + 1}
        </Badge>
        {drag === 'target' ? (
          <div className="absolute inset-x-0 bottom-0 bg-teal p-1 text-center text-sm font-bold text-on-teal">
            {words.dropHere}
          </div>
        ) : null}
      </div>
      <div className={cx('flex min-w-0 flex-col sm:flex-none', !isCover && 'max-sm:flex-[999_1_11rem]')}>
        {picture.shot ? <p className="px-3 pt-2 text-sm font-semibold">{picture.shot}</p> : null}
        {pending ? (
          <div className="px-3 pt-2">
            {picture.status === 'waiting' ? (
              <p className="text-sm text-muted">{words.waiting}</p>
            ) : (
              <Progress of={which} value={picture.sent < 1 ? picture.sent : undefined} />
            )}
          </div>
        ) : null}
        {isTurning(picture) ? <p className="px-3 pt-2 text-sm text-muted">{words.rotating}</p> : null}
        {picture.error ? (
          <p className="px-3 pt-2 text-sm font-semibold break-words text-danger">
            {failed && picture.name ? `${picture.name}: ` : ''}
            {picture.error}
          </p>
        ) : null}
        {failed ? (
          <div className="flex flex-wrap gap-1 p-1">
            {picture.canRetry ? (
              <Button className="px-3!" aria-label={words.tryPictureAgain(which)} onClick={onRetry}>
                <RefreshCw aria-hidden="true" className="size-5" />
                {words.tryAgain}
              </Button>
            ) : null}
            <Button
              variant="quiet"
              className="px-2.5!"
              aria-label={words.actOn(removeLabel, which)}
              onClick={onRemove}
            >
              {removeLabel}
            </Button>
          </div>
        ) : (
          <PictureActs
            {...{ which, position, count, onMove, onRotate, onRemove }}
            removeWord={pending ? words.cancel : removeLabel}
          />
        )}
      </div>
    </li>
  );
}
