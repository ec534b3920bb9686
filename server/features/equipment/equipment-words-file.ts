import { readFileSync } from 'node:fs';
import path from 'node:path';
import { categoryTree } from '#contract/categories.ts';
import { ConfigError } from '#server/config-values.ts';
import { kindNames } from '#server/features/categories/kind-names.ts';

/** One thing that people call a kind of equipment. */
export interface EquipmentTerm {
  /** As it was written. */
  term: string;
  /** `category`, `category/subcategory` or `restricted:<rule>`. */
  target: string;
  kind: (typeof kinds)[number] | 'kind';
  /** From 0 to 1: how sure it is that whoever says this means that. */
  confidence: number;
}

const kinds = ['plain', 'misspelling', 'abbreviation', 'brand', 'hcpcs', 'spanish'] as const;

/**
 * Reads `equipment-words.tsv`: comments, a line of headings, then term, target, kind, confidence and language.
 *
 * @throws ConfigError that names the file, the line and what is wrong with it
 */
export function readEquipmentWords(file: string): EquipmentTerm[] {
  const name = `data/${path.basename(file)}`;
  const lines = readFileSync(file, 'utf8').split('\n');
  const heading = lines.findIndex((line) => line.startsWith('term\t'));
  return lines.slice(heading + 1).flatMap((line, index) => {
    if (line === '' || line.startsWith('#')) return [];
    const refuse = (what: string) =>
      new ConfigError(name, `is wrong in line ${heading + index + 2}: ${what}.`);
    const [term = '', target = '', kind = '', confidence = '', language] = line.split('\t');
    if (language === undefined) throw refuse('it must have five columns');
    if (!kindNames.includes(target) && !/^restricted:[a-z-]+$/.test(target))
      throw refuse(`no kind of equipment is called “${target}”`);
    const known = kinds.find((one) => one === kind);
    if (!known) throw refuse(`“${kind}” is no kind of word`);
    const sure = Number(confidence);
    if (!(sure > 0 && sure <= 1)) throw refuse('the confidence must be above 0, and 1 at most');
    return [{ term, target, kind: known, confidence: sure }];
  });
}

/** The names of the tree itself are words for what they name. */
export function treeTerms(): EquipmentTerm[] {
  return categoryTree.flatMap(({ name, slug, subcategories }) => [
    { term: name, target: slug, kind: 'kind' as const, confidence: 1 },
    ...subcategories.map((subcategory) => ({
      term: `${subcategory.name} ${name}`,
      target: `${slug}/${subcategory.slug}`,
      kind: 'kind' as const,
      confidence: 1,
    })),
  ]);
}
