import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media screen and (prefers-color-scheme: dark)');

function coloursIn(source: string): Map<string, string> {
  return new Map(
    [...source.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
}

const light = coloursIn(lightCss);
const dark = coloursIn(darkCss);

/** WCAG 2.2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];
const on = (names: string[], over: string[]) =>
  names.flatMap((name) => over.map((ground) => [name, ground] as const));

const textPairs = [
  ...on(['ink', 'muted', 'link', 'link-hover', 'danger'], grounds),
  ['on-teal', 'teal'],
  ['on-teal', 'teal-hover'],
  ['on-teal-soft', 'teal-soft'],
  ['on-amber', 'amber'],
  ['on-amber-soft', 'amber-soft'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['on-danger-soft', 'danger-soft'],
  ['on-success-soft', 'success-soft'],
  ['ink', 'teal-soft'],
  ['link', 'teal-soft'],
] as const;

const controlPairs = [
  ...on(['edge', 'teal', 'danger', 'focus', 'amber-edge'], grounds),
  ['focus', 'teal-soft'],
] as const;

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_theme, colours) => {
  const of = (name: string) => {
    const hex = colours.get(name);
    if (hex === undefined) throw new Error(`tokens.css has no --color-${name} here`);
    return hex;
  };

  test.each(textPairs)('%s on %s reads at 7:1 or more', (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(7);
  });

  test.each(controlPairs)('%s stands out from %s at 3:1 or more', (outline, ground) => {
    expect(contrast(of(outline), of(ground))).toBeGreaterThanOrEqual(3);
  });
});

test('every solid colour has a dark value', () => {
  expect([...dark.keys()].sort()).toEqual([...light.keys()].sort());
});
