import { useState } from 'react';
import { cx } from './cx.ts';

interface AvatarProps {
  /** The picture's address; '' or null shows the first letter of the name, and so does a picture that is not there. */
  src: string | null | undefined;
  name: string;
  /** In px. */
  size?: number;
  className?: string;
}

/** Of a picture that was uploaded here, at most 640 px, the server keeps these as well. */
function smallerOf(src: string): string | undefined {
  const [, path, version = ''] = /^(.*\/profile)\.jpg(\?.*)?$/.exec(src) ?? [];
  return path && `${path}-96.webp${version} 96w, ${path}-320.webp${version} 320w, ${src} 640w`;
}

/** A person's picture. It is decoration: say the name beside it. */
export function Avatar({ src, name, size = 44, className }: AvatarProps) {
  const look = cx('shrink-0 rounded-full border border-line bg-teal-soft object-cover', className);
  const [missing, setMissing] = useState<string | null>(null);
  if (src && src !== missing) {
    return (
      <img
        // One that failed before hydration is never told of again.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setMissing(src);
        }}
        onError={() => setMissing(src)}
        src={src}
        srcSet={smallerOf(src)}
        sizes={`${size}px`}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={look}
        style={{ width: size, height: size }}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={cx(look, 'inline-flex items-center justify-center font-bold text-on-teal-soft')}
      style={{ width: size, height: size, fontSize: size * 0.45 }}
    >
      {name.trim().charAt(0).toUpperCase() || '?'}
    </span>
  );
}
