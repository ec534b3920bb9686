/** The fields that differ from what was saved; null when none does. */
export function changedFields<Values extends object>(values: Values, saved: Values): Partial<Values> | null {
  const names = namesOf(saved).filter((name) => values[name] !== saved[name]);
  return names.length === 0 ? null : pick(values, names);
}

/** What of a kept draft still belongs to this form: its own fields, with a value of their own type. Null for nothing. */
export function fittingFields<Values extends object>(kept: unknown, saved: Values): Partial<Values> | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const values = kept as Values;
  const names = namesOf(saved).filter((name) => typeof values[name] === typeof saved[name]);
  return names.length === 0 ? null : pick(values, names);
}

const namesOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[];

function pick<Values extends object>(values: Values, names: (keyof Values)[]): Partial<Values> {
  const picked: Partial<Values> = {};
  for (const name of names) picked[name] = values[name];
  return picked;
}
