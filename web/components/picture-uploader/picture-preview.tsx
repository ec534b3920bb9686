import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import * as words from '#contract/wording/pictures.ts';
import { ListingPicture } from '#web/components/listing/listing-picture.tsx';
import { cx } from '#web/ui/cx.ts';
import type { Picture } from './picture.ts';

interface PicturePreviewProps {
  picture: Picture;
  /** Such as 'picture 2'. */
  which: string;
  isCover: boolean;
}

/** What the picture looks like, turned as it will be. Fills its parent. */
export function PicturePreview({ picture, which, isCover }: PicturePreviewProps) {
  const alt = words.previewOf(which, picture.shot ?? picture.name);
  if (picture.image) return <StoredPreview picture={picture} alt={alt} isCover={isCover} />;
  if (picture.preview && picture.status !== 'failed') {
    return (
      <Turned turns={picture.turns}>
        <img src={picture.preview} alt={alt} className="size-full object-cover opacity-70" />
      </Turned>
    );
  }
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-1 p-3 text-center text-sm text-muted">
      <ImageOff aria-hidden="true" className="size-8" />
      {picture.status === 'failed' ? words.notUploaded : words.previewLater}
    </div>
  );
}

/** A rotated image takes the place of the one before once it is loaded; until then that one is turned by the page. */
function StoredPreview({ picture, alt, isCover }: { picture: Picture; alt: string; isCover: boolean }) {
  const latest = { image: picture.image!, turned: picture.turned };
  const [loaded, setLoaded] = useState(latest);
  const isLoaded = loaded.image.path === latest.image.path;
  return [isLoaded ? latest : loaded, ...(isLoaded ? [] : [latest])].map(({ image, turned }, at) => (
    <div
      key={`${image.path} ${picture.reloads}`}
      aria-hidden={at === 1 || undefined}
      className={cx('absolute inset-0', at === 1 && 'opacity-0')}
      onLoadCapture={at === 1 ? () => setLoaded(latest) : undefined}
    >
      <Turned turns={(picture.turned + picture.turns - turned + 4) % 4}>
        <ListingPicture
          image={image}
          alt={at === 1 ? '' : alt}
          sizes={isCover ? '(min-width: 640px) 480px, 90vw' : '(min-width: 640px) 240px, 90vw'}
          loading="eager"
          placeholder={at === 0}
        />
      </Turned>
    </div>
  ));
}

/** On its side a picture is as wide as its frame is high. */
const turnedClass = [
  'size-full',
  'h-[100cqw] w-[100cqh] rotate-90',
  'size-full rotate-180',
  'h-[100cqw] w-[100cqh] -rotate-90',
];

function Turned({ turns, children }: { turns: number; children: React.ReactNode }) {
  return (
    <div className="absolute inset-0 overflow-hidden [container-type:size]">
      <div className={cx('absolute top-1/2 left-1/2 -translate-1/2', turnedClass[turns])}>{children}</div>
    </div>
  );
}
