/** Miles as people are told them: one decimal, and null where they are not known. */
export function milesView(miles: number | null): number | null {
  return miles === null ? null : Math.round(miles * 10) / 10;
}
