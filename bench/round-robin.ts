/**
 * Measures every target once a round, after one measure of each that only warms up. Every second round goes the other
 * way round: who is measured second finds the machine warmer.
 *
 * @returns of each target, in the order given, what was measured round by round
 */
export async function roundRobin<Target, Result>(
  targets: readonly Target[],
  rounds: number,
  measure: (target: Target) => Promise<Result>,
): Promise<Result[][]> {
  const results = new Map<Target, Result[]>(targets.map((target) => [target, []]));
  for (const target of targets) await measure(target);
  for (let round = 0; round < rounds; round += 1)
    for (const target of round % 2 === 0 ? targets : targets.toReversed())
      results.get(target)!.push(await measure(target));
  return [...results.values()];
}
