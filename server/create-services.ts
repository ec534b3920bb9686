import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Files } from './adapters/files/files.ts';
import { createDiskFiles } from './adapters/files/disk-files.ts';
import type { Identity } from './adapters/identity/identity.ts';
import { createEmbeddedIdentity } from './adapters/identity/embedded-identity.ts';
import { findGoogleProvider } from './adapters/identity/google-provider.ts';
import { createHttpIpLocation } from './adapters/ip-location/http-ip-location.ts';
import { noIpLocation, type IpLocation } from './adapters/ip-location/ip-location.ts';
import { createPostgresJobs } from './adapters/jobs/postgres-jobs.ts';
import { createOutboxMail } from './adapters/mail/embedded-mail.ts';
import type { MailTransport } from './adapters/mail/mail.ts';
import { createHttpsPush, type PushTransport } from './adapters/push/https-push.ts';
import { makeVapidKeys, readVapidKeys, type VapidKeys } from './adapters/push/vapid-keys.ts';
import { createEmbeddedPubSub, type EmbeddedPubSubOptions } from './adapters/pubsub/embedded-pubsub.ts';
import type { PubSub } from './adapters/pubsub/pubsub.ts';
import { createEmbeddedRateCounters } from './adapters/rate-counters/embedded-rate-counters.ts';
import type { RateCounters } from './adapters/rate-counters/rate-counters.ts';
import { createHttpsText, type WebText } from './adapters/web-text/https-text.ts';
import { ConfigError } from './config-values.ts';
import type { Config } from './config.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { readOnPrimary, readOnReplica, type GuestReads } from './db/guest-reads.ts';
import { createDatabase, type DatabaseConnection } from './db/handle.ts';
import { DatabaseUnreachableError, migrate } from './db/migrate.ts';
import type { Db } from './db/schema.ts';
import { isBanned } from './features/bans/bans.ts';
import { loadCategories } from './features/categories/categories.ts';
import { loadEquipment, type Equipment } from './features/equipment/equipment.ts';
import { keepListingCounts } from './features/listings/listing-counts.ts';
import { keepRecalls } from './features/recall-import/kept-recalls.ts';
import { createSafety, readSafetyRules, type SafetyRules } from './features/safety/safety.ts';
import { endSocketAccess } from './features/sockets/socket-tickets.ts';
import { loadZipTable, type ZipTable } from './features/location/zip-table.ts';
import { queueIdentityMail } from './features/mail/identity-mails.ts';
import { noteAccountEvent, noteSignIn } from './features/notifications/sign-ins.ts';
import { deleteSubscriptionsOf, moveSubscriptionsOf } from './features/push/push-subscriptions.ts';
import {
  deletePageSessionsOf,
  deletePageSessionsOfSignIn,
  movePageSessionsOfSignIn,
} from './features/sessions/sessions.ts';
import { createLog } from './log.ts';
import type { Services } from './services.ts';

export interface ServiceOverrides {
  log?: Logger;
  clock?: { now(): Date };
  /** An already migrated database, as tests have one each. */
  connection?: DatabaseConnection;
  mail?: MailTransport;
  push?: PushTransport;
  webText?: WebText;
  ipLocation?: IpLocation;
  zips?: ZipTable;
  equipment?: Equipment;
  safetyRules?: SafetyRules;
}

/** What the release brings with it; `DATA_DIR` is another. */
const releaseData = path.join(import.meta.dirname, '../data');

