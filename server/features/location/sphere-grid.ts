import { chordOf, earthRadius, milesBetween, type UnitVectors } from './sphere.ts';

/** Half of the widest radius people choose (spec §9): a search then looks at no more than 125 cells. */
const cellMiles = 25;
const cellSize = cellMiles / earthRadius;
const cellsPerAxis = Math.ceil(2 / cellSize) + 2;

/** Rounding must not lose a point exactly on the rim; the exact distance decides afterwards. */
const slack = 1e-9;

/** Points of a sphere sorted into cubes of 25 miles, so that a search sees only its neighbourhood. */
export type SphereGrid = {
  /**
   * Calls `found` with every point at most `miles` from point `at` of `origins`, and its great-circle distance.
   * In no order.
   */
  search(
    origins: UnitVectors,
    at: number,
    miles: number,
    found: (point: number, miles: number) => void,
  ): void;
};

/** Sorts the points numbered `members` of `vectors` into a grid. The vectors are kept, not copied. */
export function buildSphereGrid(vectors: UnitVectors, members: Iterable<number>): SphereGrid {
  const lists = new Map<number, number[]>();
  for (const point of members) {
    const key = keyOf(
      cellOf(vectors[point * 3]!),
      cellOf(vectors[point * 3 + 1]!),
      cellOf(vectors[point * 3 + 2]!),
    );
    lists.getOrInsert(key, []).push(point);
  }
  const cells = new Map<number, Uint16Array>();
  for (const [key, list] of lists) cells.set(key, Uint16Array.from(list));

  return {
    search(origins, at, miles, found) {
      const reach = chordOf(miles) + slack;
      const x = origins[at * 3]!;
      const y = origins[at * 3 + 1]!;
      const z = origins[at * 3 + 2]!;

      const visit = (cell: Uint16Array) => {
        for (let i = 0; i < cell.length; i++) {
          const point = cell[i]!;
          const dx = vectors[point * 3]! - x;
          const dy = vectors[point * 3 + 1]! - y;
          const dz = vectors[point * 3 + 2]! - z;
          if (dx * dx + dy * dy + dz * dz > reach * reach) continue;
          const distance = milesBetween(origins, at, vectors, point);
          if (distance <= miles) found(point, distance);
        }
      };

      const span = Math.ceil((2 * reach) / cellSize) + 1;
      if (span ** 3 > cells.size) {
        for (const cell of cells.values()) visit(cell);
        return;
      }
      const [maxX, maxY, maxZ] = [cellOf(x + reach), cellOf(y + reach), cellOf(z + reach)];
      for (let cx = cellOf(x - reach); cx <= maxX; cx++) {
        for (let cy = cellOf(y - reach); cy <= maxY; cy++) {
          for (let cz = cellOf(z - reach); cz <= maxZ; cz++) {
            const cell = cells.get(keyOf(cx, cy, cz));
            if (cell) visit(cell);
          }
        }
      }
    },
  };
}

function cellOf(coordinate: number): number {
  return Math.floor((coordinate + 1) / cellSize);
}

function keyOf(cx: number, cy: number, cz: number): number {
  return (cx * cellsPerAxis + cy) * cellsPerAxis + cz;
}
