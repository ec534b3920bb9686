import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { withStorage } from '#web/client/browser-storage.ts';

/** What a key does, and what the list of keys calls it. */
export interface Shortcut {
  /** As `KeyboardEvent.key` has it. */
  key: string;
  does: string;
  run: () => void;
}

const storageKey = 'handrail.desk-keys';
const listeners = new Set<() => void>();

const areOn = (): boolean => withStorage('browser', (storage) => storage.getItem(storageKey)) !== 'off';

/** Whether single keys do anything: they can be switched off (WCAG 2.1.4), and stay so in this browser. */
export function useKeysOn(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    areOn,
    () => true,
  );
  return [on, keepKeysOn];
}

function keepKeysOn(on: boolean): void {
  withStorage('browser', (storage) =>
    on ? storage.removeItem(storageKey) : storage.setItem(storageKey, 'off'),
  );
  for (const listener of listeners) listener();
}

/** Runs shortcuts while nobody types, no dialog is open, and keys are on. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (!areOn() || isTyping(event.target) || document.querySelector('dialog[open]')) return;
    const shortcut = shortcuts.find(({ key }) => key === event.key);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

/**
 * Ctrl and Enter send a form, also while typing in it, and from where nothing is typed; not from another form.
 *
 * @param fieldId of a control in the form
 */
export function useSendKey(fieldId: string, send: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    const form = document.getElementById(fieldId)?.closest('form');
    const isElsewhere = isTyping(event.target) && !form?.contains(event.target as Node);
    if (!form || isElsewhere || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    send();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

/** A radio or a check box takes no letters, and a select does. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox'].includes(target.type);
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName);
}
