import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { limits } from '#contract/limits.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Words and a place, which is all that most people begin with: a plain form, answered by the marketplace. */
export function HeroSearch() {
  return (
    <Form
      action={pagePaths.marketplace()}
      aria-label="Find equipment"
      className="mt-6 grid max-w-text grid-cols-[minmax(0,1fr)_minmax(7rem,9rem)] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_9rem_auto]"
    >
      <TextField
        label="What do you need?"
        name="search"
        type="search"
        autoComplete="off"
        placeholder="Wheelchair"
      />
      <TextField
        label="ZIP code"
        name="zip_code"
        placeholder="Or a city"
        autoComplete="postal-code"
        maxLength={limits.cityMax}
      />
      <Button type="submit" variant="primary" className="max-sm:col-span-2">
        <Search aria-hidden="true" className="size-5" />
        Search
      </Button>
    </Form>
  );
}
