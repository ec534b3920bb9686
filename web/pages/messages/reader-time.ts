import { useEffect, useState } from 'react';

/** The time, to the minute: what was written today is yesterday's after midnight. */
export function useReaderTime(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
