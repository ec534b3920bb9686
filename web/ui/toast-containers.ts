/**
 * Where toasts are put: an open modal dialog makes everything outside of it inert and lies above it, so that they can
 * be seen, pressed and heard in the dialog only.
 */
export const toastContainerClass =
  'pointer-events-none fixed inset-x-3 bottom-[calc(var(--covered-below,0px)+var(--bar-below,0px)+0.75rem)] z-50 mx-auto flex max-w-form flex-col gap-3 sm:right-6 sm:bottom-[calc(var(--covered-below,0px)+var(--bar-below,0px)+1.5rem)] sm:left-auto sm:w-full max-lg:[body:has([data-fills-screen])_&]:top-[calc(var(--visible-top,0px)+0.75rem)] max-lg:[body:has([data-fills-screen])_&]:bottom-auto supports-[top:anchor(bottom)]:max-lg:[body:has([data-fills-screen])_&]:top-[calc(anchor(--thread_top,var(--visible-top,0px))+0.75rem)]';

let containers: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(now: readonly HTMLElement[]): void {
  containers = now;
  for (const listener of [...listeners]) listener();
}

/** Puts a dialog's container above all others. @returns what closes it */
export function openToastContainer(container: HTMLElement): () => void {
  change([...containers, container]);
  return () => change(containers.filter((one) => one !== container));
}

/** The container of the dialog that was opened last; null when none is open. */
export function topToastContainer(): HTMLElement | null {
  return containers.at(-1) ?? null;
}

/** @returns what ends it */
export function watchToastContainers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
