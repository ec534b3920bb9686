import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
// This folder is a package of its own: the aliases of the application end here.
import { pagePaths } from '../../contract/page-paths.ts';
import { countPictures } from '../../dev/demo/demo-store.ts';
import { listings } from '../../dev/demo/listings.ts';
import { listingIdOf, uidOf } from '../../dev/demo/sample-ids.ts';
import { seedDemo } from '../../dev/demo/seed.ts';
import { startBackgroundWork } from '../../server/background.ts';
import { readConfig } from '../../server/config.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded/embedded-postgres.ts';
import type { DatabaseConnection } from '../../server/db/handle.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { Db } from '../../server/db/schema.ts';
import { makeAvifSiblings } from '../../server/features/images/image-files.ts';
import { createServices } from '../../server/create-services.ts';
import type { Services } from '../../server/services.ts';
import { dataFolder, startSite } from '../site.ts';

/** The site as people use it: in production mode, with the sample people, their listings and their conversations. */
export interface SampleSite {
  url: string;
  /** The paths of the pages that are measured, by their names. */
  paths: Record<PageName, string>;
  stop(): Promise<void>;
}

export const pageNames = ['home', 'marketplace', 'listing', 'login', 'messages', 'create-listing'] as const;
export type PageName = (typeof pageNames)[number];

/** Of Maria, who is signed in where someone must be. */
const measured = listingIdOf('maria-78704-manual-standard');
/** Those around Austin, which guests are shown; covers, but of the one that is opened every picture. */
const samples = listings
  .filter(({ zip }) => /^78[67]/.test(zip))
  .map((listing) =>
    listingIdOf(listing.key) === measured ? listing : { ...listing, pictures: listing.pictures.slice(0, 1) },
  );
const secret = 'only for measuring, on this machine alone';
const picturesWithinMs = 60_000;

export async function startSampleSite(): Promise<SampleSite> {
  const dataDir = path.join(dataFolder, 'web');
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') });
  try {
    const chat = await makeSamples(dataDir, postgres.connection);
    // The database's process is not looked at.
    const site = await startSite(
      { dataDir, postmaster: 0 },
      {
        NODE_ENV: 'production',
        LIMITS: 'on',
        SECRET: secret,
        SHUTDOWN_DELAY: '0',
        // With Google's button as most operators have it; nothing presses it. No mail leaves.
        GOOGLE_CLIENT_ID: 'measured',
        GOOGLE_CLIENT_SECRET: 'measured',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'handrail@example.com',
        SUPPORT_EMAIL: 'support@example.com',
      },
    );
    return {
      url: site.url,
      paths: {
        home: pagePaths.home(),
        marketplace: pagePaths.marketplace(),
        listing: pagePaths.listing(measured),
        login: pagePaths.login(),
        messages: pagePaths.messages(chat),
        'create-listing': pagePaths.createListing(),
      },
      async stop() {
        await site.stop();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** Production has no samples: they are made beforehand, once. @returns the conversation that is opened */
async function makeSamples(dataDir: string, connection: DatabaseConnection): Promise<string> {
  await migrate(connection);
  const config = readConfig({ DATA_DIR: dataDir, SECRET: secret });
  const services = await createServices(config, { connection, log: pino({ level: 'error' }) });
  try {
    await startBackgroundWork(services);
    await seedDemo(services, samples);
    await makePictures(services);
    return await longestChat(services.db);
  } finally {
    await services.close();
  }
}

/** Until every picture is there in every encoding: what jobs still make would be measured as well. */
async function makePictures(services: Services): Promise<void> {
  const { db } = services;
  const ids = samples.map(({ key }) => listingIdOf(key));
  const deadline = AbortSignal.timeout(picturesWithinMs);
  const areThere = async () => {
    const there = await countPictures(db, ids);
    return samples.every(({ key, pictures }) => there.get(listingIdOf(key)) === pictures.length);
  };
  while (!(await areThere())) {
    deadline.throwIfAborted();
    await pause(100);
  }
  // The samples' own jobs take an hour for it, to leave a visitor the machine.
  const images = db.selectFrom('images').select('id').where('kind', '=', 'listing');
  for (const { id } of await images.where('has_avif', '=', false).execute())
    await makeAvifSiblings(services, { id });
}

async function longestChat(db: Db): Promise<string> {
  const maria = uidOf('maria');
  const { id } = await db
    .selectFrom('conversations')
    .select('id')
    .where((eb) => eb.or([eb('buyer_uid', '=', maria), eb('seller_uid', '=', maria)]))
    .orderBy('last_seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
