import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host of an analytics script, which keeps a log of what it was asked for. */
export interface AnalyticsHost {
  scriptUrl: string;
  /** The paths of all requests so far, in order. */
  requests: string[];
  close(): Promise<void>;
}

export async function startAnalyticsHost(): Promise<AnalyticsHost> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('content-type', 'text/javascript').setHeader('cache-control', 'no-store');
    response.end('window.analyticsStarts = (window.analyticsStarts ?? 0) + 1;');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    scriptUrl: `http://localhost:${port}/analytics.js`,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
