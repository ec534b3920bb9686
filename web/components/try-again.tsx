import { Form, useLocation, useRevalidator } from 'react-router';
import * as words from '#contract/wording/dialogs.ts';
import * as wording from '#contract/wording/spec.ts';
import { Button } from '#web/ui/button.tsx';

/** Asks for the page once more, under the same address; the browser does it where no script runs. */
export function TryAgain() {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  return (
    <Form
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault();
        if (state === 'idle') void revalidate();
      }}
    >
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="primary" busy={state === 'loading'} busyLabel={wording.loading}>
        {words.tryAgain}
      </Button>
    </Form>
  );
}
