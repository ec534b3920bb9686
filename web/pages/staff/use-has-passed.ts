import { useEffect, useState } from 'react';

/** Whether this time has come, while the page is open. @param at ISO 8601; null: never */
export function useHasPassed(at: string | null): boolean {
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    if (at === null) return undefined;
    const timer = setTimeout(() => setPassed(at), Date.parse(at) - Date.now());
    return () => clearTimeout(timer);
  }, [at]);
  return at !== null && passed === at;
}
