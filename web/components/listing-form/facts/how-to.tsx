import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type Asked, rangeOf, rangeWords } from '#contract/equipment-values.ts';
import * as words from '#contract/wording/facts-form.ts';
import { FactDrawing } from './fact-drawing.tsx';
import type { Target } from './kind-check.ts';

interface HowToProps {
  asked: Asked & { help: string };
  /** Whose plausible range is told; null for the range of all kinds. */
  target: Target | null;
  /** Shows where to lay the tape, where it is not the drawing of what is asked. */
  drawing?: ReactNode;
  /** On the same line. */
  beside?: ReactNode;
}

/** The words of the data, and a drawing where it helps, behind a button. */
export function HowTo({ asked, target, drawing = <FactDrawing of={asked.key} />, beside }: HowToProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isTaped = asked.type === 'length' || asked.type === 'weight';
  const button = isTaped ? words.howToMeasure : words.howToTell;
  const range = isTaped ? rangeOf(asked, target) : null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <button
          type="button"
          aria-label={words.of(button, asked.label)}
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-control items-center gap-1 rounded-md text-start text-link hover:text-link-hover"
          onClick={() => setOpen(!isOpen)}
        >
          {button}
          <ChevronDown aria-hidden="true" className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
        </button>
        {beside}
      </div>
      <div id={id} hidden={!isOpen} className="rounded-md bg-sunken p-3 text-sm">
        <p>{asked.help}</p>
        {range ? <p className="mt-1 text-muted">{words.plausible(rangeWords(asked, range))}</p> : null}
        {isOpen ? drawing : null}
      </div>
    </>
  );
}
