import { Search } from 'lucide-react';
import { Form } from 'react-router';
import * as limits from '#contract/limits.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/home.ts';
import { useViewer } from '#web/client/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Words and a place, which is all that most people begin with: a plain form, answered by the marketplace. */
export function HeroSearch() {
  const viewer = useViewer();
  return (
    <Form
      action={pagePaths.marketplace()}
      aria-label={words.findEquipment}
      className="mt-6 flex max-w-text flex-wrap items-end gap-3"
    >
      <TextField
        label={words.whatDoYouNeed}
        name="words"
        className="min-w-0 grow basis-32"
        type="search"
        autoComplete="off"
        placeholder={words.suchAs}
      />
      <TextField
        label={words.zipCode}
        name="zip_code"
        className="min-w-0 basis-24 max-sm:grow max-sm:max-w-28"
        placeholder={words.orCity}
        autoComplete="postal-code"
        maxLength={limits.cityMax}
        defaultValue={viewer?.zipCode}
      />
      <Button type="submit" variant="primary" className="max-sm:w-full">
        <Search aria-hidden="true" className="size-5" />
        {words.search}
      </Button>
    </Form>
  );
}
