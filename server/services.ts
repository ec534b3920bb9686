import type pg from 'pg';
import type { Logger } from 'pino';
import type { Files } from './adapters/files/files.ts';
import type { Identity } from './adapters/identity/identity.ts';
import type { IpLocation } from './adapters/ip-location/ip-location.ts';
import type { Jobs } from './adapters/jobs/jobs.ts';
import type { MailTransport } from './adapters/mail/mail.ts';
import type { PushTransport } from './adapters/push/https-push.ts';
import type { VapidKeys } from './adapters/push/vapid-keys.ts';
import type { PubSub } from './adapters/pubsub/pubsub.ts';
import type { RateCounters } from './adapters/rate-counters/rate-counters.ts';
import type { WebText } from './adapters/web-text/https-text.ts';
import type { Config } from './config.ts';
import type { GuestReads } from './db/guest-reads.ts';
import type { Db } from './db/schema.ts';
import type { Categories } from './features/categories/categories.ts';
import type { Equipment } from './features/equipment/equipment.ts';
import type { KeptCounts } from './features/listings/listing-counts.ts';
import type { Safety } from './features/safety/safety.ts';
import type { ZipTable } from './features/location/zip-table.ts';

/** Everything the rules work with; created once and passed down, never global. */
export interface Services {
  config: Config;
  log: Logger;
  clock: { now(): Date };
  /** Signs what leaves the process and comes back: aliases, identity sessions. */
  secret: string;
  db: Db;
  /** Where guests' reads go. */
  guestReads: GuestReads;
  /** The connections behind `db`, by the server they lead to; only for metrics. */
  pools: Record<string, Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>;
  /** Set once this process has been told to stop: it takes no new work, and tells the load balancer so. */
  lifecycle: { stopping: boolean };
  jobs: Jobs;
  files: Files;
  mail: MailTransport;
  push: PushTransport;
  webText: WebText;
  vapid: VapidKeys;
  identity: Identity;
  pubsub: PubSub;
  /** How often something was tried recently, for limits that need no table. */
  counters: RateCounters;
  zips: ZipTable;
  ipLocation: IpLocation;
  categories: Categories;
  equipment: Equipment;
  /** What may not be listed, and what has been recalled. */
  safety: Safety;
  /** How many listings there are, and where; for estimating what a search costs. */
  listingCounts: KeptCounts;
  /** Ends everything that was started here, the embedded database last. */
  close(): Promise<void>;
}
