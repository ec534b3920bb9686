import { useMemo, useSyncExternalStore } from 'react';
import * as limits from '#contract/limits.ts';
import type { NeedsSheet } from '#contract/needs.ts';
import { withStorage } from '#web/client/browser-storage.ts';

/**
 * The needs sheets of somebody without an account: in this browser and nowhere else, until they delete them or move them
 * to an account.
 */
const key = 'handrail.needs';
const changed = new EventTarget();

const textKept = (): string => withStorage('browser', (storage) => storage.getItem(key)) ?? '[]';

export function readKeptNeeds(text = textKept()): NeedsSheet[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isSheet) : [];
  } catch {
    return [];
  }
}

const isSheet = (kept: Partial<NeedsSheet> | null): kept is NeedsSheet =>
  typeof kept?.id === 'string' && typeof kept.name === 'string' && typeof kept.values === 'object';

/** Adds it, or puts it in the place of the one with its id. @returns false when the browser keeps nothing, or no more */
export function keepNeeds(sheet: NeedsSheet): boolean {
  const kept = readKeptNeeds();
  const isNew = kept.every(({ id }) => id !== sheet.id);
  if (isNew && kept.length >= limits.needsSheetsMax) return false;
  return write(isNew ? [...kept, sheet] : kept.map((one) => (one.id === sheet.id ? sheet : one)));
}

export function forgetNeeds(gone: string): void {
  write(readKeptNeeds().filter(({ id }) => id !== gone));
}

function write(sheets: readonly NeedsSheet[]): boolean {
  const isKept = withStorage('browser', (storage) => {
    if (sheets.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(sheets));
    return true;
  });
  changed.dispatchEvent(new Event('change'));
  return isKept ?? false;
}

function follow(onChange: () => void): () => void {
  changed.addEventListener('change', onChange);
  // Of the other tabs.
  window.addEventListener('storage', onChange);
  return () => {
    changed.removeEventListener('change', onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** The sheets in this browser; null until the page's script runs. */
export function useKeptNeeds(): NeedsSheet[] | null {
  const text = useSyncExternalStore(follow, textKept, () => null);
  return useMemo(() => (text === null ? null : readKeptNeeds(text)), [text]);
}