/** The one composition root (design §4). */
export async function createServices(config: Config, overrides: ServiceOverrides = {}): Promise<Services> {
  const log = overrides.log ?? createLog(config);
  const clock = overrides.clock ?? { now: () => new Date() };
  // Before anything is opened: a file that is wrong then leaves nothing to be closed.
  const equipment = overrides.equipment ?? loadEquipment(releaseData);
  const safety = createSafety(
    overrides.safetyRules ?? readSafetyRules({ released: releaseData, own: config.dataDir, equipment }),
  );
  await using opening = new AsyncDisposableStack();
  /** One that fails to close must not keep the others open. */
  const onClose: OnClose = (close) =>
    opening.defer(async () => {
      await close().catch((error: unknown) => log.error({ err: error }, 'something did not close'));
    });

  await mkdir(config.dataDir, { recursive: true });
  const secret =
    config.secret ?? (await keptIn(config.dataDir, 'secret', () => randomBytes(32).toString('base64url')));
  const vapid = await openVapidKeys(config);
  const connection = overrides.connection ?? (await openDatabase(config, log, onClose));
  const database = createDatabase({ connection, poolSize: config.database.poolSize, log });
  onClose(() => database.close());
  const { db } = database;
  const guestReads = openGuestReads(config, { primary: db, connection, log });
  onClose(() => guestReads.close());

  // Before the jobs, so that it closes after them and mails on their way still leave.
  const mail = overrides.mail ?? (await openMail(config, log));
  onClose(() => mail.close());
  const push = overrides.push ?? createHttpsPush({ allowLoopback: config.development });
  onClose(() => push.close());
  const jobs = createPostgresJobs({ connection, log });
  onClose(() => jobs.stop());
  const pubsub = await openPubSub(config, { connection, pool: database.pool, log });
  onClose(() => pubsub.close());

  const recalls = await keepRecalls({ db, safety, log, pubsub });
  onClose(() => recalls.close());
  const counters = await openCounters(config, { clock, log });
  onClose(() => counters.close());
  const identity = await openIdentity({ config, clock, log, db, jobs, counters, pubsub, secret });
  onClose(async () => identity.close?.());

  const parts = {
    config,
    log,
    clock,
    secret,
    db,
    guestReads,
    pools: { primary: database.pool, ...(guestReads.pool && { replica: guestReads.pool }) },
    lifecycle: { stopping: false },
    jobs,
    files: await openFiles(config),
    mail,
    push,
    webText: overrides.webText ?? createHttpsText({ allowLoopback: config.development }),
    vapid,
    identity,
    pubsub,
    counters,
    zips: overrides.zips ?? loadZipTable(path.join(releaseData, 'us-zips.tsv')),
    ipLocation: overrides.ipLocation ?? (await openIpLocation(config, { clock, log })),
    categories: await loadCategories(db),
    equipment,
    safety,
    listingCounts: keepListingCounts({ db, log }),
  };
  const open = opening.move();
  return { ...parts, close: () => open.disposeAsync() };
}

type OnClose = (close: () => Promise<unknown>) => void;

function openGuestReads(
  { database }: Config,
  { primary, connection, log }: { primary: Db; connection: DatabaseConnection; log: Logger },
): GuestReads {
  if (database.kind !== 'hosted' || database.replicaUrl === null) return readOnPrimary(primary);
  const { replicaUrl, poolSize } = database;
  const connections = { primary: connection, replica: { url: replicaUrl } };
  return readOnReplica({ primary, connections, poolSize, log });
}

async function openIdentity(
  services: Pick<Services, 'config' | 'clock' | 'log' | 'db' | 'jobs' | 'counters' | 'pubsub' | 'secret'>,
): Promise<Identity> {
  const { config, clock, log, db } = services;
  const { publicUrl } = config;
  // Sockets know their person, not their sign-in: those of the person's other sign-ins reconnect with tickets of their
  // own.
  const onSessionsEnded = async (uid: string, session: string | null): Promise<void> => {
    if (session === null) await deletePageSessionsOf(db, uid);
    else await deletePageSessionsOfSignIn(db, uid, session);
    await deleteSubscriptionsOf(db, uid, session);
    await endSocketAccess(services, uid);
  };
  const onSessionReplaced = async ({ uid, ...between }: { uid: string; from: string; to: string }) => {
    await movePageSessionsOfSignIn(db, uid, between);
    await moveSubscriptionsOf(db, uid, between);
    await endSocketAccess(services, uid);
  };
  if (config.identity.kind === 'firebase') {
    const { createFirebaseIdentity } = await import('./adapters/identity/firebase-identity.ts');
    return createFirebaseIdentity({ ...config.identity, db, clock, log, publicUrl, onSessionsEnded });
  }
  return createEmbeddedIdentity({
    db,
    clock,
    log,
    brand: config.brand,
    publicUrl,
    otherOrigins: config.development
      ? [`http://localhost:${config.port}`, `http://127.0.0.1:${config.port}`]
      : [],
    secret: services.secret,
    counters: services.counters,
    limits: config.limits,
    google: config.identity.google ? await findGoogleProvider(config.identity.google) : null,
    isBanned: (email) => isBanned(services, { email }),
    sendMail: (kind, mail) => queueIdentityMail(services, kind, mail),
    onSignedIn: ({ uid, userAgent }) => noteSignIn(services, uid, { userAgent }),
    onAccountEvent: (uid, event) => noteAccountEvent(services, uid, event),
    onSessionReplaced,
    onSessionsEnded,
  });
}

