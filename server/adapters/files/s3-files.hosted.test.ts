import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import type { S3Peer } from '#tests/support/s3-peer.ts';
import { startS3rver } from '#tests/support/s3rver.ts';
import { startSwift } from '#tests/support/swift.ts';
import { filesConformance, listedIn } from './files.conformance.ts';
import { FilesUnavailableError } from './files.ts';
import { createS3Files } from './s3-files.ts';

const optionsOf = ({ env }: Pick<S3Peer, 'env'>) => ({
  endpoint: env.S3_ENDPOINT,
  bucket: env.S3_BUCKET,
  region: env.S3_REGION,
  accessKeyId: env.S3_ACCESS_KEY_ID,
  secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  publicUrl: env.S3_PUBLIC_URL,
  pauseMs: 20,
});

const picture = 'user_images/u1/listings/1700000000000_0.jpg';

/** Not for s3rver, which makes the tokens of its pages with DES, and OpenSSL has no more of that. */
const listsInPages = (peer: () => S3Peer): void => {
  it('lists and deletes more files than fit in one answer', async () => {
    const files = createS3Files({ ...optionsOf(peer()), listedAtOnce: 10 });
    const paths = Array.from({ length: 25 }, (_, n) => `user_images/many/listings/17_${n}.jpg`);
    await Promise.all(paths.map((path) => files.put(path, Buffer.from(path), 'image/jpeg')));
    const listed = await listedIn(files, 'user_images/many/');
    expect(listed.map(({ path }) => path)).toEqual(paths.toSorted());
    await files.deletePrefix('user_images/many/');
    expect(await listedIn(files, 'user_images/many/')).toEqual([]);
  });
};

for (const [name, startPeer, suites] of [
  ['OpenStack Swift', startSwift, [listsInPages]],
  ['s3rver', startS3rver, []],
] as const) {
  describe(`an S3 store (${name})`, () => {
    let peer: S3Peer;
    beforeAll(async () => void (peer = await startPeer()));
    afterAll(() => peer?.close());

    filesConformance('S3', async () => ({ files: createS3Files(optionsOf(peer)), close: async () => {} }));

    it('shows a picture to everybody under its public address, to be kept by browsers', async () => {
      const files = createS3Files(optionsOf(peer));
      await files.put(picture, Buffer.from('a picture'), 'image/jpeg');
      await files.put('user_images/u1/profile.jpg', Buffer.from('a face'), 'image/jpeg');
      const shown = await fetch(files.url(picture));
      expect([shown.status, await shown.text()]).toEqual([200, 'a picture']);
      expect(shown.headers.get('content-type')).toBe('image/jpeg');
      expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=60, immutable');
      // It keeps its name when it changes.
      const face = await fetch(`${files.url('user_images/u1/profile.jpg')}?v=1a2b`);
      expect(face.headers.get('cache-control')).toBe('public, max-age=300, s-maxage=60');
      await face.body?.cancel();
    });

    it('is refused with a wrong secret or key, and says no more than that', async () => {
      for (const wrong of [{ secretAccessKey: 'not-the-secret' }, { accessKeyId: 'nobody:here' }]) {
        const files = createS3Files({ ...optionsOf(peer), ...wrong });
        const refusal = await files.put(picture, Buffer.from('forged'), 'image/jpeg').catch((error) => error);
        expect(refusal).toBeInstanceOf(FilesUnavailableError);
        expect(refusal.status).toBe(403);
        expect(refusal.message).toMatch(/^the file store did not put user_images.*: 403 (Sig|Inv)/);
        expect(JSON.stringify(refusal, Object.getOwnPropertyNames(refusal))).not.toMatch(
          /not-the-secret|Credential|StringToSign|nobody:here/,
        );
        await expect(files.read(picture)).rejects.toThrow(/403/);
        await expect(files.delete(picture)).rejects.toThrow(/403/);
      }
      expect((await createS3Files(optionsOf(peer)).read(picture))?.bytes.toString()).toBe('a picture');
    });

    it('takes no missing bucket for missing files', async () => {
      const files = createS3Files({ ...optionsOf(peer), bucket: 'no-such-bucket' });
      await expect(files.read(picture)).rejects.toThrow(/404 NoSuchBucket/);
      await expect(files.delete(picture)).rejects.toThrow(/404 NoSuchBucket/);
      await expect(files.put(picture, Buffer.from('x'), 'image/jpeg')).rejects.toThrow(/404 NoSuchBucket/);
      await expect(files.deletePrefix('user_images/u1/')).rejects.toThrow(FilesUnavailableError);
    });

    it('says that it is gone, and works again once it is back', async () => {
      const files = createS3Files(optionsOf(peer));
      await peer.stop();
      await expect(files.put(picture, Buffer.from('x'), 'image/jpeg')).rejects.toThrow(
        /^the file store did not put .*ECONNREFUSED/,
      );
      await expect(files.deletePrefix('user_images/u1/')).rejects.toThrow(FilesUnavailableError);
      await peer.start();
      expect((await files.read(picture))?.bytes.toString()).toBe('a picture');
    });

    for (const more of suites) more(() => peer);
  });
}

