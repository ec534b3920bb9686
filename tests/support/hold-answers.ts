/**
 * Loaded before a process that serves (`node --import`), it simulates a slow connection: each answer is held for up to
 * HOLD_ANSWERS milliseconds, at random. `npm run test:held` runs browser tests so.
 */
import http from 'node:http';

const most = Number(process.env['HOLD_ANSWERS'] ?? 0);
const emit = http.Server.prototype.emit;

http.Server.prototype.emit = function (this: http.Server, event: string | symbol, ...args: unknown[]) {
  if (event !== 'request') return emit.call(this, event, ...args);
  setTimeout(() => emit.call(this, event, ...args), Math.random() * most);
  return true;
};
