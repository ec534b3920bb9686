import { unknownKinds } from '#server/features/categories/kind-names.ts';
import type { RecallsFile, RestrictedFile } from './safety-files.ts';

/** What no schema sees: each a sentence that begins with where it is and names what is wrong. None when all is well. */
export function findRestrictedMistakes({ rules }: RestrictedFile): string[] {
  const ids = rules.map(({ id }) => id);
  return [
    ...twice('rules', ids),
    ...twice(
      'codes',
      rules.flatMap(({ codes = [] }) => codes),
    ),
    ...rules.flatMap((rule) => {
      const at = `rules.${rule.id}`;
      const matched = [...rule.words, ...(rule.brands ?? []), ...(rule.names ?? [])];
      return [
        ...unknownKinds(at, [...(rule.targets ?? []), ...(rule.lowered_targets ?? [])]),
        ...Object.keys(rule.only_with ?? {})
          .filter((word) => !matched.includes(word))
          .map((word) => `is wrong at ${at}.only_with: “${word}” is none of its words.`),
        ...(rule.accessory_rule !== undefined && !ids.includes(rule.accessory_rule)
          ? [`is wrong at ${at}.accessory_rule: ${rule.accessory_rule} is not a rule.`]
          : []),
        ...(rule.decision === 'confirm' && rule.statement === undefined
          ? [`is wrong at ${at}: it is confirmed, and has no statement to confirm.`]
          : []),
        ...(rule.refused_with && rule.decision !== 'confirm'
          ? [`is wrong at ${at}.refused_with: only what is confirmed can be refused for what is said.`]
          : []),
        ...(rule.refused_with ?? []).flatMap(({ said, unless = [] }) =>
          said
            .filter((phrase) => unless.includes(phrase))
            .map((phrase) => `is wrong at ${at}.refused_with: “${phrase}” is in said and in unless.`),
        ),
        ...[...matched, ...(rule.refused_with ?? []).flatMap(({ said }) => said)]
          .filter((phrase) => !/[\p{L}\p{N}]/u.test(phrase))
          .map((phrase) => `is wrong at ${at}: “${phrase}” has no letter.`),
      ];
    }),
  ];
}

/** The same for recalls. */
export function findRecallMistakes({ recalls }: RecallsFile): string[] {
  return [
    ...twice(
      'recalls',
      recalls.map(({ id }) => id),
    ),
    ...recalls.flatMap(({ id, target, match, made, sold, serial_range: serials }) => {
      const at = `recalls.${id}`;
      const isBackwards = [made, sold, serials].some((range) => range && range[0] > range[1]);
      return [
        ...unknownKinds(at, target.startsWith('restricted:') ? [] : [target]),
        ...(match.models.length + match.words.length + (match.names?.length ?? 0) === 0
          ? [`is wrong at ${at}.match: a brand alone would match all that the maker makes.`]
          : []),
        ...(isBackwards ? [`is wrong at ${at}: it ends before it begins.`] : []),
        ...(serials && serials[0].length !== serials[1].length
          ? [`is wrong at ${at}.serial_range: both ends must have the same length.`]
          : []),
      ];
    }),
  ];
}

const twice = (at: string, ids: readonly string[]): string[] =>
  ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `is wrong at ${at}: ${id} is there twice.`);
