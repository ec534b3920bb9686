import type { ReactNode } from 'react';
import { useKeptNeeds } from '#web/client/needs/kept-needs.ts';
import type { AskedSheet } from './asked-sheet.ts';
import { SheetsInBrowser } from './sheets-in-browser.tsx';

export interface SheetNotHereProps {
  sheet: AskedSheet;
  onMoved: () => Promise<void>;
  /** Where the sheet is not in this browser either. */
  children: ReactNode;
}

/** Who wrote a sheet as a guest and then signed in has it in this browser still: it is offered to be moved. */
export function SheetNotHere({ sheet: { at, id }, onMoved, children }: SheetNotHereProps) {
  const kept = useKeptNeeds();
  if (at === 'browser' || !kept?.some((one) => one.id === id)) return children;
  // The one that is asked for comes last: with it this goes away.
  const sheets = kept.toSorted((one, other) => Number(one.id === id) - Number(other.id === id));
  return <SheetsInBrowser {...{ sheets, onMoved }} />;
}
