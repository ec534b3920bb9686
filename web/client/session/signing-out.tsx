import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

export type SigningOutPhase = 'asking' | 'unheard';

interface SigningOutProps {
  /** 'unheard' once the server could not be told. */
  phase: SigningOutPhase;
  onTryAgain: () => void;
}

/** Stands in the place of everything as soon as Sign Out is pressed: the next at this computer sees nothing. */
export function SigningOut({ phase, onTryAgain }: SigningOutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [phase]);

  return (
    <main tabIndex={-1} className="mx-auto flex w-full max-w-form flex-1 flex-col gap-5 px-4 py-12">
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {phase === 'asking' ? 'Signing out…' : 'You are not signed out yet'}
      </h1>
      {phase === 'unheard' ? (
        <>
          <p>
            We could not reach our server, so it still knows you here. What you saw and what you wrote is gone
            from this page.
          </p>
          <p>
            <strong>Keep this page open.</strong> It tries again by itself until you are signed out.
          </p>
          <Button variant="primary" className="self-start" onClick={onTryAgain}>
            Try again
          </Button>
        </>
      ) : null}
    </main>
  );
}
