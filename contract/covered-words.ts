/** A message's text for a place without room for "Show": the words that may hurt are left out of it. */
export function withoutHarsh(
  text: string,
  harsh: readonly (readonly [number, number])[] | null | undefined,
): string {
  return (harsh ?? []).reduceRight(
    (left, [start, end]) => `${left.slice(0, start)}…${left.slice(end)}`,
    text,
  );
}
