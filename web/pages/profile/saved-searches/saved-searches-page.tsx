import { BellPlus } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { listCategories } from '#contract/categories.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { listSavedSearches } from '#contract/saved-searches.ts';
import { goToMarketplace } from '#contract/wording/home.ts';
import { yourProfile } from '#contract/wording/notification-choices.ts';
import * as words from '#contract/wording/saved-searches.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { failurePage } from '#web/components/fetch-failure.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { useFocusAfterRemoval } from '#web/components/use-focus-after-removal.ts';
import { requireViewer } from '#web/guards.ts';
import { callApi } from '#web/server-context.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/saved-searches-page.ts';
import { BackButton } from '../back-button.tsx';
import { deleteButtonId, SavedSearchCard } from './saved-search-card.tsx';

export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args, 'complete');
  const [searches, categories] = await Promise.all([
    callApi(args.context, listSavedSearches, {}),
    callApi(args.context, listCategories, {}),
  ]);
  return {
    searches,
    categories: categories.map(({ subcategories, ...category }) => ({
      ...named(category),
      subcategories: subcategories.map(named),
    })),
  };
}

const named = ({ slug, name }: { slug: string; name: string }) => ({ slug, name });

export const meta = fixedMeta(words.title, words.pageLead);

/** Searches that wait (design §10). */
export default function SavedSearchesPage({ loaderData: { searches, categories } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const focusAfterRemoval = useFocusAfterRemoval(deleteButtonId);
  return (
    <Page
      title={words.title}
      lead={searches.length > 0 ? words.pageLead : null}
      width="account"
      actions={<BackButton to={pagePaths.profile()}>{yourProfile}</BackButton>}
    >
      {searches.length === 0 ? (
        <EmptyState
          icon={<BellPlus />}
          title={words.none}
          action={
            <ButtonLink to={pagePaths.marketplace()} variant="primary">
              {goToMarketplace}
            </ButtonLink>
          }
        >
          {words.noneHint}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {searches.map((search) => (
            <li key={search.id}>
              <SavedSearchCard
                {...{ search, categories }}
                onChanged={revalidate}
                onDeleted={async () => {
                  await revalidate();
                  focusAfterRemoval(searches, search.id);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

export const ErrorBoundary = failurePage(words.title, words.loadFailed);
