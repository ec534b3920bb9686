/**
 * Colours and light. Drawings name their gradients by the colour they are made of (`lit('#2f7f7b')`), and
 * `paintDefs` writes the definitions for exactly those that a finished picture uses.
 */

/** The colours one piece of equipment is drawn in. All are `#rrggbb`. */
export type Colours = {
  frame: string;
  fabric: string;
  accent: string;
  plastic: string;
  metal: string;
  rubber: string;
  wood: string;
};

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** `t` = 0 is all `a`, 1 is all `b`. */
export function mix(a: string, b: string, t: number): string {
  const to = channels(b);
  const mixed = channels(a).map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * t));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const lighten = (colour: string, t: number): string => mix(colour, '#fffaf0', t);
export const darken = (colour: string, t: number): string => mix(colour, '#0e1a24', t);

/** Lit from above: for cushions, boxes, boards. */
export const lit = (colour: string): string => `url(#v-${colour.slice(1)})`;
/** Lit like an upright cylinder: for posts and motors. */
export const round = (colour: string): string => `url(#h-${colour.slice(1)})`;
/** Lit like a ball. */
export const ball = (colour: string): string => `url(#r-${colour.slice(1)})`;

/** The far side of a thing: a little darker and greyer. */
export function dim(c: Colours): Colours {
  const far = (colour: string): string => mix(darken(colour, 0.24), '#6b7780', 0.16);
  return {
    frame: far(c.frame),
    fabric: far(c.fabric),
    accent: far(c.accent),
    plastic: far(c.plastic),
    metal: far(c.metal),
    rubber: far(c.rubber),
    wood: far(c.wood),
  };
}

const stop = (offset: number, colour: string): string => `<stop offset="${offset}" stop-color="${colour}"/>`;

function gradient(kind: string, hex: string): string {
  const colour = `#${hex}`;
  const id = `${kind}-${hex}`;
  if (kind === 'v') {
    return `<linearGradient id="${id}" x1="0" y1="0" x2="0.12" y2="1">${stop(0, lighten(colour, 0.26))}${stop(0.4, colour)}${stop(1, darken(colour, 0.26))}</linearGradient>`;
  }
  if (kind === 'h') {
    return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stop(0, darken(colour, 0.16))}${stop(0.3, lighten(colour, 0.32))}${stop(0.55, colour)}${stop(1, darken(colour, 0.34))}</linearGradient>`;
  }
  return `<radialGradient id="${id}" cx="0.38" cy="0.32" r="0.75">${stop(0, lighten(colour, 0.38))}${stop(0.5, colour)}${stop(1, darken(colour, 0.35))}</radialGradient>`;
}

/** The `<defs>` content for every gradient that `svg` refers to. */
export function paintDefs(svg: string): string {
  const used = new Set(svg.match(/url\(#[vhr]-[0-9a-f]{6}\)/g));
  return [...used].map((reference) => gradient(reference[5] ?? 'v', reference.slice(7, 13))).join('');
}

const base = { metal: '#b9c2c8', rubber: '#3a4249', wood: '#c39a6b' };

/** The colourways that listings choose from, by name. */
export const palettes = {
  teal: { ...base, frame: '#1f7a78', fabric: '#2d4a57', accent: '#e0a030', plastic: '#4c5a63' },
  wine: { ...base, frame: '#8e2f3f', fabric: '#3b3f48', accent: '#d9a441', plastic: '#4a4d55' },
  navy: { ...base, frame: '#2e4f86', fabric: '#26405f', accent: '#e3a73c', plastic: '#46525f' },
  silver: { ...base, frame: '#a9b3ba', fabric: '#3d4750', accent: '#2b8a86', plastic: '#59656d' },
  black: { ...base, frame: '#3b444c', fabric: '#4a555d', accent: '#d08a2c', plastic: '#414a51' },
  amber: { ...base, frame: '#d08f2a', fabric: '#4b4a45', accent: '#1f7a78', plastic: '#57534c' },
  sage: { ...base, frame: '#7c9a7e', fabric: '#5a6f63', accent: '#d8a24a', plastic: '#5b665f' },
  rose: { ...base, frame: '#b8646f', fabric: '#7c4a5a', accent: '#e2b25e', plastic: '#5d525b' },
  sand: { ...base, frame: '#c3ad8c', fabric: '#a88a68', accent: '#2d7f80', plastic: '#8b7d6b' },
  sky: { ...base, frame: '#5c9bbd', fabric: '#3d6d8c', accent: '#e6aa45', plastic: '#536873' },
} satisfies Record<string, Colours>;

export type PaletteName = keyof typeof palettes;

/** A repeatable stream of numbers in [0, 1) for a key (mulberry32 over an FNV-1a hash). */
export function stream(key: string): () => number {
  let state = 2166136261;
  for (const letter of key) {
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
