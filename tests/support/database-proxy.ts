import { createServer, connect, type Server, type Socket } from 'node:net';
import type { DatabaseConnection } from '#server/db/handle.ts';
import { freePort } from './free-port.ts';

/** A way to a database that can be made to fail as networks do, without touching the server that others use. */
export interface DatabaseProxy {
  connection: DatabaseConnection;
  /** Nothing passes any more, and nobody is told: a dead network. */
  freeze(): void;
  /** Every connection breaks and no new one is taken: a server that stopped. */
  cut(): Promise<void>;
  /** The same, but in mid-sentence: every connection is reset (RST). */
  reset(): Promise<void>;
  /** All is well again. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Puts a proxy on a port of its own in front of the database. */
export async function startDatabaseProxy(target: DatabaseConnection): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let frozen = false;

  const server = createServer((client) => {
    const upstream = connect(addressOf(target));
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => void (frozen || to.write(chunk)));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const port = await freePort();
  await listen(server, port);

  async function cut(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  async function reset(): Promise<void> {
    for (const socket of sockets) if (socket.localPort === port) socket.resetAndDestroy();
    await cut();
  }

  return {
    connection: through(target, port),
    freeze: () => void (frozen = true),
    cut,
    reset,
    async restore() {
      frozen = false;
      // Bytes that were swallowed are missing from the protocol, so such connections are useless.
      for (const socket of sockets) socket.destroy();
      if (!server.listening) await listen(server, port);
    },
    close: cut,
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function addressOf(target: DatabaseConnection): { path: string } | { host: string; port: number } {
  if (!('url' in target)) return { path: `${target.host}/.s.PGSQL.${target.port}` };
  const { hostname, port } = new URL(target.url);
  return { host: hostname, port: Number(port || 5432) };
}

function through(target: DatabaseConnection, port: number): DatabaseConnection {
  if (!('url' in target)) return { ...target, host: '127.0.0.1', port };
  const url = new URL(target.url);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href };
}
