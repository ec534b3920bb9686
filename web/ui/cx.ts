import type { ReactNode } from 'react';

/** Joins class names and ids, leaving out what is not there. Takes any `condition && 'name'`. */
export function cx(...names: ReactNode[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}
