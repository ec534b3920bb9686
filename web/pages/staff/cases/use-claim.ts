import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { claimCase, releaseCase, type ShownCase } from '#contract/cases.ts';
import * as limits from '#contract/limits.ts';
import type { CaseFrame } from '#contract/staff-frames.ts';
import { ApiError, errorText } from '#web/client/api.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useHasPassed } from '../use-has-passed.ts';

/** How the case is, as far as this page knows. */
type Known = Pick<CaseFrame, 'version' | 'state' | 'claimed_by' | 'claimed_until'>;

export interface Claim extends Known {
  isMine: boolean;
  /** It is being taken. */
  isTaking: boolean;
  /** It was the reader's, and somebody else has taken it over. */
  isLost: boolean;
  /** Why it could not be taken, or null. */
  problem: string | null;
  take(takeover?: boolean): Promise<void>;
  /** Does what leaves it to others: unless that fails, the page takes it again only when it is asked to. */
  giveUp<T>(act: () => Promise<T>): Promise<T>;
  /** An act of the reader raised the version. */
  acted(version: number): void;
  hear(frame: CaseFrame): void;
}

/** Three times within what a claim lasts, so that one that is lost on the way does no harm. */
const renewEvery = (limits.claimMinutes * 60_000) / 3;

/**
 * Takes an open case for whoever looks at it, goes on with that while they do, and leaves it to others with the page.
 *
 * @param alias what other staff know the reader by
 */
export function useClaim(shown: ShownCase, alias: string): Claim {
  const { api } = useSession();
  const { revalidate } = useRevalidator();
  const { id } = shown;
  const [known, know] = useState<Known>(shown);
  const [isLost, lose] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Calls under way, whose answers tell more than what the desk hears meanwhile. */
  const underWay = useRef(0);
  /** The page is left: what was being taken then is let go of once that is answered. */
  const isAway = useRef(false);
  const isGivenUp = useRef(false);
  const isMine = known.claimed_by === alias;
  // The reader's own goes on as soon as the page is in sight again.
  const hasEnded = useHasPassed(known.claimed_until ?? null) && !isMine;
  const isOpen = known.state === 'open';
  const [isTaking, setTaking] = useState(isOpen && known.claimed_by === null);

  // What was read again may be newer.
  const [read, setRead] = useState(shown);
  if (read !== shown) {
    setRead(shown);
    if (shown.version >= known.version) {
      // During a gap nobody told this page of it.
      if (isMine && shown.claimed_by !== null && shown.claimed_by !== alias) lose(true);
      know(shown);
    }
  }

  async function take(takeover = false): Promise<void> {
    underWay.current += 1;
    isGivenUp.current = false;
    setTaking(true);
    try {
      const { version, claimed_until } = await api.call(claimCase, {
        params: { id },
        body: takeover ? { takeover } : {},
      });
      // A claim of its own raises it by one: more was done since the page was read.
      if (version > known.version + 1) void revalidate();
      know({ version, state: 'open', claimed_by: alias, claimed_until });
      lose(false);
      setProblem(null);
    } catch (error) {
      const isKnown =
        error instanceof ApiError && ['claimed', 'case-changed', 'own-decision'].includes(error.code);
      if (isKnown) void revalidate();
      else setProblem(errorText(error));
    } finally {
      underWay.current -= 1;
      setTaking(false);
      if (isAway.current) leave();
    }
  }

  async function giveUp<T>(act: () => Promise<T>): Promise<T> {
    // Before the act: the desk may tell of it before it is answered.
    isGivenUp.current = true;
    try {
      return await act();
    } catch (error) {
      isGivenUp.current = false;
      throw error;
    }
  }

  function leave(): void {
    api.call(releaseCase, { params: { id } }).catch((error: unknown) => logFailure('leave case', error));
  }

  const enter = useEffectEvent(() => {
    if (isOpen && !isGivenUp.current && (known.claimed_by === null || isMine)) void take();
  });
  const goOn = useEffectEvent(() => {
    if (isOpen && isMine && !isGivenUp.current && document.visibilityState === 'visible') void take();
  });
  const leaveMine = useEffectEvent(() => {
    // At once in any case: a page that is closed hears no answer.
    if (isOpen && (isMine || underWay.current > 0)) leave();
  });
  useEffect(() => {
    const come = () => {
      isAway.current = false;
      enter();
    };
    const away = () => {
      isAway.current = true;
      leaveMine();
    };
    come();
    const back = ({ persisted }: PageTransitionEvent) => persisted && come();
    const renewal = setInterval(() => goOn(), renewEvery);
    const seen = () => goOn();
    window.addEventListener('pageshow', back);
    window.addEventListener('pagehide', away);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(renewal);
      window.removeEventListener('pageshow', back);
      window.removeEventListener('pagehide', away);
      document.removeEventListener('visibilitychange', seen);
      away();
    };
  }, []);

  return {
    ...known,
    claimed_by: hasEnded ? null : known.claimed_by,
    isMine,
    isTaking,
    isLost,
    problem,
    take,
    giveUp,
    acted: (version) => know((before) => ({ ...before, version })),
    hear(frame) {
      if (frame.id !== id || underWay.current > 0 || frame.version < known.version) return;
      const isNews = frame.version > known.version;
      if (isMine && frame.claimed_by !== alias && frame.claimed_by !== null) lose(true);
      know(frame);
      if (isNews) void revalidate();
      // Who had it has left, or a claim made just before this page was opened has ended. A case that was decided and is
      // open again is for who took the decision back.
      const isLeft = isOpen && frame.state === 'open' && frame.claimed_by === null;
      if (isLeft && !isGivenUp.current && document.visibilityState === 'visible') void take();
    },
  };
}
