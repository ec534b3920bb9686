import { thumbHashToRGBA } from 'thumbhash';

/**
 * A picture's colours from top to bottom, three of `#rrggbb`, shown until it has loaded.
 * @param thumbhash base64
 * @returns none for a hash that cannot be read
 */
export function coloursOf(thumbhash: string): string[] {
  if (thumbhash === '') return [];
  try {
    const { w, h, rgba } = thumbHashToRGBA(Buffer.from(thumbhash, 'base64'));
    const colours = [0, Math.floor(h / 2), h - 1].map((row) => averageOfRow(rgba, row, w));
    return colours.every((colour) => /^#[0-9a-f]{6}$/.test(colour)) ? colours : [];
  } catch {
    return [];
  }
}

function averageOfRow(rgba: Uint8Array, row: number, width: number): string {
  const sums = [0, 0, 0];
  for (let column = 0; column < width; column += 1) {
    for (const channel of [0, 1, 2]) sums[channel]! += rgba[(row * width + column) * 4 + channel]!;
  }
  const hex = (sum: number): string =>
    Math.round(sum / width)
      .toString(16)
      .padStart(2, '0');
  return `#${sums.map(hex).join('')}`;
}
