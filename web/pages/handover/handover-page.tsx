import { data, Link } from 'react-router';
import { getEquipment, getHandover } from '#contract/equipment.ts';
import { getListing } from '#contract/listings.ts';
import { getConversationListing } from '#contract/messages.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { getPickup } from '#contract/pickups.ts';
import * as words from '#contract/wording/handover.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { HazardCards } from '#web/components/listing/hazard-cards.tsx';
import { PrintButton } from '#web/components/listing/print-button.tsx';
import { missingPage } from '#web/components/missing-page.tsx';
import { pageMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { dateInUtc } from '#contract/calendar-words.ts';
import { requireViewer } from '#web/guards.ts';
import { fitOfListing } from '#web/pages/listing/fit-of-listing.ts';
import { factsOfListing } from '#web/pages/listing/facts-of-listing.ts';
import { ListingSafety } from '#web/pages/listing/listing-safety.tsx';
import { callApi } from '#web/server-context.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import type { Route } from './+types/handover-page.ts';
import { Meeting } from './meeting.tsx';
import { SheetFacts } from './sheet-facts.tsx';
import { SheetFit } from './sheet-fit.tsx';
import { SheetPart } from './sheet-part.tsx';
import { TickList } from './tick-list.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { uid } = await requireViewer(args, 'complete');
  const { context, params, url } = args;
  const [plan, about] = await Promise.all([
    callApi(context, getPickup, { params }),
    callApi(context, getConversationListing, { params }),
  ]);
  if (!about.listing) throw data(null, { status: 404 });
  const listing = await callApi(context, getListing, { params: { id: about.listing.id }, query: {} });
  const { category, subcategory, details, recalls, warnings } = listing;
  const isSeller = listing.uid === uid;
  const query = { category: category.slug, subcategory: subcategory?.slug };
  const [definitions, handover] = await Promise.all([
    callApi(context, getEquipment, {}),
    callApi(context, getHandover, { query }),
  ]);
  const { check, hazards, cleaning, meeting, after, as_of } = handover;
  return {
    uid,
    conversationId: params.conversationId,
    isSeller,
    listing: { id: listing.id, uid: listing.uid, title: listing.title, recalls, warnings },
    agreed: plan.agreed && { at: plan.agreed.at, place: plan.agreed.place, note: plan.agreed.note },
    facts: factsOfListing(definitions, listing),
    maker: [listing.brand, details['model']].filter(Boolean).join(' '),
    hazardCards: listing.hazards,
    kind: [category.slug, subcategory?.slug].filter(Boolean).join('/'),
    // The buyer knows whom it is for.
    fit: isSeller ? null : await fitOfListing(context, url.searchParams.get('needs'), definitions, listing),
    sheet: { check, hazards, cleaning, meeting, after },
    asOf: dateInUtc(new Date(as_of)),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData ? words.titleOf(loaderData.listing.title) : words.sheet, words.about);

/** Issue 19 §5: what the two of a chat have in hand when something changes hands, on a phone or on paper. */
export default function HandoverPage({ loaderData }: Route.ComponentProps) {
  const { uid, conversationId, isSeller, listing, agreed, facts, maker, sheet, asOf } = loaderData;
  const { hazardCards, kind, fit } = loaderData;
  return (
    <Page
      title={<span className="wrap-anywhere">{words.titleOf(listing.title)}</span>}
      lead={isSeller ? words.leadOfSeller : words.leadOfBuyer}
      width="text"
    >
      <div className="flex flex-col gap-8 print:gap-3">
        <div className="flex flex-wrap gap-3 print:hidden">
          <PrintButton />
          <ButtonLink to={pagePaths.messages(conversationId)}>{words.toChat}</ButtonLink>
          <ButtonLink to={pagePaths.listing(listing.id)}>{words.toListing}</ButtonLink>
        </div>
        <SheetPart title={words.meeting}>
          {agreed ? <Meeting agreed={agreed} /> : <p>{words.notAgreed}</p>}
          <Points of={sheet.meeting} />
        </SheetPart>
        <ListingSafety listing={listing} />
        <SheetPart title={words.checklist}>
          <TickList owner={uid} conversationId={conversationId} points={sheet.check} />
        </SheetPart>
        <SheetPart title={words.hazards}>
          <Points of={sheet.hazards} />
          <HazardCards hazards={hazardCards} />
        </SheetPart>
        {isSeller ? null : <SheetFit fit={fit} kind={kind} />}
        <SheetFacts facts={facts} />
        <SheetPart title={words.cleaning}>
          <p>{sheet.cleaning}</p>
        </SheetPart>
        <SheetPart title={words.manual}>
          <p className="wrap-anywhere">{maker === '' ? words.manualByLabel : words.manualOf(maker)}</p>
        </SheetPart>
        <SheetPart title={words.afterwards}>
          <Points of={sheet.after} />
        </SheetPart>
        <SheetPart title={words.returning}>
          <p>
            <Sentence
              text={words.returnText}
              parts={{
                policy: (
                  <Link to={pagePaths.returnsPolicy()} className="print:hidden">
                    {words.howReturnsWork}
                  </Link>
                ),
              }}
            />
          </p>
          <p className="hidden items-end gap-2 pt-3 print:flex">
            {words.agreedOnReturns} <span className="flex-1 border-b border-ink" />
          </p>
        </SheetPart>
        <p className="text-sm text-muted">{words.general(asOf)}</p>
      </div>
    </Page>
  );
}

function Points({ of }: { of: readonly string[] }) {
  return (
    <ul className="list-disc pl-5">
      {of.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

export const ErrorBoundary = missingPage({
  gone: { title: words.noSheet, hint: words.noSheetHint },
  failed: { title: words.sheet, text: words.notLoaded },
  way: (
    <ButtonLink to={pagePaths.messages()} variant="primary">
      {words.toMessages}
    </ButtonLink>
  ),
});
