import type { Report } from './lighthouse.ts';
// This folder is a package of its own: the aliases of the application end here.
import { medianOf } from '../statistics.ts';

/** Milliseconds of the largest contentful paint, and the cumulative layout shift, that no page may exceed. */
const gates = { lcp: 1600, cls: 0.001 };

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const;
const timings = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  speedIndex: 'speed-index',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;
/** Pages of one's own ask search engines not to list them, which Lighthouse counts against them. */
const listedAudit = 'is-crawlable';

type Scores = Record<keyof typeof categories, number>;
type Timings = Record<keyof typeof timings, number>;

/** One time that Lighthouse opened the page: scores from 0 to 100, times in ms. */
export interface Round extends Scores, Timings {
  /** SEO without the audit that asks whether search engines may list the page. */
  seoUnlisted: number;
  /** Lighthouse's own measure of the machine at that moment; about 1,500 for a fast desktop. */
  machine: number;
  warnings: string[];
  /** What cost points: category, audit, its score from 0 to 1, what it says. */
  lost: { category: string; audit: string; score: number; says: string }[];
}

export interface MeasuredPage {
  name: string;
  path: string;
  lighthouse: string;
  browser: string;
  at: string;
  /** Medians of the rounds. */
  median: Scores & Timings & { seoUnlisted: number; machine: number };
  /** Which gates the medians break. */
  broken: string[];
  rounds: Round[];
}

export function roundOf(report: Report): Round {
  const scores = mapValues(categories, (id) => scoreOf(report, id));
  const times = mapValues(timings, (id) => report.audits[id]!.numericValue!);
  return {
    ...scores,
    seoUnlisted: scoreOf(report, categories.seo, listedAudit),
    ...times,
    machine: report.environment.benchmarkIndex,
    warnings: report.runWarnings,
    lost: Object.values(categories).flatMap((category) => lostIn(report, category)),
  };
}

/** The category's score as Lighthouse computes it, the weighted mean of its audits, without one of them. */
function scoreOf(report: Report, category: string, without?: string): number {
  const { auditRefs } = report.categories[category]!;
  const weighed = auditRefs
    .filter(({ id, weight }) => weight > 0 && id !== without)
    .map(({ id, weight }) => ({ weight, audit: report.audits[id]! }))
    .filter(({ audit }) => audit.scoreDisplayMode !== 'notApplicable' && audit.score !== null);
  const sum = weighed.reduce((all, { weight, audit }) => all + weight * audit.score!, 0);
  return Math.round((100 * sum) / weighed.reduce((all, { weight }) => all + weight, 0));
}

function lostIn(report: Report, category: string): Round['lost'] {
  return report.categories[category]!.auditRefs.flatMap(({ id, weight }) => {
    const { score, displayValue = '' } = report.audits[id]!;
    return weight > 0 && score !== null && score < 1
      ? [{ category, audit: id, score, says: displayValue }]
      : [];
  });
}

/** @param rounds at least one, of one page */
export function pageOf(
  page: Pick<MeasuredPage, 'name' | 'path' | 'lighthouse' | 'browser' | 'at'>,
  rounds: Round[],
): MeasuredPage {
  const over = (key: 'seoUnlisted' | 'machine' | keyof Scores | keyof Timings) =>
    medianOf(rounds.map((round) => round[key]));
  const median = {
    ...mapValues(categories, (_, key) => over(key)),
    ...mapValues(timings, (_, key) => over(key)),
    seoUnlisted: over('seoUnlisted'),
    machine: over('machine'),
  };
  const broken = [
    ...(median.lcp > gates.lcp ? [`LCP ${seconds(median.lcp)} > ${seconds(gates.lcp)}`] : []),
    ...(median.cls > gates.cls ? [`CLS ${median.cls.toFixed(3)} > ${gates.cls}`] : []),
  ];
  return { ...page, median, broken, rounds };
}

/** The pages in Markdown, and below them what cost them points. */
export function tableOf(pages: readonly MeasuredPage[]): string {
  const lines = pages.map(({ name, median, broken, rounds }) => {
    const spread = (key: 'performance' | 'lcp' | 'tbt', show: (value: number) => string) => {
      const all = rounds.map((round) => round[key]);
      return `${show(median[key])} (${show(Math.min(...all))}–${show(Math.max(...all))})`;
    };
    const seo =
      median.seo === median.seoUnlisted ? `${median.seo}` : `${median.seo}; ${median.seoUnlisted} *`;
    return `| ${[
      name,
      spread('performance', String),
      median.accessibility,
      median.bestPractices,
      seo,
      seconds(median.fcp),
      spread('lcp', seconds),
      `${spread('tbt', (ms) => ms.toFixed(0))} ms`,
      median.cls.toFixed(3),
      broken.length === 0 ? 'kept' : `**${broken.join(', ')}**`,
      median.machine.toFixed(0),
    ].join(' | ')} |`;
  });
  const lost = pages.map(({ name, rounds }) => {
    const audits = new Set(rounds.flatMap((round) => round.lost.map(({ audit }) => audit)));
    return `- ${name}: ${[...audits].join(', ') || 'nothing'}`;
  });
  return [
    '| page | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS | gates | machine |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---|---:|',
    ...lines,
    '',
    '\\* without `is-crawlable`: the page asks search engines not to list it, and means it. The machine is Lighthouse’s own measure of it at that moment.',
    '',
    'What cost points in any round:',
    '',
    ...lost,
    '',
  ].join('\n');
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

function mapValues<Key extends string, From, To>(
  from: Record<Key, From>,
  change: (value: From, key: Key) => To,
): Record<Key, To> {
  const entries = Object.entries(from) as [Key, From][];
  return Object.fromEntries(entries.map(([key, value]) => [key, change(value, key)])) as Record<Key, To>;
}
