import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importJWK, jwtVerify } from 'jose';
import { makeCertificate } from './certificate.ts';

/** A push message as it arrived, decrypted for its browser. */
export interface ReceivedPush {
  content: { title: string; body: string; url: string; tag: string };
  headers: Record<string, string | string[] | undefined>;
  /** Of the encrypted body. */
  bytes: number;
  /** What the VAPID token says; it was signed by the site's key and for this service. */
  claims: { aud?: unknown; exp?: number; sub?: string };
  /** Status it was answered with. */
  status: number;
}

/** A browser of the test: what it sends as its subscription, and what arrived for it. */
export interface TestBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received: ReceivedPush[];
  /** What its push service answers from now on, the last one for good. */
  answers: { status: number; headers?: Record<string, string> }[];
}

export interface PushService {
  ca: string;
  /** With a name that leads to the same place, if given. */
  browser(host?: string): TestBrowser;
  stop(): Promise<void>;
}

/** A push service on this machine: https, and it checks and decrypts what it gets (RFC 8291, RFC 8292). */
export async function startPushService(vapidKey: () => string): Promise<PushService> {
  const folder = await mkdtemp(path.join(tmpdir(), 'handrail-push-'));
  const { key, certificate } = makeCertificate(folder);
  const ca = await readFile(certificate, 'utf8');
  const browsers = new Map<string, { browser: TestBrowser; own: ECDH; auth: Buffer }>();

  const server: Server = createServer({ key: await readFile(key), cert: ca }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    const answerIt = async (): Promise<void> => {
      const known = browsers.get(request.url!);
      if (!known) return void response.writeHead(404).end();
      const { browser, own, auth } = known;
      const answer = browser.answers.length > 1 ? browser.answers.shift()! : browser.answers[0]!;
      const body = Buffer.concat(chunks);
      try {
        const claims = await verify(
          request.headers.authorization ?? '',
          vapidKey(),
          browser.subscription.endpoint,
        );
        const content = JSON.parse(decrypt(body, own, auth));
        const { headers } = request;
        browser.received.push({ content, headers, bytes: body.length, claims, status: answer.status });
        response.writeHead(answer.status, answer.headers).end();
      } catch (error) {
        response.writeHead(400).end(String(error));
      }
    };
    request.on('end', () => void answerIt());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;

  return {
    ca,
    browser(host = 'localhost') {
      const own = createECDH('prime256v1');
      own.generateKeys();
      const auth = randomBytes(16);
      const address = `/push/${randomBytes(12).toString('base64url')}`;
      const browser: TestBrowser = {
        subscription: {
          endpoint: `https://${host}:${port}${address}`,
          keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        received: [],
        answers: [{ status: 201 }],
      };
      browsers.set(address, { browser, own, auth });
      return browser;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

/** RFC 8292: `vapid t=<token>, k=<key>`, signed with ES256 by the key the browser subscribed with. */
async function verify(header: string, expected: string, endpoint: string): Promise<ReceivedPush['claims']> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  if (key !== expected) throw new Error('another key');
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const { payload } = await jwtVerify(token, publicKey, { audience: new URL(endpoint).origin });
  return payload;
}

/** RFC 8291 over RFC 8188: one record of aes128gcm, whose key both halves and the browser's secret make. */
function decrypt(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20]!;
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = hkdf(own.computeSecret(sender), auth, info, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
