import type { DecisionAction } from '#contract/decision-actions.ts';
import * as words from '#contract/wording/desk.ts';
import type { Shortcut } from '#web/client/staff/shortcuts.ts';
import { actionFieldId } from './decide-form.tsx';
import { noteFieldId } from './notes.tsx';

interface CaseDeeds {
  /** What can be decided, in the form's order. */
  actions: readonly DecisionAction[];
  choose: (action: DecisionAction) => void;
  take: () => void;
  escalate: () => void;
  next: () => void;
  undo: () => void;
  toQueue: () => void;
}

/** The keys of a case's page. */
export function caseShortcuts({
  actions,
  choose,
  take,
  escalate,
  next,
  undo,
  toQueue,
}: CaseDeeds): Shortcut[] {
  return [
    ...actions.map((action, at) => ({
      key: String(at + 1),
      does: words.keyAction(words.actions[action]),
      run: () => {
        choose(action);
        radioOf(action)?.focus();
      },
    })),
    { key: 'd', does: words.keyDecide, run: () => document.getElementById(actionFieldId)?.focus() },
    { key: 'c', does: words.keyTake, run: take },
    { key: 'n', does: words.keyNote, run: () => document.getElementById(noteFieldId)?.focus() },
    { key: 'e', does: words.keyEscalate, run: escalate },
    { key: 'o', does: words.keyNextFree, run: next },
    { key: 'u', does: words.keyUndo, run: undo },
    { key: 'q', does: words.keyQueue, run: toQueue },
    { key: 'j', does: words.keyNextPart, run: () => stepParts(1) },
    { key: 'k', does: words.keyPreviousPart, run: () => stepParts(-1) },
  ];
}

/** What the form hears itself. */
export const sendKeys = [{ key: 'Ctrl+Enter', does: words.keySend }];

const radioOf = (action: DecisionAction) =>
  document.querySelector<HTMLInputElement>(`#${actionFieldId} input[value="${action}"]`);

/** From heading to heading, as a screen reader goes. */
function stepParts(by: 1 | -1): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main h1, main h2')];
  const active = document.activeElement;
  const before = (heading: HTMLElement) =>
    active !== null && active !== document.body
      ? Boolean(heading.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING)
      : false;
  const later = headings.filter((heading) => heading !== active && !before(heading));
  const earlier = headings.filter((heading) => heading !== active && before(heading));
  const wanted = by === 1 ? later[0] : earlier.at(-1);
  if (!wanted) return;
  wanted.tabIndex = -1;
  wanted.focus();
}