describe('an S3 store that falters', () => {
  let server: Server;
  let answers: (number | 'break' | 'silence')[] = [];
  let asked = 0;
  let options: ReturnType<typeof optionsOf>;
  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume().on('end', () => {
        asked++;
        const answer = answers.shift() ?? 200;
        if (answer === 'break') request.socket.destroy();
        else if (answer !== 'silence')
          response
            .writeHead(answer, { 'content-type': 'application/xml' })
            .end('<Error><Code>SlowDown</Code></Error>');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret', S3_REGION: 'auto' };
    options = optionsOf({
      env: { ...keys, S3_ENDPOINT: endpoint, S3_BUCKET: 'pictures', S3_PUBLIC_URL: endpoint },
    });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const put = (more: object = {}) =>
    createS3Files({ ...options, ...more }).put(picture, Buffer.from('x'), 'image/jpeg');
  const script = (...next: typeof answers) => {
    answers = next;
    asked = 0;
  };

  it('is asked again after 503, 429 and a broken connection', async () => {
    script(503, 'break', 200);
    await put();
    expect(asked).toBe(3);
    script(429, 200);
    await put();
    expect(asked).toBe(2);
  });

  it('is given up after three tries', async () => {
    script(503, 503, 503, 200);
    await expect(put()).rejects.toThrow(`the file store did not put ${picture}: 503 SlowDown`);
    expect(asked).toBe(3);
  });

  it('is not asked again what it refused, or did not answer in time', async () => {
    script(400, 200);
    await expect(put()).rejects.toThrow(/400/);
    expect(asked).toBe(1);
    script('silence', 200);
    await expect(put({ timeoutMs: 300 })).rejects.toThrow(/no answer in time/);
    expect(asked).toBe(1);
  });

  it('does not hold up whoever asks when nobody listens', async () => {
    const gone = `http://127.0.0.1:${await freePort()}`;
    await expect(put({ endpoint: gone })).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe("an S3 store's addresses", () => {
  const files = createS3Files({
    ...optionsOf({ env: {} as S3Peer['env'] }),
    endpoint: 'https://s3.example',
    bucket: 'pictures',
    region: 'auto',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    publicUrl: 'https://cdn.example/pictures',
  });

  it('are those of the CDN', () => {
    expect(files.url('user_images/u1/profile.jpg')).toBe(
      'https://cdn.example/pictures/user_images/u1/profile.jpg',
    );
    expect(files.origin).toBe('https://cdn.example');
  });

  it.each([
    'https://cdn.example/user_images/u1/profile.jpg',
    'https://cdn.example/pictures-of-others/user_images/u1/profile.jpg',
    'https://cdn.example.evil/pictures/user_images/u1/profile.jpg',
    'https://cdn.example/pictures/../secret/profile.jpg',
    'https://s3.example/pictures/user_images/u1/profile.jpg',
    'https://elsewhere.example/files/user_images/u1/profile.jpg',
    'https://cdn.example/pictures/user_images%2fu1/profile.jpg',
  ])('do not include %s', (url) => {
    expect(files.pathOf(url)).toBeNull();
  });
});
