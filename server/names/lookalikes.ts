import confusables from 'unhomoglyph/data.json' with { type: 'json' };

const ascii = /^[\0-\x7f]*$/;
const skeletonOf = new Map(Object.entries(confusables));
/** Lookalikes that UTS 39 does not list; I, l, 1 and i become one, and m becomes rn, as in UTS 39. */
const stoodIn = new Map(
  Object.entries({
    '@': 'a',
    '4': 'a',
    '3': 'e',
    '5': 's',
    $: 's',
    '!': 'l',
    '1': 'l',
    i: 'l',
    '0': 'o',
    m: 'rn',
  }),
);

const replaceEach = (text: string, by: Map<string, string>) =>
  Array.from(text, (sign) => by.get(sign) ?? sign).join('');

/**
 * What a text looks like, for comparison only and never shown: the skeleton of UTS 39 (Unicode's confusables, as
 * unhomoglyph has them) without marks and invisible characters, in lower case.
 */
export function looksOf(text: string): string {
  const bare = text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
  const skeleton = replaceEach(bare, skeletonOf).normalize('NFKD').replace(/\p{M}/gu, '');
  return replaceEach(skeleton.toLowerCase(), stoodIn);
}

/** Signs of other scripts that look Latin turned into what they look like, accents taken off; ASCII stays as it is. */
export function latinOf(text: string): string {
  if (ascii.test(text)) return text;
  // Before and after: what a compatibility form stands for may be of another script ("Ϲ").
  return lookLatin(
    lookLatin(text)
      .normalize('NFKD')
      .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, ''),
  );
}

const lookLatin = (text: string): string =>
  Array.from(text, (sign) => {
    const look = ascii.test(sign) ? undefined : skeletonOf.get(sign);
    return look !== undefined && /^[a-z]+$/i.test(look) ? look : sign;
  }).join('');
