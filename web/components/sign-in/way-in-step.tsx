import * as words from '#contract/wording/sign-in.ts';

/** Everyone's steps to a complete account. Google has verified the address already (spec §4). */
const steps = ['sign-up', 'verify', 'profile', 'policies'] as const;

interface WayInStepProps {
  step: (typeof steps)[number];
  withGoogle?: boolean;
}

/** How far one has come on the way in, above the page's title. */
export function WayInStep({ step, withGoogle = false }: WayInStepProps) {
  const own = steps.filter((each) => !(withGoogle && each === 'verify'));
  return <p className="mb-1 font-semibold text-muted">{words.step(own.indexOf(step) + 1, own.length)}</p>;
}
