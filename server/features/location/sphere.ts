/**
 * Points on the Earth as unit vectors. Distances through space need no special case for the antimeridian
 * (Guam and the Aleutians lie across it from Hawaii) nor for the poles, where degrees of longitude shrink.
 */

/** Mean radius of the Earth in miles. */
export const earthRadius = 3958.8;

/** x, y, z of unit vectors, one point after the other. */
export type UnitVectors = Float64Array;

/** Writes the unit vector of a latitude and longitude (degrees) as point number `at`. */
export function putUnitVector(vectors: UnitVectors, at: number, lat: number, lng: number): void {
  const phi = (lat * Math.PI) / 180;
  const lambda = (lng * Math.PI) / 180;
  vectors[at * 3] = Math.cos(phi) * Math.cos(lambda);
  vectors[at * 3 + 1] = Math.cos(phi) * Math.sin(lambda);
  vectors[at * 3 + 2] = Math.sin(phi);
}

/** Great-circle miles between point `a` of one list and point `b` of another. */
export function milesBetween(as: UnitVectors, a: number, bs: UnitVectors, b: number): number {
  const dx = as[a * 3]! - bs[b * 3]!;
  const dy = as[a * 3 + 1]! - bs[b * 3 + 1]!;
  const dz = as[a * 3 + 2]! - bs[b * 3 + 2]!;
  const halfChord = Math.sqrt(dx * dx + dy * dy + dz * dz) / 2;
  return 2 * earthRadius * Math.asin(Math.min(1, halfChord));
}

/** The straight line, in units of the Earth's radius, under a great circle of so many miles. */
export function chordOf(miles: number): number {
  return 2 * Math.sin(Math.min(Math.PI, miles / earthRadius) / 2);
}
