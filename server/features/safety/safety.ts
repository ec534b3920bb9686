import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Decision, ListingCheck, SettlingFact } from '#contract/safety.ts';
import * as words from '#contract/wording/safety.ts';
import { readDataFile, refuseMistakes } from '#server/data-file.ts';
import type { Equipment } from '#server/features/equipment/equipment.ts';
import { tokensOf, type Token } from './listing-tokens.ts';
import type { Span } from './phrase-index.ts';
import { offersIn } from './recalled-offers.ts';
import { compileRecalls, settledBy } from './recalls.ts';
import { compileRestricted, severity, type Finding } from './restricted-items.ts';
import { recallsFile, restrictedFile, type Recall } from './safety-files.ts';
import { findRecallMistakes, findRestrictedMistakes } from './safety-mistakes.ts';

/** What is known of a listing; '' and null for what is not. */
export interface CheckedListing {
  title: string;
  description: string;
  brand: string;
  /** Slugs: `category`, and `category/subcategory`. */
  targets: readonly string[];
  /** Facts by the attributes of `data/equipment-attributes.json`. */
  details: Readonly<Record<string, unknown>>;
}

/** The rules on restricted items and the list of recalls, read once a process, and the recalls that were imported. */
export interface Safety {
  /** For another one in this process. */
  readonly rules: SafetyRules;
  /** Another one whenever rules or recalls are others. */
  readonly version: string;
  /** Of the imported recalls. */
  readonly imported: number;
  /** The recalls of the file. */
  readonly curated: readonly Recall[];
  /** From now on these are the imported recalls. */
  takeImported(imported: ImportedRecalls): void;
  /** Of the file that has this rule, or recall for `recall:<id>`. */
  versionOf(rule: string): number;
  /** About a tenth of a millisecond of CPU for a text that is new, a hundredth for one that was looked at lately. */
  check(listing: CheckedListing): ListingCheck;
  /** The rule by which a listing that is called so would be refused; null where none would. */
  refusedByName(name: string): ListingCheck['findings'][number] | null;
}

/** A rule of ours on an answer that the seller gave ("Rented or on loan"), not on words. */
const notOwned = 'not-owned';

export interface ImportedRecalls {
  version: number;
  recalls: readonly Recall[];
}

const longestDetail = 200;
/** Characters of the texts whose checks are kept: some ten thousand listings, a few megabytes. */
const mostKept = 5_000_000;
const mostQuotes = 3;
const dayLength = '2026-11-23'.length;

/** What is named there is not what is for sale: it is not there, or what is for sale belongs to it. */
const leads: Readonly<Record<string, string>> = {
  missing_parts: 'no',
  fits_models: 'fits',
  fits_vehicles: 'fits',
};

const decisionOf = { refuse: 'refuse', ask: 'confirm', warn: 'warn' } as const satisfies Record<
  Recall['action'],
  Decision
>;

/** What the two files say, compiled; nothing changes it. */
export type SafetyRules = ReturnType<typeof readSafetyRules>;

/**
 * Reads, checks and compiles `restricted-items.json` and `recalls.json`.
 *
 * @param folders `released` has both; one that is in `own` (`DATA_DIR`) replaces it
 * @throws ConfigError that says which file is wrong, and where
 */
export function readSafetyRules({
  released,
  own,
  equipment,
}: {
  released: string;
  own: string;
  equipment: Equipment;
}) {
  const fileOf = (name: string): [file: string, name: string] => {
    const replaced = path.join(own, name);
    return existsSync(replaced)
      ? [replaced, `DATA_DIR/${name}`]
      : [path.join(released, name), `data/${name}`];
  };
  const [restrictedAt, restrictedName] = fileOf('restricted-items.json');
  const [recallsAt, recallsName] = fileOf('recalls.json');
  const restricted = readDataFile(restrictedAt, restrictedName, restrictedFile);
  refuseMistakes(restrictedName, findRestrictedMistakes(restricted));
  const recalls = readDataFile(recallsAt, recallsName, recallsFile);
  refuseMistakes(recallsName, findRecallMistakes(recalls));
  const makers = new Set(
    Object.values(equipment.definitions.brands)
      .flat()
      .map((maker) => maker.toLowerCase()),
  );
  const offers = offersIn(restricted.generic_exceptions.offered_by, [
    ...makers,
    ...restricted.rules.flatMap(({ brands = [] }) => brands),
  ]);
  const files = createHash('sha256').update(readFileSync(restrictedAt)).update(readFileSync(recallsAt));
  return {
    version: files.digest('base64url').slice(0, 16),
    attributes: equipment.definitions.attributes,
    restricted: restricted.version,
    findRestricted: compileRestricted(restricted),
    recalls,
    curated: compileRecalls(recalls.recalls, offers),
    makers,
    offers,
  };
}

