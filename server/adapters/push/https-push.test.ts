import type { lookup } from 'node:dns';
import { describe, expect, test } from 'vitest';
import { createHttpsPush } from './https-push.ts';

describe('in production', () => {
  const guarded = createHttpsPush({ allowLoopback: false });
  test.each([
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://[::ffff:127.0.0.1]/a',
    'https://[64:ff9b::7f00:1]/a',
    'https://169.254.169.254/a',
    'https://2130706433/a',
    'https://localhost/a',
    'https://db/a',
  ])('%s is no address for push messages', (endpoint) => {
    expect(guarded.allows(endpoint)).toBe(false);
  });

  test('a name that leads to this machine is not connected to', async () => {
    const lookUp = ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as typeof lookup;
    const misled = createHttpsPush({ allowLoopback: false, lookUp });
    const request = { endpoint: 'https://push.example/a', headers: {}, body: Buffer.alloc(1) };
    await expect(misled.send(request)).rejects.toThrow('leads to no public address');
  });
});
