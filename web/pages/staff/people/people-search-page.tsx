import { UserSearch } from 'lucide-react';
import { Form, Link } from 'react-router';
import { searchPeople } from '#contract/staff-people.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import * as words from '#contract/wording/staff-people.ts';
import { pageMeta } from '#web/components/page-meta.ts';
import { StaffFrame } from '#web/components/staff/staff-frame.tsx';
import { timeAgo } from '#web/format/time-ago.ts';
import { requireDesk } from '#web/guards.ts';
import { tryApi } from '#web/server-context.ts';
import { useNow } from '#web/site-data.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/people-search-page.ts';
import { PersonBadges } from './person-badges.tsx';

export async function loader(args: Route.LoaderArgs) {
  const desk = await requireDesk(args);
  const q = args.url.searchParams.get('q');
  if (q === null) return { desk, q: '', found: null, problem: undefined };
  const asked = await tryApi(args.context, searchPeople, { query: { q } });
  if ('reply' in asked) return { desk, q, found: asked.reply, problem: undefined };
  const { fields, error } = asked.refusal;
  return { desk, q, found: null, problem: fields?.['q'] ?? error };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, words.searchTitle, words.searchAbout);

/** Where staff find people (design §12). */
export default function PeopleSearchPage({ loaderData: { desk, q, found, problem } }: Route.ComponentProps) {
  const now = useNow();
  return (
    <StaffFrame desk={desk} title={words.searchTitle} lead={words.searchLead} width="account">
      <Form
        method="get"
        role="search"
        aria-label={words.searchTitle}
        className="mb-6 flex flex-wrap items-end gap-3"
      >
        <TextField
          key={q}
          label={words.searchLabel}
          name="q"
          defaultValue={q}
          error={problem}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="w-full max-w-form sm:w-96"
        />
        <Button type="submit" variant="primary">
          {words.search}
        </Button>
      </Form>
      {found === null ? null : (
        <p role="status" className={found.length === 0 ? 'sr-only' : 'mb-3 text-muted'}>
          {found.length === 0 ? words.nobodyFound : words.found(found.length)}
        </p>
      )}
      {found?.length === 0 ? (
        <EmptyState icon={<UserSearch />} title={words.nobodyFound}>
          {words.nobodyFoundHint}
        </EmptyState>
      ) : null}
      <ul className="flex flex-col">
        {found?.map((person) => (
          <li
            key={person.uid}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <Link
              to={staffPaths.person(person.uid)}
              className="inline-flex min-h-control items-center font-semibold wrap-anywhere"
            >
              {person.display_name}
            </Link>
            <span className="text-sm text-muted">{words.since(timeAgo(person.member_since, now))}</span>
            <PersonBadges person={person} />
          </li>
        ))}
      </ul>
    </StaffFrame>
  );
}
