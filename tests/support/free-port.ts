import { createServer } from 'node:net';

/**
 * A port of this machine that nobody listens on now, below the ephemeral range, so that no outgoing connection takes
 * it while its server is down.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    // Above 10080, which fetch and browsers refuse to speak to (Fetch standard, bad ports).
    const port = 11_000 + Math.floor(Math.random() * 19_000);
    const free = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (free) return port;
  }
  throw new Error('no free port was found');
}
