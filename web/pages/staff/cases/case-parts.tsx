import { Link } from 'react-router';
import type { ShownCase } from '#contract/cases.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import * as words from '#contract/wording/desk.ts';
import { categories } from '#contract/wording/reports.ts';
import { rules } from '#contract/wording/decisions.ts';
import { TallLink } from '#web/components/tall-link.tsx';
import { RevealButton } from '#web/components/staff/reveal-button.tsx';
import { timeAgo } from '#web/format/time-ago.ts';
import { useNow } from '#web/site-data.ts';

/** What people said is wrong; never who they are. */
export function Reports({ reports, reports_left: left }: Pick<ShownCase, 'reports' | 'reports_left'>) {
  const now = useNow();
  return (
    <>
      {left > 0 ? <p className="font-semibold">{words.reportsLeft(left)}</p> : null}
      <ol className="flex flex-col gap-4">
        {reports.map(({ id, category, reason, state, weight, created_at, second_look }, at) => (
          <li key={id} className="flex flex-col gap-1 border-l-4 border-edge pl-3">
            <h3 className="text-base font-semibold">
              {`${words.reportNumber(at + 1)}: ${categories[category]}`}
            </h3>
            <p className="text-sm text-muted">
              <time dateTime={created_at}>{timeAgo(created_at, now)}</time>
              {` · ${words.reportWeight(weight)}`}
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{reason === '' ? words.withoutWords : reason}</p>
            {second_look ? <p className="font-semibold">{words.secondLook}</p> : null}
            {state === 'withdrawn' ? <p className="font-semibold">{words.reportTakenBack}</p> : null}
          </li>
        ))}
      </ol>
    </>
  );
}

/** What automatic checks found. */
export function Signals({ signals }: Pick<ShownCase, 'signals'>) {
  const now = useNow();
  return (
    <ul className="flex flex-col gap-2">
      {signals.map(({ id, kind, words: found, created_at }) => (
        <li key={id}>
          <span className="font-semibold">{words.signalKinds[kind] ?? kind}</span>
          {found === '' ? null : found.startsWith('/') ? (
            <>
              {': '}
              <Link to={found}>{words.signalListing}</Link>
            </>
          ) : (
            <>
              {': '}
              <mark className="rounded-sm bg-amber-soft px-1 wrap-anywhere text-on-amber-soft">{found}</mark>
            </>
          )}{' '}
          <span className="text-sm text-muted">
            <time dateTime={created_at}>{words.signalAt(timeAgo(created_at, now))}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Who it is about: how long they are here, and what was about them before. */
export function Person({ person, caseId }: { person: ShownCase['person']; caseId: string }) {
  const now = useNow();
  if (!person) return <p>{words.personGone}</p>;
  const { display_name, member_since, closed, listings, other_cases, decisions } = person;
  const before = decisions.filter(({ action }) => action !== 'restore');
  return (
    <div className="flex flex-col gap-3">
      <p>
        <span className="font-semibold wrap-anywhere">{display_name}</span>
        {` · ${words.memberFor(timeAgo(member_since, now))} · ${words.personListings(listings)}`}
      </p>
      {closed ? <p className="font-semibold">{words.personClosed}</p> : null}
      <div className="flex flex-wrap gap-3">
        <RevealButton what="email" uid={person.uid} caseId={caseId} />
        <RevealButton what="phone" uid={person.uid} caseId={caseId} />
      </div>
      <TallLink to={staffPaths.person(person.uid)} className="self-start">
        {words.personMore}
      </TallLink>
      <h3 className="text-base font-semibold">{words.decisionsTitle}</h3>
      {before.length === 0 ? <p>{words.noDecisions}</p> : null}
      <ul className="flex flex-col gap-2">
        {before.map(({ id, case_id, action, rule, facts, by, automated, created_at, undone }) => (
          <li key={id} className="border-l-4 border-edge pl-3">
            <p className="font-semibold">
              {case_id && case_id !== caseId ? (
                <TallLink to={staffPaths.case(case_id)}>{words.actions[action]}</TallLink>
              ) : (
                words.actions[action]
              )}
            </p>
            <p className="text-sm text-muted">
              {automated
                ? words.decidedByMachine(timeAgo(created_at, now))
                : words.decidedBy(by, timeAgo(created_at, now))}
            </p>
            {rule ? <p>{rules[rule]}</p> : null}
            {facts === '' ? null : <p className="wrap-anywhere">{facts}</p>}
            {undone ? <p className="font-semibold">{words.wasUndone}</p> : null}
          </li>
        ))}
      </ul>
      <h3 className="text-base font-semibold">{words.otherCases}</h3>
      {other_cases.length === 0 ? <p>{words.noOtherCases}</p> : null}
      <ul>
        {other_cases.map(({ id, state, title }) => (
          <li key={id}>
            <TallLink to={staffPaths.case(id)} className="wrap-anywhere">
              {words.otherCase(title || words.withoutTitle, words.states[state])}
            </TallLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
