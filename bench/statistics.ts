/** A ratio of medians, and the lowest and highest of the ratios round by round. */
export interface Ratio {
  median: number;
  low: number;
  high: number;
}

/** @param values not empty */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** @param ours and `theirs` of the same rounds, in the same order */
export function ratioOf(ours: readonly number[], theirs: readonly number[]): Ratio {
  const rounds = ours.map((value, round) => value / theirs[round]!);
  return {
    median: medianOf(ours) / medianOf(theirs),
    low: Math.min(...rounds),
    high: Math.max(...rounds),
  };
}

/** Such as `0.97 (0.93–1.01)`. */
export function showRatio({ median, low, high }: Ratio): string {
  return `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
