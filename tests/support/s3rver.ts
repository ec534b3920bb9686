import { randomUUID } from 'node:crypto';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { freePort } from './free-port.ts';
import type { S3Peer } from './s3-peer.ts';

const bucket = 'handrail-pictures';

/**
 * The S3 server of `@20minutes/s3rver` in this process, mended in two places: it takes the path of a signed list for
 * another than was signed, so lists come to it unsigned; and it writes objects in place, where real stores replace
 * them whole. The signatures on objects are checked.
 */
export async function startS3rver(): Promise<S3Peer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'handrail-s3rver-'));
  const port = await freePort();
  let running: S3rver | null = null;
  const start = async (): Promise<void> => {
    running = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      configureBuckets: [{ name: bucket }],
    });
    running.middleware.unshift(async (context, next) => {
      if (context.path === `/${bucket}/`) delete context.headers.authorization;
      await next();
    });
    const { store } = running;
    const write = store.putContent.bind(store);
    store.putContent = async (objectPath, content) => {
      const unfinished = `${objectPath}.${randomUUID()}`;
      const written = await write(unfinished, content);
      await rename(unfinished, objectPath);
      return written;
    };
    await running.run();
  };
  const stop = async (): Promise<void> => {
    const stopped = running?.close();
    running?.httpServer.closeAllConnections();
    running = null;
    await stopped;
  };
  await start();
  const origin = `http://127.0.0.1:${port}`;
  return {
    env: {
      S3_ENDPOINT: origin,
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_PUBLIC_URL: `${origin}/${bucket}`,
    },
    start,
    stop,
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
