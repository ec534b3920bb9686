import { useId } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ProgressProps {
  /** What is under way, e.g. 'Uploading...'. */
  label: string;
  /** What it is about, where only the layout shows it. */
  of?: string;
  /** 0 to 1; leave out while it cannot be known. */
  value?: number;
}

/** How far something has got, in words and as a bar. */
export function Progress({ label, of, value }: ProgressProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1 text-sm">
      <label htmlFor={id} className="flex justify-between gap-2">
        <span id={`${id}-name`}>
          {label}
          {of ? <VisuallyHidden> {of}</VisuallyHidden> : null}
        </span>
        {value === undefined ? null : <span className="tabular-nums">{Math.round(value * 100)}%</span>}
      </label>
      <progress id={id} aria-labelledby={`${id}-name`} value={value} max={1} className="progress" />
    </div>
  );
}
