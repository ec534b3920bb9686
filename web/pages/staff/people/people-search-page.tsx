import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { findPeople } from '#contract/staff-people.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import * as words from '#contract/wording/staff-people.ts';
import { ApiError, errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { keepLastSearch, lastSearchBy } from '#web/client/staff/last-search.ts';
import { TallLink } from '#web/components/tall-link.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { StaffFrame } from '#web/components/staff/staff-frame.tsx';
import { timeAgo } from '#web/format/time-ago.ts';
import { requireDesk } from '#web/guards.ts';
import { useNow } from '#web/site-data.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HydratedForm } from '#web/ui/hydrated-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDeed } from '#web/ui/use-deed.ts';
import type { Route } from './+types/people-search-page.ts';
import { PersonBadges } from './person-badges.tsx';

export async function loader(args: Route.LoaderArgs) {
  return { desk: await requireDesk(args) };
}

export const meta = fixedMeta(words.searchTitle, words.searchAbout);

/** Where staff find people (design §12). The words stand in no address: they are names, addresses and numbers. */
export default function PeopleSearchPage({ loaderData: { desk } }: Route.ComponentProps) {
  const { api } = useSession();
  const now = useNow();
  const [last, setLast] = useState(() => lastSearchBy(desk.alias));
  const [q, setWords] = useState(last?.words ?? '');
  const { busy, error, run } = useDeed(async () => {
    const search = { by: desk.alias, words: q, found: await api.call(findPeople, { body: { q } }) };
    keepLastSearch(search);
    setLast(search);
  });
  const problem = error === null ? undefined : problemOf(error);
  const found = problem === undefined ? last?.found : undefined;
  return (
    <StaffFrame desk={desk} title={words.searchTitle} lead={words.searchLead} width="account">
      <HydratedForm
        role="search"
        aria-label={words.searchTitle}
        className="mb-6 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <TextField
          label={words.searchLabel}
          value={q}
          onChange={(event) => setWords(event.target.value)}
          error={problem}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="w-full max-w-form sm:w-96"
        />
        <Button type="submit" variant="primary" busy={busy} busyLabel={words.searching}>
          {words.search}
        </Button>
      </HydratedForm>
      {/* There from the start: what is put into it is read out. */}
      <p role="status" className={found?.length ? 'mb-3 text-muted' : 'sr-only'}>
        {problem ?? (found && (found.length === 0 ? words.nobodyFound : words.found(found.length)))}
      </p>
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
            <TallLink to={staffPaths.person(person.uid)} className="font-semibold wrap-anywhere">
              {person.display_name}
            </TallLink>
            <span className="text-sm text-muted">{words.since(timeAgo(person.member_since, now))}</span>
            <PersonBadges person={person} />
          </li>
        ))}
      </ul>
    </StaffFrame>
  );
}

function problemOf(error: unknown): string {
  return (error instanceof ApiError && error.fields['q']) || errorText(error);
}
