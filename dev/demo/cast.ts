import type { Viewer } from '#contract/viewer.ts';
import { hourMs } from '#server/day.ts';
import type { Services } from '#server/services.ts';

/** The sample people by their keys. */
export type Cast = Map<string, Viewer>;

/** The same services at another time, without limits: samples are more than one person may post. */
export const at = (services: Services, start: Date, hoursAgo: number): Services => ({
  ...services,
  config: { ...services.config, limits: false },
  clock: { now: () => new Date(start.getTime() - hoursAgo * hourMs) },
});
