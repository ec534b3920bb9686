import * as words from '#contract/wording/safety.ts';
import type { Recall } from '#server/features/safety/safety-files.ts';
import type { BrandsOfMaker } from './recall-brands.ts';
import type { KindOfProduct } from './recall-kinds.ts';
import type { RecallNotice } from './recall-records.ts';
import { markedNamesIn, modelsIn, serialRangeIn, serialsIn, timesIn } from './read-models.ts';

/** Why a notice does not become a recall of our list. */
export const leftOutBecause = {
  'other-things': 'of things that are not listed here',
  'no-maker': 'without a maker that a listing could name',
  'no-model': 'without a model, a serial number or a name by which one could be known',
  curated: 'in our own list already',
} as const;
export type LeftOut = keyof typeof leftOutBecause;

const mostModels = 400;
const mostSerials = 2_000;
const shownMax = { product: 160, maker: 80, hazard: 500, remedy: 300 };

/**
 * A notice in the shape of `data/recalls.json`. It is matched by maker and model, serial number or trade name as far as
 * the notice says them, and never by maker and kind alone: a notice that says none is left out (decision 101).
 */
export function recallOf(
  notice: RecallNotice,
  { kindOf, brandsOf }: { kindOf: KindOfProduct; brandsOf: BrandsOfMaker },
): Recall | LeftOut {
  const kind = kindOf({ code: notice.productCode, name: notice.about });
  if (!kind) return 'other-things';
  const brands = brandsOf(notice.maker, `${notice.about} ${notice.description}`.slice(0, 2_000));
  if (brands.length === 0) return 'no-maker';
  const codes = `${notice.codes} ${notice.description}`;
  const models = [
    ...new Set([
      ...notice.models.flatMap((model) => modelsIn(`model ${model}`)),
      ...modelsIn(notice.description),
      ...modelsIn(notice.codes),
    ]),
  ].slice(0, mostModels);
  const serials = serialsIn(codes)
    .filter((serial) => !models.includes(serial))
    .slice(0, mostSerials);
  const range = serialRangeIn(notice.codes);
  const names = models.length + serials.length === 0 && !range ? ownNames(notice, brands, kind.listing) : [];
  if (models.length + serials.length + names.length === 0 && !range) return 'no-model';
  const { made, sold } = timesIn(`${notice.description} ${notice.codes}`);
  const agency = notice.source === 'cpsc' ? 'CPSC' : 'FDA';
  return {
    id: `${agency}-${notice.number}`.toLowerCase(),
    agency,
    ref: notice.number,
    date: notice.date,
    maker: cut(notice.maker, shownMax.maker),
    product: cut(notice.product, shownMax.product),
    target: kind.target,
    match: {
      brands,
      models,
      words: [...kind.listing],
      need_model: true,
      need_brand: true,
      ...(names.length > 0 && { names }),
      ...(serials.length > 0 && { serials }),
    },
    ...(made && { made }),
    ...(sold && { sold }),
    ...(range && { serial_range: range }),
    ...(notice.fdaClass !== null && { fda_class: notice.fdaClass }),
    hazard: cut(notice.hazard, shownMax.hazard) || words.hazardInNotice,
    remedy: cut(notice.remedy, shownMax.remedy) || words.remedyInNotice,
    status: notice.terminated ? 'terminated' : 'open',
    action: 'ask',
    sources: [notice.address],
  };
}

/** Trade names that are neither the maker's nor what the thing is. */
function ownNames(
  { product }: RecallNotice,
  brands: readonly string[],
  kindWords: readonly string[],
): string[] {
  const known = new Set([...brands, ...kindWords].flatMap((phrase) => phrase.split(' ')));
  return markedNamesIn(product)
    .map((name) =>
      name
        .split(' ')
        .filter((word) => !known.has(word))
        .join(' '),
    )
    .filter((name) => /[a-z]{4}/.test(name));
}

/** At a word's end. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const part = text.slice(0, most - 1);
  return `${part.slice(0, Math.max(part.lastIndexOf(' '), most / 2)).trimEnd()}…`;
}

/** Whether the curated list tells of the same: by its number, or by agency, month and maker. */
export function isCurated(recall: Recall, curated: readonly Recall[]): boolean {
  const numbers = (ref: string | null) => (ref ?? '').match(/\d[\d-]*\d/g) ?? [];
  const own = numbers(recall.ref).map((number) => number.replaceAll('-', ''));
  return curated.some((other) => {
    if (other.agency !== recall.agency) return false;
    if (numbers(other.ref).some((number) => own.includes(number.replaceAll('-', '')))) return true;
    if (!other.match.brands.some((brand) => recall.match.brands.includes(brand))) return false;
    const sameModel = other.match.models.some((model) => recall.match.models.includes(model));
    return other.date.length >= 7
      ? other.date.slice(0, 7) === recall.date.slice(0, 7)
      : sameModel && recall.date.startsWith(other.date);
  });
}
