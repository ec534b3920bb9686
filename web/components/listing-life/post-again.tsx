import { type ComponentProps, Suspense } from 'react';
import { lazyOrNothing } from '#web/ui/lazy-or-nothing.ts';

const PostAgainButton = lazyOrNothing(() =>
  import('./post-again-button.tsx').then((module) => module.PostAgainButton),
);

/** `PostAgainButton` where it is needed: pages of listings are for others, as a rule. */
export function PostAgain(props: ComponentProps<typeof PostAgainButton>) {
  return (
    <Suspense fallback={<div className="min-h-control" />}>
      <PostAgainButton {...props} />
    </Suspense>
  );
}
