import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { ConfigError } from './config-values.ts';

/** A text of a data file: not an empty one. */
export const text = z.string().check(z.minLength(1));
export const texts = z.array(text);
/** How each data file begins. */
export const heading = { _about: texts, version: z.int(), as_of: z.iso.date() };

/**
 * Reads a JSON file that the site runs by.
 *
 * @param name what the file is called in the sentence about what is wrong
 * @throws ConfigError that names the file and the first place where it is not what it should be
 */
export function readDataFile<S extends z.ZodMiniType>(file: string, name: string, schema: S): z.output<S> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(name, `can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw new ConfigError(name, `is wrong at ${issue.path.join('.') || 'its top'}: ${wordsOf(issue)}.`);
}

/** @throws ConfigError with the first mistake, and how many there are besides */
export function refuseMistakes(name: string, [first, ...others]: readonly string[]): void {
  if (first === undefined) return;
  throw new ConfigError(name, others.length === 0 ? first : `${first} (and ${others.length} more)`);
}

/** Our own words: `zod/mini` has none. */
function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `this must be there, and be of type ${issue.expected}`;
  if (issue.code === 'too_small') return `there must be at least ${issue.minimum} of it`;
  if (issue.code === 'too_big') return `there may be at most ${issue.maximum} of it`;
  if (issue.code === 'unrecognized_keys') return `nothing reads ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_value') return `this must be one of ${issue.values.join(', ')}`;
  return `this is not as it should be (${issue.code})`;
}
