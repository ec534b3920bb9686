import { thumbHashToRGBA } from 'thumbhash';

/**
 * A CSS background in a picture's own colours, top to bottom, for the time before it is there. About 60 bytes,
 * where the decoded picture would be thousands in every card.
 * @param thumbhash base64, '' for none
 */
export function thumbhashBackground(thumbhash: string): string | undefined {
  if (!thumbhash) return undefined;
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
    const { w, h, rgba } = thumbHashToRGBA(bytes);
    return `linear-gradient(${[0, Math.floor(h / 2), h - 1].map((row) => averageOfRow(rgba, row, w)).join(',')})`;
  } catch {
    // A hash that cannot be read costs the placeholder its colour, nothing more.
    return undefined;
  }
}

function averageOfRow(rgba: Uint8Array, row: number, width: number): string {
  const sums = [0, 0, 0];
  for (let column = 0; column < width; column += 1) {
    for (const channel of [0, 1, 2]) {
      sums[channel] = (sums[channel] ?? 0) + (rgba[(row * width + column) * 4 + channel] ?? 0);
    }
  }
  return `#${sums
    .map((sum) =>
      Math.round(sum / width)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
