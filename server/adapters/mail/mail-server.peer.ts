import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  /** Without angle brackets. */
  messageId: string;
  /** Whether it came over TLS, and as whom. */
  secure: boolean;
  user: string | null;
}

export interface MailServerOptions {
  /** `starttls` by default; `none` offers no TLS at all. */
  tls?: 'starttls' | 'implicit' | 'none';
  /** Nobody is let in without them. */
  credentials?: { user: string; password: string };
}

/** A mail server for tests, which can be told to refuse, to keep silent, and to go away. */
export interface MailServer {
  readonly port: number;
  readonly received: ReceivedMail[];
  /** The certificate to trust, as PEM. */
  readonly ca: string;
  /** What it answers; each gives an error with `responseCode`, or null to go on. */
  refuse: {
    sender?: (address: string) => Error | null;
    recipient?: (address: string) => Error | null;
    message?: (mail: ReceivedMail) => Error | null;
  };
  /** Runs when the first bytes of a mail are here, and perhaps no more. */
  atFirstBytes: () => void;
  /** Runs between the whole mail being received (and kept) and the answer that says so. */
  beforeAnswer: (mail: ReceivedMail) => Promise<void>;
  /** Connections that were made. */
  connections: number;
  url(credentials?: { user: string; password: string }, query?: string): string;
  start(): Promise<void>;
  /** Ends at once, open connections too; `start` takes the same port again. */
  stop(): Promise<void>;
}

/** An SMTP reply as smtp-server takes it. */
export function smtpReply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** Not started yet. */
export async function createMailServer({
  tls = 'starttls',
  credentials,
}: MailServerOptions = {}): Promise<MailServer> {
  const certificate = await makeCertificate();
  let running: SMTPServer | null = null;

  const options: SMTPServerOptions = {
    ...certificate,
    secure: tls === 'implicit',
    disabledCommands: [...(tls === 'none' ? ['STARTTLS'] : []), ...(credentials ? [] : ['AUTH'])],
    authOptional: !credentials,
    allowInsecureAuth: tls === 'none',
    closeTimeout: 1,
    size: 20 * 1024 * 1024,
    onConnect(_session, done) {
      server.connections += 1;
      done();
    },
    onAuth({ username, password }, _session, done) {
      const good = username === credentials?.user && password === credentials?.password;
      if (good) done(null, { user: username });
      else done(smtpReply(535, '5.7.8 Authentication credentials invalid'));
    },
    onMailFrom: ({ address }, _session, done) => done(server.refuse.sender?.(address) ?? null),
    onRcptTo: ({ address }, _session, done) => done(server.refuse.recipient?.(address) ?? null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.once('data', () => server.atFirstBytes());
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const mail: ReceivedMail = {
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw,
          messageId: /^Message-ID:\s*<([^>]+)>/im.exec(raw)?.[1] ?? '',
          secure: session.secure,
          user: (session.user as string | undefined) ?? null,
        };
        const refusal = server.refuse.message?.(mail);
        if (refusal) return done(refusal);
        server.received.push(mail);
        void answer(mail, done);
      });
    },
  };

  async function answer(mail: ReceivedMail, done: (error?: Error | null) => void): Promise<void> {
    try {
      await server.beforeAnswer(mail);
    } catch (error) {
      return done(error as Error);
    }
    done(null);
  }

  const server: MailServer & { port: number } = {
    port: 0,
    received: [],
    ca: certificate.cert,
    refuse: {},
    atFirstBytes: () => {},
    beforeAnswer: () => Promise.resolve(),
    connections: 0,
    url(as = credentials, query = '') {
      const login = as ? `${encodeURIComponent(as.user)}:${encodeURIComponent(as.password)}@` : '';
      return `${tls === 'implicit' ? 'smtps' : 'smtp'}://${login}127.0.0.1:${server.port}${query}`;
    },
    async start() {
      const started = new SMTPServer(options);
      // Clients that hang up in the middle are part of the tests.
      started.on('error', () => {});
      started.listen(server.port, '127.0.0.1');
      await once(started.server, 'listening');
      server.port = (started.server.address() as AddressInfo).port;
      running = started;
    },
    async stop() {
      const stopping = running;
      running = null;
      if (!stopping) return;
      const closed = Promise.withResolvers<void>();
      stopping.close(() => closed.resolve());
      for (const connection of stopping.connections as Set<{ _socket: { destroy(): void } }>)
        connection._socket.destroy();
      await closed.promise;
    },
  };
  return server;
}

/** A certificate of its own for 127.0.0.1, made anew for every server. */
async function makeCertificate(): Promise<{ key: string; cert: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'handrail-certificate-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  try {
    await promisify(execFile)('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '2', '-subj', '/CN=mail.test', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'],
      ...['-keyout', key, '-out', cert],
    ]);
    return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
  } finally {
    await rm(folder, { recursive: true });
  }
}
