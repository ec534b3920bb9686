import * as words from '#contract/wording/site-frame.ts';
import { Button } from '#web/ui/button.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';

export type SigningOutPhase = 'asking' | 'unheard';

interface SigningOutProps {
  /** 'unheard' once the server could not be told. */
  phase: SigningOutPhase;
  onTryAgain: () => void;
}

/** Replaces everything as soon as Sign Out is pressed, so that the next person at this computer sees nothing. */
export function SigningOut({ phase, onTryAgain }: SigningOutProps) {
  return (
    <main tabIndex={-1} className="mx-auto flex w-full max-w-form flex-1 flex-col gap-5 px-4 py-12">
      <h1 key={phase} ref={takeFocus} tabIndex={-1} className="text-3xl">
        {phase === 'asking' ? words.signingOut : words.notSignedOutYet}
      </h1>
      {phase === 'unheard' ? (
        <>
          <p>{words.stillSignedIn}</p>
          <p>
            <strong>{words.keepPageOpen}</strong> {words.triesByItself}
          </p>
          <Button variant="primary" className="self-start" onClick={onTryAgain}>
            {words.tryAgain}
          </Button>
        </>
      ) : null}
    </main>
  );
}
