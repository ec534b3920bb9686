import { buildApp } from './app.ts';
import { ConfigError } from './config-values.ts';
import { readConfig, type Config } from './config.ts';
import { startBackgroundWork } from './background.ts';
import { createServices } from './services.ts';

/** How long connections may take to finish once the process was told to stop, in ms. */
const shutdownGrace = 10_000;

/**
 * Starts the whole product and keeps it running until SIGINT or SIGTERM. A configuration that must not start ends
 * the process with one line that names the variable.
 */
export async function start(web: 'production' | 'development'): Promise<void> {
  const config = configOrExit();
  const development = config.production ? null : await import('#dev/development.ts');
  let stopping: Promise<void> | null = null;
  let stop = async (): Promise<void> => {};
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // npm passes Ctrl-C on a second time: the first is already being answered.
    process.on(signal, () => {
      stopping ??= stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }

  const services = await createServices(config).catch((error: unknown) => exitWith(error));
  stop = () => services.close();
  try {
    const app = await buildApp(services, {
      web,
      extend: development ? (app) => development.mountDevelopment(app, services) : undefined,
    });
    stop = async () => {
      const timer = setTimeout(() => process.exit(1), shutdownGrace);
      await app.close();
      await services.close();
      clearTimeout(timer);
    };
    await startBackgroundWork(services);
    await app.listen({ host: config.host, port: config.port });
    await development?.welcome(services);
  } catch (error) {
    // Told to stop while it was still filling in samples: what then fails is no failure to start.
    if (stopping) return;
    await stop();
    exitWith(error);
  }
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) exitWith(error);
    throw error;
  }
}

/** One line for what the operator can mend; the stack for what is our mistake. */
function exitWith(error: unknown): never {
  const code = (error as NodeJS.ErrnoException)?.code;
  if (error instanceof ConfigError) console.error(`Handrail does not start: ${error.message}`);
  else if (code === 'EADDRINUSE')
    console.error('Handrail does not start: PORT is already in use by another program.');
  else console.error('Handrail does not start:', error);
  process.exit(1);
}
