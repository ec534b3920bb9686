import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createHeicDecoder } from './decode-heic.ts';

const phone = readFileSync(new URL('../../../tests/fixtures/images/phone.heic', import.meta.url));

describe('the HEIC decoder', () => {
  it('gives up on a picture that takes too long, and reads the next one', async () => {
    const hasty = createHeicDecoder({ timeLimitMs: 0 });
    await expect(hasty.decode(phone, 1e6)).rejects.toMatchObject({ code: 'image-unreadable' });
    await hasty.close();
    const decoder = createHeicDecoder();
    const [first, second] = await Promise.all([decoder.decode(phone, 1e6), decoder.decode(phone, 1e6)]);
    expect([first.width, first.height, first.channels, first.pixels.length]).toEqual([300, 400, 3, 360_000]);
    expect(second.pixels).toEqual(first.pixels);
    expect(first.colourProfile!.length).toBeGreaterThan(128);
    await decoder.close();
  });

  it('looks at the number of pixels before it decodes', async () => {
    const decoder = createHeicDecoder();
    await expect(decoder.decode(phone, 119_999)).rejects.toMatchObject({ code: 'image-too-many-pixels' });
    await expect(decoder.decode(phone, 120_000)).resolves.toMatchObject({ width: 300 });
    await decoder.close();
  });

  it.each([
    [800, 600],
    [40, 30],
  ])('refuses data of another size than the %i × %i px that the header says', async (width, height) => {
    const lying = Buffer.from(phone);
    lying.writeUInt32BE(width, lying.indexOf('ispe') + 8);
    lying.writeUInt32BE(height, lying.indexOf('ispe') + 12);
    const decoder = createHeicDecoder();
    await expect(decoder.decode(lying, 1e6)).rejects.toMatchObject({ code: 'image-unreadable' });
    await decoder.close();
  });
});
