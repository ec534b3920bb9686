import { useEffect, useRef, useState, type RefObject } from 'react';
import * as words from '#contract/wording/messages.ts';
import { Button } from '#web/ui/button.tsx';

/** How asking for the messages before goes: by scrolling near the top, or by the button. */
export function useEarlierMessages(hasEarlier: boolean, onEarlier: () => Promise<void>) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const loading = useRef(false);

  function load(): void {
    if (!hasEarlier || loading.current) return;
    loading.current = true;
    setState('loading');
    void onEarlier()
      .then(
        () => setState('idle'),
        () => setState('failed'),
      )
      .finally(() => {
        loading.current = false;
      });
  }

  return {
    state,
    load,
    /** Once it failed the reader decides: scrolling would ask again and again. */
    onNearTop: () => state === 'idle' && load(),
  };
}

interface EarlierMessagesProps {
  hasEarlier: boolean;
  state: 'idle' | 'loading' | 'failed';
  onLoad: () => void;
  /** Takes the focus when there is nothing more to ask for. */
  log: RefObject<HTMLElement | null>;
}

/** The way to earlier messages for people who do not scroll, and after they could not be loaded. */
export function EarlierMessages({ hasEarlier, state, onLoad, log }: EarlierMessagesProps) {
  const isPressed = useRef(false);
  const hasFocus = useRef(false);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (state === 'failed') setSaid(words.earlierFailed);
    if (state !== 'idle' || !isPressed.current) return;
    isPressed.current = false;
    setSaid(words.earlierShown);
  }, [state]);
  useEffect(() => {
    if (!hasEarlier && hasFocus.current) log.current?.focus({ preventScroll: true });
    hasFocus.current = false;
  }, [hasEarlier, log]);

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {hasEarlier ? (
        <div className="flex flex-col items-center gap-2 pb-4">
          {/* Its room is there before its words, so that the button stays under the finger. */}
          <p aria-hidden="true" className="min-h-[1.5em] text-center text-sm text-muted">
            {state === 'failed' ? words.earlierFailed : ''}
          </p>
          <Button
            busy={state === 'loading'}
            busyLabel={words.loadingEarlier}
            onFocus={() => {
              hasFocus.current = true;
            }}
            onBlur={() => {
              hasFocus.current = false;
            }}
            onClick={() => {
              isPressed.current = true;
              setSaid('');
              onLoad();
            }}
          >
            {state === 'failed' ? words.tryAgain : words.showEarlier}
          </Button>
        </div>
      ) : null}
    </>
  );
}
