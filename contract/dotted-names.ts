/**
 * The names of a query whose first part ends with a dot, as members of one object: `fact.seat_width_in=18..20` is
 * `{ fact: { seat_width_in: '18..20' } }`. What is an object already stays.
 */
export function gatherDotted(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(query);
  const isDotted = ([name]: [string, unknown]) => name.indexOf('.') > 0;
  const gathered = Object.fromEntries(entries.filter((entry) => !isDotted(entry)));
  const groups = Object.groupBy(entries.filter(isDotted), ([name]) => name.split('.', 1)[0]!);
  for (const [group, members = []] of Object.entries(groups)) {
    const before = typeof gathered[group] === 'object' ? gathered[group] : {};
    const inside = members.map(([name, value]) => [name.slice(group.length + 1), value]);
    gathered[group] = { ...before, ...Object.fromEntries(inside) };
  }
  return gathered;
}
