import { encode } from 'uqr';

/** A QR code to draw: its modules as a path of strokes one unit high, in a square with the quiet rim that readers need. */
export interface QrCode {
  /** Units a side. */
  size: number;
  path: string;
}

/** The QR code of an address, readable with 15 % of it smudged. For loaders, or parts loaded when they are opened: a page
 * needs only the drawing. */
export function qrCodeOf(address: string): QrCode {
  // Any mask can be read. Choosing the most even one means drawing the code eight times, a tenth of what a listing's
  // page costs, and most of the address is as good as random already.
  const { size, data } = encode(address, { ecc: 'M', border: 4, maskPattern: 2 });
  const rows = data.map((modules, y) => {
    const line = modules.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}.5h${run.length}`).join('');
  });
  return { size, path: rows.join('') };
}
