/**
 * Reads the text of a clean QR code (ISO/IEC 18004) of versions 2 to 6 with bytes in it: what a camera's reader does after
 * it has found the squares. Nothing is corrected: a module that is wrong makes the text wrong.
 * @param modules rows of dark and light, without the rim
 */
export function readQrCode(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length;
  const version = (size - 17) / 4;
  const { level, mask } = formatOf(modules);
  const blocks = blockTable[version]?.[level];
  if (!blocks) throw new Error(`No QR code of version 2 to 6: ${size} modules a side.`);
  const bits = dataModules(size).map(([x, y]) => modules[y]![x]! !== masks[mask]!(x, y));
  const codewords = bytesOf(bits);
  return textOf(blocks.length === 1 ? codewords.slice(0, blocks[0]) : inOrder(codewords, blocks));
}

/** The modules of a path of strokes such as `M4 4.5h7`, one unit each. */
export function modulesOfPath(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
    rows[Number(y)]!.fill(true, Number(x), Number(x) + Number(length));
  }
  return rows;
}

/** The modules without the light rim around them, and how wide that is. */
export function withoutRim(modules: readonly boolean[][]): { modules: boolean[][]; rim: number } {
  const rim = modules.findIndex((row) => row.includes(true));
  return { rim, modules: modules.slice(rim, -rim).map((row) => row.slice(rim, -rim)) };
}

/** Data codewords of each block, by version and level (table 9 of the standard). */
const blockTable: Record<number, Record<string, number[]>> = {
  2: { L: [34], M: [28], Q: [22], H: [16] },
  3: { L: [55], M: [44], Q: [17, 17], H: [13, 13] },
  4: { L: [80], M: [32, 32], Q: [24, 24], H: [9, 9, 9, 9] },
  5: { L: [108], M: [43, 43], Q: [15, 15, 16, 16], H: [11, 11, 12, 12] },
  6: { L: [68, 68], M: [27, 27, 27, 27], Q: [19, 19, 19, 19], H: [15, 15, 15, 15] },
};

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function formatOf(modules: readonly (readonly boolean[])[]): { level: string; mask: number } {
  const along = [0, 1, 2, 3, 4].map((x) => modules[8]![x]!);
  const five = along.reduce((value, isDark) => value * 2 + Number(isDark), 0) ^ 0b10101;
  return { level: 'MLHQ'[five >> 3]!, mask: five & 7 };
}

/** Where data is, in the order in which it is written: columns of two, from the right, up and down. */
function dataModules(size: number): [x: number, y: number][] {
  const isFixed = (x: number, y: number): boolean =>
    (x < 9 && y < 9) ||
    (x >= size - 8 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    x === 6 ||
    y === 6 ||
    (Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2);
  const found: [number, number][] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!isFixed(x, y)) found.push([x, y]);
    }
    upwards = !upwards;
  }
  return found;
}

function bytesOf(bits: readonly boolean[]): number[] {
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((value, bit) => value * 2 + Number(bit), 0),
  );
}

/** The blocks one after the other: they are written a codeword of each in turn. */
function inOrder(codewords: readonly number[], blocks: readonly number[]): number[] {
  const parts: number[][] = blocks.map(() => []);
  let next = 0;
  for (let row = 0; row < Math.max(...blocks); row += 1) {
    for (const [index, length] of blocks.entries()) {
      if (row < length) parts[index]!.push(codewords[next++]!);
    }
  }
  return parts.flat();
}

/** Four bits say that bytes follow, eight how many. */
function textOf(codewords: readonly number[]): string {
  const nibbles = codewords.flatMap((byte) => [byte >> 4, byte & 15]);
  const [mode, high = 0, low = 0, ...rest] = nibbles;
  if (mode !== 4) throw new Error(`No bytes in this QR code but mode ${mode}.`);
  const bytes = Array.from(
    { length: high * 16 + low },
    (_, index) => rest[index * 2]! * 16 + rest[index * 2 + 1]!,
  );
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
