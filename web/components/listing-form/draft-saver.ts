import { beginDraft, deleteDraft, saveDraft } from '#contract/drafts.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import * as wording from '#contract/wording/spec.ts';
import { type ApiClient, ApiError } from '#web/client/api.ts';
import { newClientId } from '#web/client/new-client-id.ts';
import { createStore } from '#web/client/store.ts';

type Parts = Omit<InputOf<typeof saveDraft>['body'], 'editor' | 'updated_at'>;

/** How the draft stands on the account. */
export type DraftStanding =
  | { is: 'untouched' | 'saving' | 'saved' | 'offline' | 'changed' | 'gone' }
  | { is: 'refused'; why: string };

/** A draft of the account as this page knows it. */
export interface AccountDraft {
  id: string;
  /** The version it is based on; null while the account has none. */
  updated_at: string | null;
  /** The account has everything written here. */
  saved: boolean;
}

interface DraftSaverOptions {
  call: ApiClient['call'];
  /** The draft that the page was opened with. */
  draft: { id: string; updated_at: string } | null;
  /** The pause between two saves, and after one that failed; in milliseconds. */
  pauses?: { next: number; retry: number };
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;

/**
 * Saves one form as a draft of the account: a moment after something changed, one request at a time, with anything
 * written in between going with the next. Where another page has written since, it waits for a choice and overwrites
 * nothing. For `useSyncExternalStore`.
 */
export function createDraftSaver({ call, draft, pauses = { next: 3000, retry: 15_000 } }: DraftSaverOptions) {
  const editor = newClientId();
  let id = draft?.id ?? newClientId();
  let known = draft?.updated_at ?? null;
  const store = createStore({ standing: { is: 'untouched' } as DraftStanding });
  /** What was last noted, to be sent or sent. */
  let latest: { parts: Parts; text: string } | null = null;
  /** The text of what the account has of it. */
  let there: string | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const standing = () => store.state().standing;
  const stand = (next: DraftStanding) => store.change({ standing: next });
  const isHeld = () => standing().is === 'changed' || standing().is === 'gone';
  const isAllThere = () => latest === null || latest.text === there;

  function schedule(): void {
    if (timer !== undefined || running || stopped || isHeld() || isAllThere()) return;
    timer = setTimeout(start, standing().is === 'offline' ? pauses.retry : pauses.next);
  }

  /** Now, whatever the pause. */
  function start(): void {
    clearTimeout(timer);
    timer = undefined;
    if (running || stopped || isHeld() || isAllThere()) return;
    running = send().finally(() => {
      running = null;
      if (standing().is !== 'refused') schedule();
    });
  }

  async function send(): Promise<void> {
    const { parts, text } = latest!;
    if (standing().is !== 'offline') stand({ is: 'saving' });
    try {
      known = (await put(parts)).updated_at;
      there = text;
      stand({ is: isAllThere() ? 'saved' : 'saving' });
    } catch (error) {
      stand(standingAfter(error));
    }
  }

  function put(parts: Parts): Promise<ReplyOf<typeof saveDraft>> {
    if (known === null) return call(beginDraft, { body: { ...parts, id, editor } });
    // '' once the person has chosen this page's version.
    const since = known === '' ? {} : { updated_at: known };
    return call(saveDraft, { params: { id }, body: { ...parts, editor, ...since } });
  }

  return {
    subscribe: store.subscribe,
    standing,
    /** Continues with this browser's copy, if it is of this page's draft. */
    resume(kept: AccountDraft): void {
      if (draft && kept.id !== draft.id) return;
      id = kept.id;
      known = kept.updated_at;
    },
    /** What the form holds now; `isFirst` as it was opened, which needs no saving. */
    note(parts: Parts, { isFirst }: { isFirst: boolean }): void {
      const text = JSON.stringify(parts);
      if (text === latest?.text) return;
      latest = { parts, text };
      if (isFirst && there === null && (known === null || draft)) there = text;
      if (isHeld() || isFirst) return;
      if (isAllThere()) {
        if (!running) stand({ is: known === null ? 'untouched' : 'saved' });
        return;
      }
      if (standing().is !== 'offline') stand({ is: 'saving' });
      schedule();
    },
    kept: (): AccountDraft => ({ id, updated_at: known || null, saved: isAllThere() && !isHeld() }),
    saveNow: start,
    /** Saves what is written. @returns the draft's id; undefined where the account does not have it */
    async savedId(): Promise<string | undefined> {
      await running;
      start();
      await running;
      return known !== null && isAllThere() && !isHeld() ? id : undefined;
    },
    /** Called before it is posted: nothing more is sent, and whatever was on its way has arrived. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
    /** It was not posted after all. */
    goOn(): void {
      stopped = false;
      schedule();
    },
    /** This page's version counts, whatever another page wrote; if the draft is gone, it becomes a new one. */
    keepThis(): void {
      if (standing().is === 'gone') {
        id = newClientId();
        known = null;
      } else known = '';
      stand({ is: 'saving' });
      start();
    },
    /** The form is empty again, and its draft is deleted. */
    async startOver(): Promise<void> {
      await running;
      const old = { id, isThere: known !== null };
      id = newClientId();
      known = null;
      latest = null;
      there = null;
      stand({ is: 'untouched' });
      if (old.isThere) await call(deleteDraft, { params: { id: old.id } }).catch(() => undefined);
    },
  };
}

function standingAfter(error: unknown): DraftStanding {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return { is: 'offline' };
  if (error.code === 'draft-changed') return { is: 'changed' };
  if (error.code === 'draft-not-found') return { is: 'gone' };
  return { is: 'refused', why: error.message || wording.somethingWentWrongTryAgain };
}
