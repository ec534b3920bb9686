import { pagePaths } from '#contract/page-paths.ts';
import { getStaffPerson, type StaffPerson } from '#contract/staff-people.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import { reportOf } from '#contract/wording/reports.ts';
import * as words from '#contract/wording/staff-people.ts';
import { TallLink } from '#web/components/tall-link.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { RevealButton } from '#web/components/staff/reveal-button.tsx';
import { StaffFrame } from '#web/components/staff/staff-frame.tsx';
import { timeAgo } from '#web/format/time-ago.ts';
import { requireDesk } from '#web/guards.ts';
import { tryApi } from '#web/server-context.ts';
import { useNow } from '#web/site-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/staff-person-page.ts';
import { PersonBadges } from './person-badges.tsx';
import { PersonDecisions } from './person-decisions.tsx';
import { PersonSection } from './person-section.tsx';

export async function loader(args: Route.LoaderArgs) {
  const desk = await requireDesk(args);
  const asked = await tryApi(args.context, getStaffPerson, { params: { uid: args.params.uid } });
  return { desk, ...asked };
}

export const meta = fixedMeta(words.personTitle, words.personAbout);

/** What staff know of a person; addresses and numbers only behind “Show” (design §12). */
export default function StaffPersonPage({ loaderData }: Route.ComponentProps) {
  const { desk } = loaderData;
  const back = <ButtonLink to={staffPaths.people()}>{words.backToSearch}</ButtonLink>;
  if ('refusal' in loaderData)
    return (
      <StaffFrame desk={desk} title={words.notForYou} width="account" actions={back}>
        <Notice live={false}>{loaderData.refusal.error}</Notice>
      </StaffFrame>
    );
  const { reply: person } = loaderData;
  return (
    <StaffFrame
      desk={desk}
      title={<span className="wrap-anywhere">{person.display_name}</span>}
      width="account"
      actions={back}
    >
      <div className="flex flex-col gap-8">
        <About person={person} />
        <Contact person={person} />
        <Cases person={person} />
        <PersonDecisions decisions={person.decisions} isAdmin={desk.role === 'admin'} />
        <Listings person={person} />
      </div>
    </StaffFrame>
  );
}

function About({ person }: { person: StaffPerson }) {
  const now = useNow();
  return (
    <div className="flex flex-col items-start gap-2">
      <p>
        <time dateTime={person.member_since}>{words.since(timeAgo(person.member_since, now))}</time>
      </p>
      <PersonBadges person={person} />
      <p className="text-sm text-muted wrap-anywhere">{words.id(person.uid)}</p>
      {person.closed ? null : <TallLink to={pagePaths.person(person.uid)}>{words.asOthersSee}</TallLink>}
    </div>
  );
}

/** For the case that is open, or else the latest. */
function Contact({ person: { uid, cases } }: { person: StaffPerson }) {
  const [latest] = cases;
  const about = cases.find(({ state }) => state === 'open') ?? latest;
  return (
    <PersonSection title={words.contactTitle}>
      <p className="text-muted wrap-anywhere">
        {about ? words.contactLead(reportOf[about.model](about.title)) : words.contactNeedsCase}
      </p>
      {about ? (
        <div className="flex flex-wrap gap-3">
          <RevealButton what="email" uid={uid} caseId={about.id} />
          <RevealButton what="phone" uid={uid} caseId={about.id} />
        </div>
      ) : null}
    </PersonSection>
  );
}

function Cases({ person: { cases } }: { person: StaffPerson }) {
  const now = useNow();
  return (
    <PersonSection title={words.casesTitle} none={cases.length === 0 && words.noCases}>
      {cases.map(({ id, state, model, title, urgent, opened_at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <TallLink to={staffPaths.case(id)} className="font-semibold wrap-anywhere">
            {reportOf[model](title)}
          </TallLink>
          <span className="text-sm text-muted">
            {words.caseStates[state]},{' '}
            <time dateTime={opened_at}>{words.opened(timeAgo(opened_at, now))}</time>
          </span>
          {urgent && state === 'open' ? <Badge tone="amber">{words.urgent}</Badge> : null}
        </li>
      ))}
    </PersonSection>
  );
}

function Listings({ person: { listings, listings_total: total } }: { person: StaffPerson }) {
  const now = useNow();
  return (
    <PersonSection
      title={words.listingsTitle}
      lead={total > listings.length ? words.listingsShown(listings.length, total) : undefined}
      none={total === 0 && words.noListings}
    >
      {listings.map(({ id, title, status, hidden, created_at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <TallLink to={pagePaths.listing(id)} className="wrap-anywhere">
            {title}
          </TallLink>
          <span className="text-sm text-muted">
            {words.listingStatuses[status]}, <time dateTime={created_at}>{timeAgo(created_at, now)}</time>
          </span>
          {hidden ? <Badge tone="soft">{words.hidden}</Badge> : null}
        </li>
      ))}
    </PersonSection>
  );
}
