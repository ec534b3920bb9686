import { cx } from './cx.ts';

interface AvatarProps {
  /** The picture's address; '' or null shows the first letter of the name. */
  src: string | null | undefined;
  name: string;
  /** In px. */
  size?: number;
  className?: string;
}

/** A person's picture. It is decoration: say the name beside it. */
export function Avatar({ src, name, size = 44, className }: AvatarProps) {
  const look = cx('shrink-0 rounded-full border border-line bg-teal-soft object-cover', className);
  if (src) {
    return (
      <img
        src={src}
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
