/**
 * Whether this error says that the database can't serve now, rather than that the query is wrong: it is stopping or
 * starting (57P0x), full of connections (53300), gone in mid-sentence (08xxx, or its connection is reset), too slow
 * (57014, 55P03), no longer the primary (25006), or unreachable; for some of these `pg` gives only a text.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isDatabaseAway);
  const { code = '', syscall, message = '' } = error as { code?: string; syscall?: string; message?: string };
  return (
    /^(57P0|57014|55P03|53300|08|25006)/.test(code) ||
    syscall === 'connect' ||
    syscall === 'getaddrinfo' ||
    ((syscall === 'read' || syscall === 'write') && /^(ECONNRESET|EPIPE)$/.test(code)) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/i.test(
      message,
    )
  );
}
