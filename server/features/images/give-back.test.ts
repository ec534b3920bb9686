import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { giveBack, lend } from './give-back.ts';

describe('memory given back', () => {
  it('of pixels that sharp made is free at once, without a collection', async () => {
    const pixels = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#fff' } })
      .raw()
      .toBuffer();
    expect(pixels.length).toBe(12e6);
    const before = process.memoryUsage().external;
    giveBack(pixels);
    expect(before - process.memoryUsage().external).toBeGreaterThan(11e6);
    expect(pixels.length).toBe(0);
    // Twice is once.
    giveBack(pixels);
  });

  it('is never memory that other bytes lie in too', () => {
    const [pooled, part] = [Buffer.from('in the pool of Node'), randomBytes(100).subarray(10, 20)];
    const kept = Buffer.from(part);
    expect(pooled.buffer.byteLength).toBeGreaterThan(pooled.length);
    giveBack(pooled);
    giveBack(part);
    expect(pooled.toString()).toBe('in the pool of Node');
    expect(part).toEqual(kept);
  });

  it('was lent until the next bytes were asked for, or none any more', () => {
    const [first, second] = [new Uint8Array(10), new Uint8Array(20)];
    const lent = (function* () {
      yield* lend(first);
      yield* lend(second);
    })();
    lent.next();
    expect([first.length, second.length]).toEqual([10, 20]);
    lent.next();
    expect([first.length, second.length]).toEqual([0, 20]);
    lent.return();
    expect(second.length).toBe(0);
  });
});
