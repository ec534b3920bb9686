import { type Colours, darken, dim, lighten, lit, round } from './paint.ts';
import { box, circle, type Drawing, grip, moved, rect, shape, stroke, tube } from './shapes.ts';

function house(x: number, high: number, w: number, c: Colours): string {
  let boards = '';
  for (let y = 14; y < 150; y += 14) {
    boards += stroke(`M${x} ${-high - y}H${x + w}`, 0.7, '#a7b3b0', `opacity="0.7"`);
  }
  return (
    rect(x, -170, w, 170 - high, 0, lit('#dfe6e1')) +
    boards +
    rect(x, -high, w, high, 0, lit('#b9b3a7')) +
    rect(x - 6, -high - 5, w + 6, 6, 1.4, lit('#d3cbbb')) +
    rect(x + 16, -high - 132, 66, 128, 2, lit('#f6f1e6')) +
    rect(x + 21, -high - 127, 56, 122, 1.4, lit(c.frame)) +
    rect(x + 29, -high - 118, 40, 44, 1.4, lit('#cfe3e6')) +
    rect(x + 29, -high - 62, 40, 46, 1.4, darken(c.frame, 0.16)) +
    circle(x + 71, -high - 64, 2, c.accent)
  );
}

export function portableRamp(c: Colours): Drawing {
  const high = 30;
  const deck = 'M4 -2L124 -33H142L30 -2Z';
  const art =
    house(126, high, 104, c) +
    shape('M4 0L126 -31V-26L20 0Z', darken(c.metal, 0.35)) +
    shape('M0 -1L124 -34L144 -38H150L34 -1Z', lit(lighten(c.metal, 0.1))) +
    shape(deck, 'none') +
    Array.from({ length: 13 }, (_, at) =>
      stroke(
        `M${12 + at * 9.4} ${-3.6 - at * 2.5}l${24 - at * 0.4} ${-1 - at * 0.12}`,
        0.9,
        darken(c.metal, 0.3),
        `opacity="0.7"`,
      ),
    ).join('') +
    stroke('M0 -2L125 -35', 2.6, lighten(c.metal, 0.35)) +
    stroke('M34 -2L150 -38.4', 2.2, c.metal) +
    shape('M14 -4L22 -6.2H50L44 -4Z', c.accent, `opacity="0.85"`) +
    rect(120, -38, 8, 5, 1, lit(c.plastic));
  return {
    art,
    box: [-2, -170, 234, 170],
    details: [
      [60, -20, 84],
      [132, -40, 66],
    ],
  };
}

/** Folded like a suitcase. */
export function suitcase(c: Colours): Drawing {
  const art =
    rect(0, -42, 112, 38, 3, lit(lighten(c.metal, 0.1))) +
    moved(4, -6, rect(0, -42, 112, 8, 3, lit(dim(c).metal))) +
    rect(0, -42, 112, 38, 3, lit(lighten(c.metal, 0.1))) +
    Array.from({ length: 9 }, (_, at) =>
      rect(4, -39 + at * 3.8, 104, 1.2, 0.6, darken(c.metal, 0.18), `opacity="0.6"`),
    ).join('') +
    grip([44, -52], [68, -52], 4, c.rubber) +
    tube(
      [
        [42, -42],
        [44, -52],
      ],
      2,
      c.metal,
    ) +
    tube(
      [
        [70, -42],
        [68, -52],
      ],
      2,
      c.metal,
    ) +
    rect(0, -42, 5, 38, 1.6, lit(c.frame)) +
    rect(107, -42, 5, 38, 1.6, lit(c.frame)) +
    box(18, -44, 8, 7, 1.6, c.accent) +
    box(86, -44, 8, 7, 1.6, c.accent) +
    rect(4, -4, 10, 4, 1, c.rubber) +
    rect(98, -4, 10, 4, 1, c.rubber);
  return {
    art,
    box: [-1, -56, 118, 56],
    details: [
      [56, -44, 46],
      [98, -20, 40],
    ],
  };
}

function rampRails(x1: number, y1: number, x2: number, y2: number, k: Colours): string {
  const posts = Array.from({ length: 6 }, (_, at) => {
    const x = x1 + ((x2 - x1) * at) / 5;
    const y = y1 + ((y2 - y1) * at) / 5;
    return tube(
      [
        [x, y],
        [x, y - 66],
      ],
      3,
      k.metal,
    );
  }).join('');
  return (
    posts +
    tube(
      [
        [x1 - 6, y1 - 64],
        [x1, y1 - 68],
        [x2, y2 - 68],
        [x2 + 6, y2 - 66],
      ],
      3.4,
      k.metal,
      3,
    ) +
    tube(
      [
        [x1, y1 - 36],
        [x2, y2 - 36],
      ],
      2.4,
      k.metal,
    )
  );
}

export function modularRamp(c: Colours): Drawing {
  const d = dim(c);
  const art =
    house(232, 46, 110, c) +
    moved(12, -10, rampRails(10, -4, 170, -44, d) + rampRails(176, -46, 236, -46, d)) +
    shape('M0 0L172 -44V-38L20 0Z', darken(c.metal, 0.3)) +
    shape('M0 -1L170 -46L186 -56H30L8 -8Z', lit(lighten(c.metal, 0.06)), `opacity="0"`) +
    shape('M0 -1L170 -46H182L22 -6Z', lit(lighten(c.metal, 0.12))) +
    rect(170, -48, 76, 7, 1, lit(lighten(c.metal, 0.1))) +
    rect(170, -42, 76, 3, 0, darken(c.metal, 0.3)) +
    [60, 112]
      .map(
        (x) =>
          rect(x, -x * 0.255, 4, x * 0.255, 0.6, round(c.metal)) +
          rect(x - 4, -2, 12, 2, 0.6, darken(c.metal, 0.3)),
      )
      .join('') +
    [176, 236]
      .map(
        (x) => rect(x, -42, 4, 42, 0.6, round(c.metal)) + rect(x - 4, -2, 12, 2, 0.6, darken(c.metal, 0.3)),
      )
      .join('') +
    Array.from({ length: 10 }, (_, at) =>
      stroke(`M${14 + at * 16} ${-5.4 - at * 4.2}h9`, 1, darken(c.metal, 0.35)),
    ).join('') +
    rampRails(6, -2, 168, -46, c) +
    rampRails(174, -47, 242, -47, c);
  return {
    art,
    box: [-4, -172, 348, 172],
    details: [
      [172, -76, 110],
      [70, -50, 100],
    ],
  };
}
