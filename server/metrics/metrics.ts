import { collectDefaultMetrics, Registry } from 'prom-client';
import { measureServices, type MeasuredServices } from './service-metrics.ts';

/** What Prometheus reads about this process. No label holds anything about a person. */
export interface Metrics {
  readonly registry: Registry;
  /** Reads the values that must be queried; call it before reading the registry. Never throws. */
  refresh(): Promise<void>;
}

/** Process and event-loop figures, the database's pools, queues, mail, pub/sub and the disk; `measureRequests` adds requests. */
export function createMetrics(services: MeasuredServices): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return { registry, refresh: measureServices(services, registry) };
}
