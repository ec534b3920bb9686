import { hostname, userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { destination } from 'pino';
import { decisionRules } from '../contract/decision-actions.ts';
import { decisionTextMax } from '../contract/limits.ts';
import { ConfigError } from '../server/config-values.ts';
import { readConfig } from '../server/config.ts';
import { AmbiguousAddressError } from '../server/features/operators/operator-accounts.ts';
import type { ByOperator, Stated } from '../server/features/operators/operator-acts.ts';
import { RecallFileError } from '../server/features/recall-import/recall-records.ts';
import { AppError } from '../server/http/app-error.ts';
import { createLog } from '../server/log.ts';
import { createServices } from '../server/create-services.ts';
import type { Services } from '../server/services.ts';

/** What operators do with the site's services, beside a running site or without one: `npm run <name> -- …`. */
export interface OperatorCommand {
  /** How it is called: what is said of anything else. */
  usage: string;
  /** @returns null for what is no such call */
  read(args: readonly string[]): OperatorAct | null;
}

export interface OperatorAct {
  /** @returns the lines to print, or null when `missing` says it better */
  act(services: Services): Promise<string[] | null>;
  missing: string;
}

/** What a command ends with. */
export interface CommandOutcome {
  code: 0 | 1;
  out: string;
  err: unknown;
}

/** What the person it is done to is told, by `--rule`, `--facts` and `--quietly`. */
export interface Told extends Stated {
  /** Nobody is told. */
  quietly: boolean;
}

/** What an operator typed: `<action> <object> [<value>] [--reason …] [--by …]`, and what people are told. */
export interface OperatorWords {
  action: string;
  object: string;
  /** '' where none was given. */
  value: string;
  by: ByOperator;
  told: Told;
  /** To an appeal; '' where none was given. */
  answer: string;
}

/** Null for what has another form. Who acts is who is signed in at the machine, unless `--by` says. */
export function readOperatorWords(args: readonly string[]): OperatorWords | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        reason: { type: 'string', default: '' },
        by: { type: 'string', default: '' },
        rule: { type: 'string' },
        facts: { type: 'string', default: '' },
        answer: { type: 'string', default: '' },
        quietly: { type: 'boolean', default: false },
      },
    });
    const [action, object, value = '', ...more] = positionals;
    if (action === undefined || object === undefined || more.length > 0) return null;
    const operator = values.by.trim() || `${userInfo().username}@${hostname()}`;
    const rule = decisionRules.find((known) => known === values.rule) ?? null;
    const facts = values.facts.trim();
    const answer = values.answer.trim();
    if (values.rule !== undefined && rule === null) return null;
    if (facts.length > decisionTextMax || answer.length > decisionTextMax) return null;
    const by = { operator, reason: values.reason.trim() };
    return { action, object, value, by, told: { rule, facts, quietly: values.quietly }, answer };
  } catch {
    return null;
  }
}

/** `remove <id> --reason "why"`, with `--rule` and `--facts`, and nothing else. */
export function readRemoval(args: readonly string[]): Pick<OperatorWords, 'object' | 'by' | 'told'> | null {
  const words = readOperatorWords(args);
  if (words?.action !== 'remove' || words.value !== '' || words.by.reason === '') return null;
  return words.told.quietly || words.answer !== '' ? null : words;
}

/** Whether nothing is said of what the person is told. */
export const tellsNothing = ({ rule, facts, quietly }: Told): boolean =>
  rule === null && facts === '' && !quietly;

/** How `--rule` is called. */
export const ruleUsage = `The rule is one of ${decisionRules.join(', ')}.`;

/** Does what the arguments say; `open` gives the services, which are closed when it is done. */
export async function carryOut(
  command: OperatorCommand,
  args: readonly string[],
  open: () => Promise<Services>,
): Promise<CommandOutcome> {
  const read = command.read(args);
  if (!read) return { code: 1, out: '', err: command.usage };
  try {
    const services = await open();
    try {
      const lines = await read.act(services);
      return lines ? { code: 0, out: lines.join('\n'), err: '' } : { code: 1, out: '', err: read.missing };
    } finally {
      await services.close();
    }
  } catch (error) {
    const clear = [ConfigError, AmbiguousAddressError, AppError, RecallFileError];
    const isClear = clear.some((kind) => error instanceof kind);
    return { code: 1, out: '', err: isClear && error instanceof Error ? error.message : error };
  }
}

/** Does what was typed, and prints what comes of it. */
export async function runOperatorCommand(command: OperatorCommand): Promise<void> {
  const { code, out, err } = await carryOut(command, process.argv.slice(2), () =>
    createServices(readConfig(process.env), { log: createLog({ logLevel: 'warn' }, destination(2)) }),
  );
  if (code === 0) console.log(out);
  else console.error(err);
  process.exitCode = code;
}
