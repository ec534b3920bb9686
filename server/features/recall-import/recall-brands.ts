import { tokensOf, wordSet } from '#server/features/safety/listing-tokens.ts';
import { PhraseIndex } from '#server/features/safety/phrase-index.ts';

/** The names under which people know what a maker makes, lower case. */
export type BrandsOfMaker = (maker: string, product: string) => string[];

const legalForms = wordSet(
  'inc incorporated corp corporation co company llc ltd limited lp llp gmbh ag ab as bv sa srl plc pty pvt kg usa us na',
);
/** What makers call themselves besides. */
const trades = wordSet(
  'medical health healthcare care products product industries industry international intl group technologies technology ' +
    'manufacturing mfg mobility systems system america american north home supply supplies equipment enterprises ' +
    'solutions global worldwide brands holdings devices device design designs services trading import imports the of and',
);
const shortest = 3;

/** @param known brands of the equipment's data: found in the product's name they count too */
export function brandsOfMakers(known: readonly string[]): BrandsOfMaker {
  const lower = [...new Set(known.map((brand) => brand.toLowerCase()))];
  const index = new PhraseIndex(lower, { maybeMisspelt: [] });
  return (maker, product) => {
    const words = tokensOf([nameOnly(maker)]).map(({ text }) => text);
    const name = withoutEnd(words, legalForms);
    const short = withoutEnd(name, new Set([...legalForms, ...trades]));
    const own = [name, short].filter((one) => isTelling(one)).map((one) => one.join(' '));
    const named = index.find(tokensOf([maker, product])).keys();
    return [...new Set([...own, ...named])];
  };
}

/** Without the place: "Drive DeVilbiss Healthcare, of Port Washington, N.Y." */
const nameOnly = (maker: string): string => maker.split(/, of |\(| dba | d\/b\/a /i)[0]!.slice(0, 200);

function withoutEnd(words: readonly string[], ends: ReadonlySet<string>): string[] {
  const last = words.findLastIndex((word) => !ends.has(word) && word.length > 1);
  return words.slice(0, last + 1);
}

/** Not of words alone that any maker may have in its name. */
function isTelling(words: readonly string[]): boolean {
  const telling = words.filter((word) => !trades.has(word) && !legalForms.has(word));
  return telling.some((word) => word.length >= shortest && /[a-z]/.test(word));
}
