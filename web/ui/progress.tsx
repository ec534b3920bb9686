import { useId } from 'react';
import { uploading } from '#contract/wording/spec.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ProgressProps {
  /** What is uploaded, where only the layout shows it. */
  of: string;
  /** 0 to 1; leave out while it cannot be known. */
  value?: number;
}

/** How far an upload has got, in words and as a bar. */
export function Progress({ of, value }: ProgressProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1 text-sm">
      <label htmlFor={id} className="flex justify-between gap-2">
        <span id={`${id}-name`}>
          {uploading}
          <VisuallyHidden> {of}</VisuallyHidden>
        </span>
        {value === undefined ? null : <span className="tabular-nums">{Math.round(value * 100)}%</span>}
      </label>
      <progress id={id} aria-labelledby={`${id}-name`} value={value} max={1} className="progress" />
    </div>
  );
}
