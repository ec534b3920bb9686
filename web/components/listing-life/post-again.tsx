import { lazyOrNothing } from '#web/ui/lazy-or-nothing.tsx';

/** `PostAgainButton` where it is needed: pages of listings are for others, as a rule. */
export const PostAgain = lazyOrNothing(() => import('./post-again-button.tsx'), 'PostAgainButton', {
  meanwhile: () => <div className="min-h-control" />,
});
