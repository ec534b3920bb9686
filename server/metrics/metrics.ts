import { collectDefaultMetrics, Registry } from 'prom-client';
import { measureServices, type MeasuredServices } from './service-metrics.ts';

/** What Prometheus reads about this process. No label holds anything about a person. */
export interface Metrics {
  readonly registry: Registry;
  /** Reads what is only known when asked; to call before the registry is read. Never throws. */
  refresh(): Promise<void>;
}

/** Process and event-loop figures, the database's pools, queues, mail, pub/sub and the disk; `measureRequests` adds requests. */
export function createMetrics(services: MeasuredServices): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return { registry, refresh: measureServices(services, registry) };
}
