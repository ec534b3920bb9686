import { afterEach, describe, expect, it, vi } from 'vitest';
import phoneUrl from '../../tests/fixtures/images/phone.jpg?url';
import heicUrl from '../../tests/fixtures/images/phone.heic?url';
import { downsizeImage } from './downsize-image.ts';

async function fetchFile(url: string, type: string): Promise<File> {
  return new File([await (await fetch(url)).blob()], 'picture', { type });
}

/** Noise, which no encoding makes small; with `leftAlpha` 0 its left half is transparent. */
async function noise(width: number, height: number, type: string, leftAlpha = 255): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  const pixels = context.createImageData(width, height);
  let seed = 1;
  for (let i = 0; i < pixels.data.length; i++) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    const isAlpha = i % 4 === 3;
    pixels.data[i] = isAlpha ? ((i / 4) % width < width / 2 ? leftAlpha : 255) : (seed >>> 16) & 255;
  }
  context.putImageData(pixels, 0, 0);
  return new File([await canvas.convertToBlob({ type, quality: 0.95 })], 'noise', { type });
}

async function pixelOf(blob: Blob, x: number, y: number): Promise<number[]> {
  const bitmap = await createImageBitmap(blob);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  return [...context.getImageData(x, y, 1, 1).data];
}

describe('downsizing a picture before its upload', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('brings a large one within 2400 px as JPEG, keeping its shape', async () => {
    const file = await noise(3000, 1000, 'image/jpeg');
    const smaller = await downsizeImage(file);
    const { width, height } = await createImageBitmap(smaller);
    expect([smaller.type, width, height]).toEqual(['image/jpeg', 2400, 800]);
    expect(smaller.size).toBeLessThan(file.size);
  });

  it('does the same without OffscreenCanvas', async () => {
    const file = await noise(3000, 1000, 'image/jpeg');
    vi.stubGlobal('OffscreenCanvas', undefined);
    const smaller = await downsizeImage(file);
    const { width, height } = await createImageBitmap(smaller);
    expect([smaller.type, width, height]).toEqual(['image/jpeg', 2400, 800]);
  });

  it('encodes a heavy one anew on white', async () => {
    const file = await noise(1200, 1000, 'image/png', 0);
    expect(file.size).toBeGreaterThan(1_500_000);
    const smaller = await downsizeImage(file);
    expect(smaller.type).toBe('image/jpeg');
    expect(await pixelOf(smaller, 100, 400)).toEqual([255, 255, 255, 255]);
  });

  it('leaves a small one alone', async () => {
    const file = await fetchFile(phoneUrl, 'image/jpeg');
    expect(await downsizeImage(file)).toBe(file);
  });

  it('turns a large one as its camera was held', async () => {
    const phone = new Uint8Array(await (await fetch(phoneUrl)).arrayBuffer());
    // Bytes after the end make it heavy enough to be encoded anew.
    const file = new File([phone, new Uint8Array(2_000_000)], 'phone.jpg', { type: 'image/jpeg' });
    const smaller = await downsizeImage(file);
    const { width, height } = await createImageBitmap(smaller);
    expect([width, height]).toEqual([300, 400]);
    const [red, green, blue] = await pixelOf(smaller, 225, 100);
    expect(red! - Math.max(green!, blue!)).toBeGreaterThan(100);
  });

  it('hands over what it cannot read as it is', async () => {
    const heic = await fetchFile(heicUrl, 'image/heic');
    expect(await downsizeImage(heic)).toBe(heic);
    const text = new File(['no picture'], 'a.jpg', { type: 'image/jpeg' });
    expect(await downsizeImage(text)).toBe(text);
  });
});