/** @param rules see `readSafetyRules` */
export function createSafety(rules: SafetyRules): Safety {
  const { findRestricted, recalls, curated, makers, offers, attributes } = rules;
  let imported = { version: 0, find: compileRecalls([], offers), as_of: recalls.as_of };
  // A page of a listing says what the rules find in it: reading it anew each time is a third of what the call costs.
  const kept = new LRUCache<string, ListingCheck, CheckedListing>({
    maxSize: mostKept,
    sizeCalculation: (_, text) => text.length,
    memoMethod: (_text, _stale, { context }) => read(context),
  });
  const freeTexts = attributes.filter(
    ({ key, type, private: isPrivate }) =>
      type === 'text' && !isPrivate && key !== 'brand' && key !== 'model',
  );
  const refusedAnswers = attributes.filter(({ refuse }) => refuse.length > 0);

  const read = ({ title, description, brand, targets, details }: CheckedListing): ListingCheck => {
    const said = (key: string) => textOf(details[key]);
    const maker = said('brand') || brand;
    const makerAndModel = `${maker} ${said('model')}`;
    const facts = freeTexts.flatMap(({ key }) => saidOf(key, said(key)));
    const inTitle = tokensOf([title]);
    const inDescription = tokensOf([description]);
    const inFacts = tokensOf(facts);
    const inName = tokensOf([makerAndModel]);
    const tokens = [...inTitle, ...inDescription, ...inFacts, ...inName];
    const text = { from: inTitle.length, to: tokens.length - inName.length - 1 };
    const quote = quotesFrom(tokens, [title, description, ...facts, makerAndModel]);
    const findings = findRestricted({ tokens, description: text, targets }).map((finding) =>
      findingView(finding, quote(finding.because)),
    );
    if (refusedAnswers.some(({ key, refuse }) => refuse.includes(said(key))))
      findings.unshift({
        ...words.notOwned,
        rule: notOwned,
        decision: 'refuse',
        because: [],
        statement: null,
        legal: [],
      });
    const year = /^\d{4}$/.test(said('year')) ? Number(said('year')) : null;
    // Without the facts: a part's name the models of other things.
    const named = [...inTitle, ...inDescription, ...inName];
    const nameAt = named.length - inName.length;
    const inMaker = tokensOf([maker]).length;
    const question = {
      tokens: named,
      year,
      serial: said('serial'),
      model: said('model'),
      targets,
      titleLength: inTitle.length,
      nameAt,
      maker: inMaker > 0 ? { from: nameAt, to: nameAt + inMaker - 1 } : null,
      knowsMaker: makers.has(maker.toLowerCase()),
    };
    const found = [...curated(question), ...imported.find(question)];
    const all = [
      ...findings.map(({ decision }) => decision),
      ...found.map(({ action }) => decisionOf[action]),
    ];
    return {
      decision: all.reduce<Decision>(
        (one, other) => (severity(other) > severity(one) ? other : one),
        'allow',
      ),
      findings,
      recalls: found.map((recall) => recallView(recall, settledBy(recall, question))),
      as_of: imported.as_of,
    };
  };

  const check = (listing: CheckedListing) => kept.memo(JSON.stringify(listing), { context: listing });

  return {
    rules,
    get version() {
      return `${rules.version}.${imported.version}`;
    },
    get imported() {
      return imported.version;
    },
    curated: recalls.recalls,
    takeImported({ version, recalls: others }) {
      const days = others.map(({ date }) => date).filter((date) => date.length === dayLength);
      const as_of = [recalls.as_of, ...days].toSorted().at(-1)!;
      imported = { version, find: compileRecalls(others, offers), as_of };
      kept.clear();
    },
    versionOf: (rule) => (rule.startsWith('recall:') ? recalls.version : rules.restricted),
    check,
    refusedByName(name) {
      const { findings } = check({ title: name, description: '', brand: '', targets: [], details: {} });
      return findings.find(({ decision }) => decision === 'refuse') ?? null;
    },
  };
}

/** A fact in words, as the description would say it. */
function saidOf(key: string, text: string): string[] {
  if (text.trim() === '') return [];
  const lead = leads[key];
  return lead === undefined ? [text] : text.split(/[,;.\n]|\band\b/i).map((part) => `${lead} ${part}`);
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.slice(0, longestDetail) : '';
}

/** The words that stand there, as they were typed: who wrote them sees what was found. */
function quotesFrom(tokens: readonly Token[], texts: readonly string[]) {
  const quoteOf = ({ from, to }: Span): string => {
    const [first, ...more] = tokens.slice(from, to + 1).map(({ typed }) => typed);
    return first![1] + more.flat().join('');
  };
  const asTyped = (quote: string) =>
    texts.flatMap((text) => {
      const at = text.toLowerCase().indexOf(quote);
      return at < 0 ? [] : [text.slice(at, at + quote.length)];
    })[0] ?? quote;
  return (spans: readonly Span[]): string[] => {
    const apart: Span[] = [];
    for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
      const last = apart.at(-1);
      if (last && from <= last.to) apart[apart.length - 1] = { from: last.from, to: Math.max(last.to, to) };
      else apart.push({ from, to });
    }
    return [...new Set(apart.map(quoteOf))].slice(0, mostQuotes).map(asTyped);
  };
}

function findingView({ rule, decision }: Finding, because: string[]): ListingCheck['findings'][number] {
  return {
    rule: rule.id,
    what: rule.what,
    decision,
    because,
    reason: rule.reason,
    statement: decision === 'confirm' ? statementOf(rule) : null,
    legal: rule.legal.map(({ cite, says }) => ({ cite, says })),
  };
}

/** What may not be listed may be spoken of. */
const statementOf = ({ decision, statement }: Finding['rule']): string | null =>
  decision === 'refuse' ? words.onlyMentioned : (statement ?? null);

function recallView(recall: Recall, open: SettlingFact[]): ListingCheck['recalls'][number] {
  const { id, action, maker, product, agency, date, hazard, remedy, sources } = recall;
  const told = { id, action, maker, product, agency, date, hazard, remedy, sources };
  return open.length > 0 ? { ...told, settled_by: open } : told;
}
