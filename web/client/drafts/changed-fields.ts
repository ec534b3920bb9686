/** The fields that differ from what was saved; null when none does. */
export function changedFields<Values extends object>(values: Values, saved: Values): Partial<Values> | null {
  const names = namesOf(saved).filter((name) => values[name] !== saved[name]);
  return names.length === 0 ? null : pick(values, names);
}

/**
 * The part of a kept draft that still fits this form: its fields, with values of the right type. Null where nothing of it
 * differs from what is saved, as after a save whose answer was lost.
 */
export function fittingFields<Values extends object>(kept: unknown, saved: Values): Partial<Values> | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const values = kept as Values;
  const names = namesOf(saved).filter((name) => typeof values[name] === typeof saved[name]);
  return changedFields({ ...saved, ...pick(values, names) }, saved);
}

const namesOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[];

function pick<Values extends object>(values: Values, names: (keyof Values)[]): Partial<Values> {
  const picked: Partial<Values> = {};
  for (const name of names) picked[name] = values[name];
  return picked;
}
