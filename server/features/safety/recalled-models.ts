import { endsClause, tokensOf, wordSet, type Token } from './listing-tokens.ts';
import type { Span } from './phrase-index.ts';

interface Model {
  readonly text: string;
  /** After how many letters and digits it has a hyphen or a blank itself. */
  readonly ends: readonly number[];
}

type ModelIndex = ReadonlyMap<string, readonly Model[]>;

const mostPieces = 4;
/** After these a number is a measure or a price, and no model. */
const units = wordSet(
  'lb lbs pound pounds kg in inch inches ft feet foot cm mm volt volts v w watt watts ah amp amps mile miles mi hour ' +
    'hours hrs minute minutes day days week weeks month months year years degree degrees deg dollar dollars usd percent',
);

const announcing = wordSet('model modelo no number num numero item articulo art ref sku part pieza dpci');
const states = wordSet(
  'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri ' +
    'sc sd tn tx ut vt va wa wv wi wy dc',
);

/** "Model", "no." or the like stands right before it. */
export const announcesModel = (tokens: readonly Token[], from: number): boolean =>
  announcing.has(tokens[from - 1]?.text ?? '');

/** Models by their letters and digits alone. */
export function modelIndex(models: readonly string[]): ModelIndex {
  const index = new Map<string, Model[]>();
  for (const text of new Set(models)) {
    const parts = tokensOf([text]).map((token) => token.text);
    const joined = parts.join('');
    const ends = parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join('').length);
    index.getOrInsert(joined, []).push({ text, ends });
  }
  return index;
}

/**
 * Where each model stands, never within a longer run of letters and digits. It may be split elsewhere than in the
 * data where letters meet digits ("RTL 15063 ADJ"), always with a hyphen, and anywhere after "model" ("model 659 60").
 */
export function findModels(index: ModelIndex, tokens: readonly Token[]): Map<string, Span[]> {
  const found = new Map<string, Span[]>();
  for (const from of tokens.keys()) {
    let joined = '';
    const ends: number[] = [];
    const announced = announcesModel(tokens, from);
    for (let to = from; to < tokens.length && to - from < mostPieces; to += 1) {
      const token = tokens[to]!;
      if (to > from && endsClause(token)) break;
      if (to > from) ends.push(joined.length);
      joined += token.text;
      for (const model of index.get(joined) ?? []) {
        const parted =
          announced || ends.every((end, at) => mayPart(model, joined, end, tokens[from + at + 1]!));
        if (!parted || (from === to && isMeasure(tokens, from))) continue;
        found.getOrInsert(model.text, []).push({ from, to });
      }
    }
  }
  return found;
}

function mayPart({ ends }: Model, joined: string, end: number, { gap }: Token): boolean {
  if (gap === 'tight' || ends.includes(end)) return true;
  return /\d/.test(joined[end - 1]!) !== /\d/.test(joined[end]!);
}

function isMeasure(tokens: readonly Token[], at: number): boolean {
  const { text, money } = tokens[at]!;
  if (!/^\d+$/.test(text)) return false;
  const next = tokens[at + 1];
  const before = tokens[at - 1];
  return (
    money ||
    // "Springfield, MO 65804": a ZIP code.
    (/^\d{5}$/.test(text) && before !== undefined && states.has(before.text)) ||
    (next !== undefined && !endsClause(next) && units.has(next.text)) ||
    // "$2,500", "12.120": part of a longer number.
    (next !== undefined && next.gap === 'tight' && /^\d+$/.test(next.text)) ||
    (before !== undefined && /^\d+$/.test(before.text) && tokens[at]!.gap === 'tight')
  );
}
