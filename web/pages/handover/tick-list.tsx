import { useSyncExternalStore } from 'react';
import * as words from '#contract/wording/handover.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { keepTicks, readTicks, watchTicks } from './kept-ticks.ts';

interface TickListProps {
  /** Whose ticks: another person at this browser has their own. */
  owner: string;
  conversationId: string;
  points: readonly string[];
}

/** What a buyer looks at and tries, to be ticked off. */
export function TickList({ owner, conversationId, points }: TickListProps) {
  const sheet = { owner, conversationId };
  const kept = useSyncExternalStore(
    watchTicks,
    () => readTicks(sheet),
    () => '[]',
  );
  const ticked = new Set(JSON.parse(kept) as string[]);
  const turn = (point: string) => {
    const others = points.filter((one) => one !== point && ticked.has(one));
    keepTicks(sheet, ticked.has(point) ? others : [...others, point], Date.now());
  };
  return (
    <>
      <p className="text-sm text-muted print:hidden">{words.ticksLead}</p>
      <ul className="flex flex-col">
        {points.map((point) => (
          <li key={point}>
            <Checkbox label={point} checked={ticked.has(point)} onChange={() => turn(point)} />
          </li>
        ))}
      </ul>
    </>
  );
}
