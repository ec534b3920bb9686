import { caseQueues, caseStates, type CaseQueue, type CaseState } from '#contract/case-states.ts';
import { reportCategories, type ReportCategory, type ReportModel } from '#contract/report-categories.ts';

/** What of the queue is asked for. */
export interface Asked {
  state: CaseState;
  queue: CaseQueue;
  category?: ReportCategory | undefined;
  model?: ReportModel | undefined;
  cursor?: string | undefined;
}

export const categories = [...new Set<ReportCategory>(Object.values(reportCategories).flat())];
export const models = Object.keys(reportCategories) as ReportModel[];

/** From an address; what is not known there counts as not asked. */
export function askedOf(parameters: URLSearchParams): Asked {
  const one = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === parameters.get(name));
  return {
    state: one('state', caseStates) ?? 'open',
    queue: one('queue', caseQueues) ?? 'all',
    category: one('category', categories),
    model: one('model', models),
    cursor: parameters.get('cursor') ?? undefined,
  };
}

/** The same as an address's query, without what is there unless told. */
export function queryOf({ state, queue, ...rest }: Asked): string {
  const asked = { ...(state !== 'open' && { state }), ...(queue !== 'all' && { queue }), ...rest };
  const given = Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(given).toString();
}
