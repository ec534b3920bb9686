import { setTimeout as pause } from 'node:timers/promises';
import type { AppOptions } from './app.ts';
import { ConfigError } from './config-values.ts';
import { readConfig, type Config } from './config.ts';
import type { Services } from './services.ts';

/**
 * Milliseconds that running requests and jobs may take once no new ones are accepted: a slow upload, and the 20 s that
 * jobs get.
 */
const shutdownGrace = 30_000;

/**
 * Starts the whole product and keeps it running until SIGINT or SIGTERM. A configuration that must not start ends
 * the process with one line that names the variable.
 * @param fill fills a test's site with data at the start; awaited before the site says that it is ready
 */
export async function start(
  web: AppOptions['web'],
  fill?: (services: Services) => Promise<unknown>,
): Promise<void> {
  const configured = configOrExit();
  const development = configured.development ? await import('#dev/development.ts') : null;
  const config = development?.withStandIns(configured) ?? configured;
  let stopping: Promise<void> | null = null;
  const running = new AsyncDisposableStack();
  let stop = (): Promise<void> => running.disposeAsync();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // npm passes Ctrl-C on a second time: the first is already being answered.
    process.on(signal, () => {
      stopping ??= stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }

  // Loaded only now, so that a refusal comes at once.
  const [{ buildApp }, { startBackgroundWork }, { createMetrics }, { serveMetrics }, { createServices }] =
    await Promise.all([
      import('./app.ts'),
      import('./background.ts'),
      import('./metrics/metrics.ts'),
      import('./metrics/metrics-server.ts'),
      import('./create-services.ts'),
    ]);
  const services = await createServices(config).catch((error: unknown) => exitWith(error));
  running.defer(() => services.close());
  try {
    const metrics = config.metricsPort === null ? null : createMetrics(services);
    if (metrics) {
      // Closed after the application, so that a stop can be observed until the last request and socket end.
      const server = await serveMetrics(metrics, { host: config.host, port: config.metricsPort! });
      running.defer(() => server.close());
    }
    const app = await buildApp(services, {
      web,
      metrics,
      extend: development ? (app) => development.mountDevelopment(app, services) : undefined,
    });
    running.defer(() => app.close());
    stop = () => stopGently(services, running);
    await startBackgroundWork(services);
    await app.listen({ host: config.host, port: config.port });
    await fill?.(services);
    await development?.welcome(services);
  } catch (error) {
    // Told to stop while still adding samples: a failure now is not a failed start.
    if (stopping) return;
    await running.disposeAsync();
    exitWith(error);
  }
}

/**
 * In this order: `/readyz` says no and everything is still served; then no new connection is taken, sockets are told
 * to come back (1012) and requests under way end; then jobs under way end, or go back to their queue; then the rest.
 */
async function stopGently(
  { config, lifecycle, log }: Services,
  running: AsyncDisposableStack,
): Promise<void> {
  lifecycle.stopping = true;
  log.info({ seconds: config.shutdownDelay }, 'told to stop');
  await pause(config.shutdownDelay * 1000);
  const timer = setTimeout(() => {
    log.error({ seconds: shutdownGrace / 1000 }, 'stopped with work under way');
    process.exit(1);
  }, shutdownGrace);
  await running.disposeAsync();
  clearTimeout(timer);
  log.info({}, 'stopped');
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) exitWith(error);
    throw error;
  }
}

/** One line for what the operator can fix; the stack for our own mistakes. */
function exitWith(error: unknown): never {
  const code = (error as NodeJS.ErrnoException)?.code;
  if (error instanceof ConfigError) console.error(`Handrail does not start: ${error.message}`);
  else if (code === 'EADDRINUSE')
    console.error('Handrail does not start: PORT is already in use by another program.');
  else console.error('Handrail does not start:', error);
  process.exit(1);
}
