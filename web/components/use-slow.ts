import { useEffect, useState } from 'react';

/** Milliseconds of waiting that people do not notice. */
const unnoticed = 250;

/** True once something has been going on for so long that it should show. */
export function useSlow(isBusy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsSlow(true), unnoticed);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isBusy]);
  return isBusy && isSlow;
}
