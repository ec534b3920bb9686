import { createServer } from 'node:net';

/** Who listens where: the proxy on the given port, the others on those after it. */
export interface ClusterPorts {
  proxy: number;
  instances: [number, number];
  redis: number;
  postgres: number;
}

export function portsFrom(first: number): ClusterPorts {
  return { proxy: first, instances: [first + 1, first + 2], redis: first + 3, postgres: first + 4 };
}

/** @throws Error that names the first port somebody else listens on. */
export async function requireFreePorts({ proxy, instances, redis, postgres }: ClusterPorts): Promise<void> {
  for (const port of [proxy, ...instances, redis, postgres])
    if (!(await isFree(port)))
      throw new Error(
        `Port ${port} is in use, perhaps by a cluster that was killed. PORT chooses others: it and the four after it.`,
      );
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
