import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll } from 'vitest';

/**
 * A real HTTP server on a random port for the tests of a file or describe block, answering as `respond` says.
 * `asked` holds the paths that the running test asked for.
 */
export function startIpService(respond: RequestListener): { readonly url: string; readonly asked: string[] } {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    respond(request, reply);
  });
  beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
  afterEach(() => {
    asked.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  });
  return {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    asked,
  };
}
