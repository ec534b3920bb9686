import { type ComponentProps, lazy, Suspense } from 'react';

const PostAgainButton = lazy(() =>
  import('./post-again-button.tsx').then((module) => ({ default: module.PostAgainButton })),
);

/** `PostAgainButton` where it is needed: pages of listings are for others, as a rule. */
export function PostAgain(props: ComponentProps<typeof PostAgainButton>) {
  return (
    <Suspense fallback={<div className="min-h-control" />}>
      <PostAgainButton {...props} />
    </Suspense>
  );
}
