/**
 * The names of a query whose first part ends with a dot, as members of one object: `fact.seat_width_in=18..20` is
 * `{ fact: { seat_width_in: '18..20' } }`. What is an object already stays.
 */
export function gatherDotted(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const gathered: Record<string, unknown> = {};
  const inside = new Map<string, [string, unknown][]>();
  for (const [name, value] of Object.entries(query)) {
    const dot = name.indexOf('.');
    if (dot <= 0) gathered[name] = value;
    else {
      const [group, member] = [name.slice(0, dot), name.slice(dot + 1)];
      inside.set(group, [...(inside.get(group) ?? []), [member, value]]);
    }
  }
  for (const [group, members] of inside) {
    const given = gathered[group];
    const before = typeof given === 'object' && given !== null ? Object.entries(given) : [];
    gathered[group] = Object.fromEntries([...before, ...members]);
  }
  return gathered;
}
