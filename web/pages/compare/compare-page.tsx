import { Columns3 } from 'lucide-react';
import { useEffect } from 'react';
import { compareMax } from '#contract/compare-path.ts';
import { getEquipment } from '#contract/equipment.ts';
import { getListing, type Listing } from '#contract/listings.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { uuidPattern } from '#contract/uuid-pattern.ts';
import * as words from '#contract/wording/compare.ts';
import { useViewer } from '#web/client/session/session.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { HazardCards } from '#web/components/listing/hazard-cards.tsx';
import { keepCompared } from '#web/components/listing/compared.ts';
import { PrintButton } from '#web/components/listing/print-button.tsx';
import { fitsBySheet } from '#web/components/needs/fits-by-sheet.ts';
import { useVerdicts } from '#web/components/needs/use-verdicts.ts';
import { fixedMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { callApi, viewerOf } from '#web/server-context.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/compare-page.ts';
import { commonRows, factRows, fitRow, hazardsOf, headsOf } from './compared-listings.ts';
import { CompareFit } from './compare-fit.tsx';
import { CompareTable } from './compare-table.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const given = (searchParams.get('ids') ?? '').toLowerCase().split(',');
  const ids = [...new Set(given.filter((id) => uuidPattern.test(id)))];
  const asked = ids.slice(-compareMax);
  const found = await Promise.all(
    asked.map((id) => callApi(context, getListing, { params: { id }, query: {} }).catch(nullIfMissing)),
  );
  const listings = found.filter((listing) => listing !== null);
  const definitions = await callApi(context, getEquipment, {});
  const shown = listings.map(({ id }) => id);
  return {
    ...(await fitsBySheet(context, shown, searchParams.get('needs'))),
    heads: headsOf(listings, await viewerOf(context)),
    groups: [{ name: null, rows: commonRows(listings) }, ...factRows(definitions, listings)],
    hazards: hazardsOf(listings),
    missing: asked.length - listings.length,
    isCut: ids.length > compareMax,
  };
}

/** Deleted, hidden, or of somebody who has blocked the reader: a page of one would not say which either. */
function nullIfMissing(error: unknown): Listing | null {
  if ((error as { init?: { status?: number } }).init?.status === 404) return null;
  throw error;
}

export const meta = fixedMeta(words.title, words.about);

/** Issue 19 §5: up to four listings side by side. Which ones stands in the address. */
export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { heads, groups, hazards, missing, isCut, sheet, fits } = loaderData;
  const viewer = useViewer();
  const shown = heads.map(({ id }) => id);
  const ids = shown.join(',');
  const judged = useVerdicts(shown, sheet, fits);
  const [common, ...facts] = groups;
  const isJudged = sheet !== null && !judged.isGone && judged.failure === null;
  const rows = [...(isJudged ? [fitRow(heads, judged.verdicts)] : []), ...common!.rows];
  // The next page whose “Compare” is pressed adds to these.
  useEffect(() => keepCompared(viewer?.uid, ids === '' ? [] : ids.split(',')), [viewer?.uid, ids]);
  return (
    <Page
      title={heads.length === 0 ? words.title : words.titleOf(heads.length)}
      lead={words.lead}
      width="wide"
      actions={heads.length === 0 ? null : <PrintButton />}
    >
      {missing > 0 ? <p className="mb-4">{words.gone(missing)}</p> : null}
      {isCut ? <p className="mb-4">{words.tooMany}</p> : null}
      {heads.length === 0 ? (
        <EmptyState
          icon={<Columns3 />}
          title={words.none}
          action={
            <ButtonLink to={pagePaths.marketplace()} variant="primary">
              {words.find}
            </ButtonLink>
          }
        >
          {words.howTo}
        </EmptyState>
      ) : (
        <>
          <CompareFit ids={shown} judged={sheet && judged} />
          <CompareTable heads={heads} groups={[{ name: null, rows }, ...facts]} needs={sheet?.id} />
          {hazards.length > 0 ? (
            <section aria-labelledby="stay-safe" className="mt-6 max-w-text">
              <h2 id="stay-safe" className="mb-2 text-xl">
                {words.staySafe}
              </h2>
              <HazardCards hazards={hazards} />
            </section>
          ) : null}
          {heads.length < compareMax ? (
            <p className="mt-6 flex flex-wrap items-center gap-3 print:hidden">
              {words.addOne}
              <ButtonLink to={pagePaths.marketplace()}>{words.find}</ButtonLink>
            </p>
          ) : null}
        </>
      )}
    </Page>
  );
}
