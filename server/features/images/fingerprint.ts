/**
 * How a picture looks, for finding it again when it was made smaller, compressed or mirrored: which of its 64 slowest
 * waves begin light and which dark (a perceptual hash by cosine transform), in four codes of 16 bits, and the same of its
 * mirror image. A code's place is in its bits from the 17th on, so that codes of different places differ.
 */
export type Fingerprint = number[];

/** Pixels on each side to which a picture is shrunk for it, without keeping its shape. */
export const fingerprintSide = 32;

const waves = 8;
const codeBits = 16;
/**
 * Pixels that must be lighter or darker than the next one, by so much of 255: a white page or a wall has few, and looks
 * like every other one.
 */
const leastEdges = 100;
const leastStep = 4;
/** Bits of 64 in which two pictures of the same thing may differ; any such pair has a code that differs in one bit or none. */
const mostDifferent = 7;

/** `cosines[wave][at]`; the first wave goes up and down once over the side. */
const cosines = Array.from({ length: waves }, (_, wave) =>
  Float64Array.from({ length: fingerprintSide }, (__, at) =>
    Math.cos(((wave + 1) * (at + 0.5) * Math.PI) / fingerprintSide),
  ),
);

/** @param greys row by row, from 0 to 255 @returns none for a picture that shows too little to tell it from others */
export function fingerprintOf(greys: Uint8Array): Fingerprint {
  const isEdge = (grey: number, at: number) =>
    (at + 1) % fingerprintSide !== 0 && Math.abs(greys[at + 1]! - grey) >= leastStep;
  if (greys.filter(isEdge).length < leastEdges) return [];
  const strengths = strengthsOf(greys);
  // Seen in a mirror, waves that differ on both sides are turned round.
  const mirrored = strengths.map((strength, at) => ((at % waves) % 2 === 0 ? -strength : strength));
  return [...codesOf(strengths), ...codesOf(mirrored)];
}

/** Codes of which a picture that looks like this one, or like its mirror image, has at least one. */
export function codesToFind(fingerprint: Fingerprint): number[] {
  return fingerprint
    .slice(0, 4)
    .flatMap((code) => [code, ...Array.from({ length: codeBits }, (_, bit) => code ^ (1 << bit))]);
}

/** Whether both show the same, or one of them what the other shows mirrored. */
export function looksAlike(one: Fingerprint, other: Fingerprint): boolean {
  if (one.length === 0 || other.length === 0) return false;
  return [0, 4].some((from) => {
    let different = 0;
    for (let at = 0; at < 4; at += 1) different += bitsSet(one[at]! ^ other[from + at]!);
    return different <= mostDifferent;
  });
}

/** Of each wave down (slowest first) with each wave across. */
function strengthsOf(greys: Uint8Array): number[] {
  const strengths: number[] = [];
  for (const down of cosines) {
    const row = new Float64Array(fingerprintSide);
    for (const [at, grey] of greys.entries())
      row[at % fingerprintSide]! += grey * down[Math.floor(at / fingerprintSide)]!;
    for (const across of cosines)
      strengths.push(row.reduce((sum, value, at) => sum + value * across[at]!, 0));
  }
  return strengths;
}

function codesOf(strengths: readonly number[]): number[] {
  const codes = [0, 1, 2, 3].map((place) => place << codeBits);
  for (const [at, strength] of strengths.entries())
    if (strength > 0) codes[at % 4]! |= 1 << Math.floor(at / 4);
  return codes;
}

function bitsSet(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
