import type { InputOf } from '#contract/endpoint.ts';
import type { submitTicket } from '#contract/support.ts';

export type Ticket = NonNullable<InputOf<typeof submitTicket>['body']>;

export const emptyTicket: Ticket = { name: '', email: '', subject: '', message: '' };

const key = 'handrail.support';

/** What was begun in this tab, so that a reload loses nothing. Null when there is none or nothing is kept. */
export function readDraft(): Ticket | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<
      Record<keyof Ticket, unknown>
    > | null;
    if (!kept) return null;
    const text = (name: keyof Ticket) => (typeof kept[name] === 'string' ? kept[name] : '');
    return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
  } catch {
    return null;
  }
}

/** An empty draft is no draft. */
export function keepDraft(ticket: Ticket): void {
  try {
    if (Object.values(ticket).every((text) => text === '')) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(ticket));
  } catch {
    // Storage is full or forbidden: the text is still in its box.
  }
}
