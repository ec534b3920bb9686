import { pino, type DestinationStream, type Logger } from 'pino';
import { requestIdOfLine } from './http/request-id.ts';

/**
 * Structured logs, one JSON object a line, to standard output unless told otherwise. Lines that belong to a request
 * carry its id as `reqId`. Whatever could hold a token, a password or someone's words is left out.
 */
export function createLog({ logLevel }: { logLevel: string }, destination?: DestinationStream): Logger {
  return pino(
    {
      level: logLevel,
      mixin: (_line, _level, logger) => requestIdOfLine(logger),
      serializers: { err: errorForLog },
      redact: {
        // `@fastify/multipart` logs every header at the level `trace`.
        paths: ['headers', '*.headers', 'token', '*.token', 'password', '*.password'],
        remove: true,
      },
    },
    destination ?? pino.destination(1),
  );
}

/**
 * What distinguishes one failure from another. Errors from PostgreSQL and mail servers also quote rows and addresses.
 */
const toldFields = [
  'code',
  'errno',
  'syscall',
  'status',
  'constraint',
  'table',
  'column',
  'routine',
] as const;

/** The messages of PostgreSQL (class 22), of parsers and of URL errors quote their input. */
function quotesInput(error: Error & { code?: unknown }): boolean {
  return (
    error instanceof SyntaxError || error instanceof URIError || /^(22|ERR_INVALID_)/.test(String(error.code))
  );
}

interface LoggedError {
  type: string;
  message: string;
  stack?: string | undefined;
  cause?: LoggedError | undefined;
  [field: string]: unknown;
}

function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const message = quotesInput(error) ? error.message.replace(/["'`:].*$/s, '…') : error.message;
  const stack = error.stack?.replace(error.message, () => message);
  const told: LoggedError = { type: error.name, message, stack };
  for (const field of toldFields) {
    const value = (error as unknown as Record<string, unknown>)[field];
    if (typeof value === 'string' || typeof value === 'number') told[field] = value;
  }
  if (error.cause !== undefined && depth < 3) told.cause = errorForLog(error.cause, depth + 1);
  return told;
}
