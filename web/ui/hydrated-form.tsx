import { needsScripts } from '#contract/wording/forms.ts';
import { type ComponentProps, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until the page's script runs; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * A form that a script sends. Until that script runs nothing can be typed into it: it would be overwritten, or leave
 * as a plain POST that nobody answers.
 */
export function HydratedForm({ children, ...rest }: ComponentProps<'form'>) {
  const ready = useHydrated();
  return (
    <form noValidate method="post" {...rest}>
      <noscript>
        <p>{needsScripts}</p>
      </noscript>
      <fieldset
        role="presentation"
        disabled={!ready}
        data-starting={ready ? undefined : ''}
        className="contents"
      >
        {children}
      </fieldset>
    </form>
  );
}
