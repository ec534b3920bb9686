import { Camera, Check, ImagePlus } from 'lucide-react';
import { type ChangeEvent, useId, useLayoutEffect, useRef } from 'react';
import type { Handover } from '#contract/equipment.ts';
import * as limits from '#contract/limits.ts';
import { takePhoto } from '#contract/wording/pictures.ts';
import * as words from '#contract/wording/shots.ts';
import { FileButton } from '#web/components/picture-uploader/file-button.tsx';
import type {
  PictureUploads,
  PictureUploadsState,
} from '#web/components/picture-uploader/picture-uploads.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface ShotPlacesProps extends Pick<Handover, 'photos' | 'photo_rules'> {
  uploads: PictureUploads;
  state: PictureUploadsState;
}

/** A place for each picture that helps. Which are filled, and in what order, is the seller's own affair. */
export function ShotPlaces({ photos, photo_rules, uploads, state: { pictures } }: ShotPlacesProps) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const isFull = pictures.length >= limits.imagesPerListing;
  const takenAs = (shot: string) =>
    pictures.findIndex((picture) => picture.shot === shot && picture.status !== 'failed') + 1;
  const isAllTaken = photos.every((shot) => takenAs(shot) > 0);

  /** What was pressed goes when its place is filled: the next free place has the focus then, in the same way. */
  const filled = useRef<{ place: number; way: string } | null>(null);
  useLayoutEffect(() => {
    if (!filled.current) return;
    const { place, way } = filled.current;
    if (takenAs(photos[place]!) === 0) return;
    filled.current = null;
    const free = [
      ...(list.current?.querySelectorAll<HTMLElement>(`[data-way="${way}"] input:enabled`) ?? []),
    ];
    const after = free.find((input) => Number(input.closest('li')?.value) > place + 1);
    (after ?? free[0] ?? status.current)?.focus();
  });

  const take = (event: ChangeEvent<HTMLInputElement>, place: number, way: string) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (!file) return;
    filled.current = { place, way };
    uploads.add([file], photos[place]!);
  };

  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{words.guideLead}</p>
      <ul className="list-disc pl-5 text-sm text-muted">
        {photo_rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <ol ref={list} aria-label={words.shots}>
        {photos.map((shot, place) => {
          const number = takenAs(shot);
          return (
            <li
              key={shot}
              value={place + 1}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2"
            >
              <span className="min-w-0 flex-[1_1_12rem] font-semibold">{shot}</span>
              {number > 0 ? (
                <span className="inline-flex min-h-control items-center gap-2">
                  <Check aria-hidden="true" className="size-5 shrink-0 text-teal" />
                  {words.taken(number)}
                </span>
              ) : (
                <span className="flex flex-wrap gap-2">
                  <span data-way="camera" className="not-pointer-coarse:hidden">
                    <FileButton
                      id={`${id}-${place}-camera`}
                      disabled={isFull}
                      capture="environment"
                      onChange={(event) => take(event, place, 'camera')}
                    >
                      <Camera aria-hidden="true" />
                      <span>
                        {takePhoto}
                        <VisuallyHidden>{words.photoOf(shot)}</VisuallyHidden>
                      </span>
                    </FileButton>
                  </span>
                  <span data-way="file">
                    <FileButton
                      id={`${id}-${place}`}
                      disabled={isFull}
                      onChange={(event) => take(event, place, 'file')}
                    >
                      <ImagePlus aria-hidden="true" />
                      <span>
                        {words.choose}
                        <VisuallyHidden>{words.pictureOf(shot)}</VisuallyHidden>
                      </span>
                    </FileButton>
                  </span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p ref={status} tabIndex={-1} className="font-semibold empty:hidden">
        {isAllTaken ? words.allTaken : isFull ? words.noMoreRoom(limits.imagesPerListing) : null}
      </p>
    </div>
  );
}
