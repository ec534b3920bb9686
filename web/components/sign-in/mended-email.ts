/** The hosts that most people here have their mail at, without the ending. */
const names = ['gmail', 'yahoo', 'hotmail', 'outlook', 'icloud', 'aol', 'comcast', 'verizon', 'sbcglobal'];
/** What looks like one of them and is another. */
const others = new Set(['mail', 'email', 'ymail', 'aol', 'fmail', 'tmail', 'zmail']);
const nets = new Set(['comcast', 'verizon', 'sbcglobal']);

/** Slips of the finger. `co` and `ne` are not among them: `.com` and `.net` begin so while one types. */
const endings = new Set([
  'com',
  'con',
  'cmo',
  'comm',
  'coom',
  'cpm',
  'cim',
  'vom',
  'xom',
  'ocm',
  'om',
  'net',
  'ner',
  'nte',
  'nett',
]);

/**
 * The address that somebody probably meant, e.g. `rosa@gmail.com` for `rosa@gmial.con`; null where nothing looks wrong.
 */
export function mendedEmail(email: string): string | null {
  const [, person, name = '', ending = ''] = /^([^\s@]+)@([^\s@.]+)\.([^\s@.]+)$/.exec(email.trim()) ?? [];
  const host = name.toLowerCase();
  if (person === undefined || !endings.has(ending.toLowerCase())) return null;
  const meant = names.includes(host) ? host : names.find((known) => isOneSlipAway(host, known));
  if (meant === undefined || (others.has(host) && meant !== host)) return null;
  const right = nets.has(meant) ? 'net' : 'com';
  const mended = `${person}@${meant}.${right}`;
  return mended.toLowerCase() === email.trim().toLowerCase() ? null : mended;
}

/** One letter too many, too few, another one, or two that changed places. */
function isOneSlipAway(typed: string, meant: string): boolean {
  // What is so short may well be another host.
  if (meant.length < 4) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [a, b] = [typed.slice(start), meant.slice(start)];
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0])
  );
}
