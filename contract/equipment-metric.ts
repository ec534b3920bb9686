/** Inches in a centimeter, pounds in a kilogram, miles in a kilometer. */
export const cm = 1 / 2.54;
export const kg = 1 / 0.45359237;
export const km = 1 / 1.609344;

/** The same measure as the other half of the world writes it; null where there is but one way. */
export function metricOf(value: number, unit: string): { value: number; unit: string } | null {
  if (unit === 'in') {
    const centimeters = value / cm;
    return centimeters >= 300
      ? { value: round(centimeters / 100, 2), unit: 'm' }
      : { value: round(centimeters, centimeters < 20 ? 1 : 0), unit: 'cm' };
  }
  if (unit === 'lb') return { value: round(value / kg, value < 20 ? 1 : 0), unit: 'kg' };
  if (unit === 'mi') return { value: round(value / km, value < 20 ? 1 : 0), unit: 'km' };
  return unit === 'mph' ? { value: round(value / km, 1), unit: 'km/h' } : null;
}

/** The other way round: what a number in metric is in the unit that is kept. */
export const fromMetric = (value: number, unit: string): number | null =>
  unit === 'in' ? round(value * cm, 2) : unit === 'lb' ? round(value * kg, 2) : null;

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
