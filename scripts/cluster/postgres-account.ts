import { execFileSync } from 'node:child_process';

/**
 * As whom the machine's own PostgreSQL runs: root may not run it, and its `initdb` takes only a user that has a name.
 * The packages make one. Undefined for whoever may run it as themselves.
 */
export function packagedPostgresAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }).trim());
  return { uid: idOf('-u'), gid: idOf('-g') };
}
