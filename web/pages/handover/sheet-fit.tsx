import * as fitWords from '#contract/wording/fit-choice.ts';
import * as words from '#contract/wording/handover.ts';
import { FitVerdict } from '#web/components/needs/fit-verdict.tsx';
import { ShowWhatFits } from '#web/components/needs/show-what-fits.tsx';
import type { ListingFit } from '#web/pages/listing/fit-of-listing.ts';
import { SheetPart } from './sheet-part.tsx';

interface SheetFitProps {
  /** Null where no needs sheet is chosen. */
  fit: ListingFit | null;
  /** 'category/subcategory' by slug. */
  kind: string;
}

/** What is said of the equipment against the measures of whom it is for: the buyer chooses by which sheet. */
export function SheetFit({ fit, kind }: SheetFitProps) {
  const choice = (
    <ShowWhatFits
      label={fit ? fitWords.another : words.chooseSheet}
      kind={kind}
      urlOf={(id) => `?needs=${encodeURIComponent(id)}`}
      className="self-start print:hidden"
    />
  );
  if (!fit || fit.sheet.name === null) {
    return (
      <SheetPart title={words.fit} className="print:hidden">
        <p>{words.chooseSheetLead}</p>
        {choice}
      </SheetPart>
    );
  }
  return (
    <SheetPart title={words.fit}>
      <p className="wrap-anywhere">{fitWords.bySheet(fit.sheet.name)}</p>
      {choice}
      <FitVerdict fit={fit.fit} isAsking={false} className="text-lg print:text-base" />
      <p>{words.measureAgain}</p>
      <p className="text-sm text-muted">{fitWords.notMedical}</p>
    </SheetPart>
  );
}