async function openPubSub({ redisUrl }: Config, embedded: EmbeddedPubSubOptions): Promise<PubSub> {
  if (redisUrl === null) return createEmbeddedPubSub(embedded);
  const { createRedisPubSub } = await import('./adapters/pubsub/redis-pubsub.ts');
  return createRedisPubSub({ url: redisUrl, log: embedded.log });
}

async function openCounters(
  { redisUrl }: Config,
  { clock, log }: Pick<Services, 'clock' | 'log'>,
): Promise<RateCounters> {
  if (redisUrl === null) return createEmbeddedRateCounters(clock);
  const { createRedisRateCounters } = await import('./adapters/rate-counters/redis-rate-counters.ts');
  return createRedisRateCounters({ url: redisUrl, clock, log });
}

/** The site starts without its mail server too: mails wait for it. */
async function openMail({ mail }: Config, log: Logger): Promise<MailTransport> {
  if (mail.kind === 'outbox') return createOutboxMail();
  const { createSmtpMail } = await import('./adapters/mail/smtp-mail.ts');
  const transport = createSmtpMail({ url: mail.url });
  void transport.check?.().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason }, 'SMTP_URL: the mail server does not take mail now; mails wait');
  });
  return transport;
}

/** The store of the configuration. */
export async function openFiles(config: Config): Promise<Files> {
  if (config.files.kind === 'disk') return createDiskFiles({ folder: path.join(config.dataDir, 'files') });
  const { createS3Files } = await import('./adapters/files/s3-files.ts');
  return createS3Files(config.files);
}

async function openIpLocation(
  { ipLocation }: Config,
  parts: Pick<Services, 'clock' | 'log'>,
): Promise<IpLocation> {
  if (ipLocation.kind === 'http') return createHttpIpLocation({ url: ipLocation.url });
  if (ipLocation.kind === 'none') return noIpLocation;
  const { createMmdbIpLocation } = await import('./adapters/ip-location/mmdb-ip-location.ts');
  return createMmdbIpLocation({ path: ipLocation.path, ...parts });
}

async function openDatabase(config: Config, log: Logger, onClose: OnClose): Promise<DatabaseConnection> {
  let connection: DatabaseConnection;
  if (config.database.kind === 'hosted') {
    connection = { url: config.database.url };
  } else {
    const server = await startEmbeddedPostgres({ dataDir: path.join(config.dataDir, 'postgres'), log });
    onClose(() => server.stop());
    connection = server.connection;
  }
  const applied = await migrate(connection, { log }).catch((error: unknown) => {
    if (!(error instanceof DatabaseUnreachableError) || config.database.kind !== 'hosted') throw error;
    throw new ConfigError('DATABASE_URL', `must lead to a database that lets us in: ${error.message}.`);
  });
  if (applied.length > 0) log.info({ applied }, 'migrated the database');
  return connection;
}

async function openVapidKeys({ push: { keys, contact }, dataDir }: Config): Promise<VapidKeys> {
  const file = 'push-keys.json';
  return { ...(keys ?? readVapidKeys(await keptIn(dataDir, file, makeVapidKeys), file)), contact };
}

/** What is made at the first start and kept beside the data, readable by its owner only. */
async function keptIn(dataDir: string, name: string, make: () => string): Promise<string> {
  const file = path.join(dataDir, name);
  const known = await readFile(file, 'utf8').catch(ignoreCode('ENOENT'));
  if (known) return known;
  // Written completely before it gets its name: another instance starting on the same folder must not read half of it.
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, make(), { mode: 0o600, flag: 'wx' });
  await link(own, file).catch(ignoreCode('EEXIST'));
  await unlink(own);
  return readFile(file, 'utf8');
}

function ignoreCode(code: string): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (error.code !== code) throw error;
  };
}
