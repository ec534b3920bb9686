import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { definePart, type Part } from './part.ts';
import type { ClusterPorts } from './ports.ts';

/**
 * How HAProxy spreads people over the instances. An instance that is told to stop answers `/readyz` with 503 and is
 * sent nothing new within a second, while what it has goes on. A request that never reached an instance goes to the
 * other; a read that an instance dropped without a reply is retried on the other too, but a change is not, since it may
 * have happened.
 */
export function proxyConfig({ proxy, instances }: Pick<ClusterPorts, 'proxy' | 'instances'>): string {
  const servers = instances.map((port, index) => `    server instance-${index + 1} 127.0.0.1:${port}`);
  return `global
    maxconn 4000

defaults
    mode http
    timeout connect 2s
    timeout client 60s
    timeout server 60s
    timeout queue 5s
    timeout http-request 10s
    # Open WebSockets; their heartbeat comes every 12 s.
    timeout tunnel 1h

frontend site
    bind 127.0.0.1:${proxy}
    # What a client says about itself is not to be believed.
    http-request del-header x-forwarded- -m beg
    http-request set-header x-forwarded-proto http
    option forwardfor
    default_backend instances

backend instances
    balance leastconn
    option httpchk GET /readyz
    http-check expect status 200
    timeout check 2s
    retries 3
    option redispatch 1
    retry-on conn-failure empty-response
    http-request disable-l7-retry if !METH_GET
    http-response set-header x-served-by %s
    default-server check inter 500ms fastinter 200ms fall 2 rise 1
${servers.join('\n')}
`;
}

export async function prepareProxy({
  command,
  folder,
  ports,
  ...listeners
}: {
  /** HAProxy 2.2 or later. */
  command: string;
  folder: string;
  ports: ClusterPorts;
  say(line: string): void;
  onEnd(how: string): void;
}): Promise<Part> {
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(file, proxyConfig(ports));
  return definePart({
    name: 'proxy',
    command,
    args: ['-db', '-f', file],
    ready: async () => (await fetch(`http://127.0.0.1:${ports.proxy}/readyz`)).ok,
    ...listeners,
  });
}
