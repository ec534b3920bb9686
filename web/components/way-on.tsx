import { Search } from 'lucide-react';
import { Form, Link } from 'react-router';
import { categoryTree } from '#contract/categories.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/dialogs.ts';
import * as wording from '#contract/wording/spec.ts';
import { TallLink } from '#web/components/tall-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

/** Where to go from a page that is not there: a search, every category, and people to ask. It asks no database. */
export function WayOn() {
  return (
    <>
      <Form
        action={pagePaths.marketplace()}
        method="get"
        role="search"
        aria-label={words.searchAllListings}
        className="mt-8"
      >
        <label htmlFor="way-on" className="text-lg font-bold">
          {words.whatAreYouLookingFor}
        </label>
        <div className="mt-2 flex flex-wrap gap-3">
          <input
            id="way-on"
            type="search"
            name="words"
            placeholder={words.forExample}
            autoComplete="off"
            className={`${controlClass} min-w-[min(100%,12rem)] flex-1`}
          />
          <input type="hidden" name="radius" value="unlimited" />
          <Button type="submit">
            <Search aria-hidden="true" className="size-5" />
            {words.search}
          </Button>
        </div>
      </Form>
      <section aria-labelledby="kinds" className="mt-8">
        <h2 id="kinds" className="text-xl">
          {words.orLookByKind}
        </h2>
        <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {categoryTree.map(({ slug, name }) => (
            <li key={slug}>
              <TallLink to={pagePaths.marketplace(slug)}>{name}</TallLink>
            </li>
          ))}
        </ul>
      </section>
      <p className="mt-6">
        <Sentence
          text={words.stillNotFound}
          parts={{ contact: <Link to={pagePaths.support()}>{wording.contactUs}</Link> }}
        />
      </p>
    </>
  );
}
