import type { ListingCard } from '#contract/listings.ts';
import { looking, signed, verdicts } from '#contract/wording/verdicts.ts';
import { cx } from '#web/ui/cx.ts';

interface FitVerdictProps {
  /** Null while the browser asks, or where nobody can say. */
  fit: ListingCard['fit'];
  /** Whether a guest's browser is asking; otherwise nothing is said where there is no verdict. */
  isAsking: boolean;
  className?: string;
}

/** Whether one thing fits, with every measure that was judged, what was not judged and what to mind. */
export function FitVerdict({ fit, isAsking, className }: FitVerdictProps) {
  const measures = [
    ...(fit?.reasons.map((reason) => ({ ...reason, verdict: fit.verdict })) ?? []),
    ...(fit?.others ?? []),
  ];
  // Where all of them say the same, the verdict has said it; else each has its own sign.
  const isMixed = Boolean(fit?.others?.length);
  return (
    <>
      <p className={cx('font-bold', className)}>{fit ? verdicts[fit.verdict] : isAsking ? looking : ''}</p>
      {measures.length > 0 ? (
        <ul className={isMixed ? 'flex flex-col gap-1' : 'list-disc pl-5'}>
          {measures.map(({ filter, text, verdict }) => (
            <li key={filter}>{isMixed ? signed(verdict, text) : text}</li>
          ))}
        </ul>
      ) : null}
      {fit?.basis ? <p>{fit.basis}</p> : null}
      {fit?.warnings.map((warning) => (
        <p key={warning} className="font-semibold">
          {warning}
        </p>
      ))}
    </>
  );
}
