import { hostname, userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { destination } from 'pino';
import { ConfigError } from '../server/config-values.ts';
import { readConfig } from '../server/config.ts';
import { AmbiguousAddressError } from '../server/features/operators/operator-accounts.ts';
import type { ByOperator } from '../server/features/operators/operator-acts.ts';
import { RecallFileError } from '../server/features/recall-import/recall-records.ts';
import { AppError } from '../server/http/app-error.ts';
import { createLog } from '../server/log.ts';
import { createServices } from '../server/create-services.ts';
import type { Services } from '../server/services.ts';

/** What an operator typed: `<action> <object> [<value>] [--reason …] [--by …]`. */
export interface OperatorCommand {
  action: string;
  object: string;
  /** '' where none was given. */
  value: string;
  by: ByOperator;
}

/** Null for what is no such command. Who acts is who is signed in at the machine, unless `--by` says. */
export function readOperatorCommand(args: readonly string[]): OperatorCommand | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { reason: { type: 'string', default: '' }, by: { type: 'string', default: '' } },
    });
    const [action, object, value = '', ...more] = positionals;
    if (action === undefined || object === undefined || more.length > 0) return null;
    const operator = values.by.trim() || `${userInfo().username}@${hostname()}`;
    return { action, object, value, by: { operator, reason: values.reason.trim() } };
  } catch {
    return null;
  }
}

/**
 * Does something with the site's services beside a running site, or without one, and prints what comes of it.
 *
 * @param act returns the lines to print, or null when `missing` says it better
 */
export async function runOperatorCommand(
  act: (services: Services) => Promise<string[] | null>,
  missing: string,
): Promise<void> {
  try {
    const log = createLog({ logLevel: 'warn' }, destination(2));
    const services = await createServices(readConfig(process.env), { log });
    try {
      const lines = await act(services);
      if (lines) console.log(lines.join('\n'));
      else {
        console.error(missing);
        process.exitCode = 1;
      }
    } finally {
      await services.close();
    }
  } catch (error) {
    const clear = [ConfigError, AmbiguousAddressError, AppError, RecallFileError];
    const isClear = clear.some((kind) => error instanceof kind);
    console.error(isClear && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
