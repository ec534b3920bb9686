import { type Colours, darken, dim, lighten, lit, round } from './paint.ts';
import {
  bend,
  box,
  caster,
  circle,
  type Drawing,
  form,
  moved,
  pad,
  rect,
  shape,
  stroke,
  tube,
  turned,
} from './shapes.ts';

export type Bed = {
  deck: number;
  head: number;
  knee: number;
  crank: boolean;
  pendant: boolean;
  thick: number;
  rails: 'full' | 'half';
  trapeze: boolean;
  heavy: number;
};

function rail(x: number, y: number, w: number, c: Colours): string {
  let bars = '';
  for (let at = 1; at < w / 12; at++) {
    bars += tube(
      [
        [x + (w * at) / Math.ceil(w / 12), y],
        [x + (w * at) / Math.ceil(w / 12), y + 28],
      ],
      1.5,
      c.metal,
    );
  }
  return (
    bars +
    tube(
      [
        [x, y + 30],
        [x, y + 2],
        [x + 3, y],
        [x + w - 3, y],
        [x + w, y + 2],
        [x + w, y + 30],
      ],
      2.6,
      c.metal,
      3,
    ) +
    tube(
      [
        [x, y + 28],
        [x + w, y + 28],
      ],
      2,
      c.metal,
    ) +
    tube(
      [
        [x, y + 14],
        [x + w, y + 14],
      ],
      1.5,
      c.metal,
    )
  );
}

function board(x: number, top: number, c: Colours): string {
  return (
    rect(x, top, 7, -top - 16, 2.5, round(c.wood)) +
    rect(x + 1, top + 2, 1.4, -top - 24, 0.7, lighten(c.wood, 0.5), `opacity="0.7"`) +
    tube(
      [
        [x + 3.5, -22],
        [x + 3.5, -10],
      ],
      3,
      c.metal,
    )
  );
}

function mattress(bed: Bed, c: Colours): string {
  const y = -bed.deck;
  const t = bed.thick;
  const cloth = '#dfe7e8';
  const rad = (bed.head * Math.PI) / 180;
  const hx = 92 - 78 * Math.cos(rad);
  const hy = y - 78 * Math.sin(rad);
  const nx = t * Math.sin(rad);
  const ny = -t * Math.cos(rad);
  const kneeRad = (bed.knee * Math.PI) / 180;
  const kx = 112 + 36 * Math.cos(kneeRad);
  const ky = y - 36 * Math.sin(kneeRad);
  const outline = bend(
    [
      [hx, hy],
      [92, y],
      [112, y],
      [kx, ky],
      [204, y],
      [204, y - t],
      [kx, ky - t],
      [112, y - t],
      [92 + t * Math.tan(rad / 2), y - t],
      [hx + nx, hy + ny],
    ],
    4,
    true,
  );
  const blanket = bend(
    [
      [118, y - t - 1 + (ky - y) * 0.2],
      [kx, ky - t - 2],
      [205, y - t - 2],
      [207, y + 5],
      [kx, ky + 8],
      [118, y + 7],
    ],
    4,
    true,
  );
  return (
    stroke(
      bend(
        [
          [hx - 2, hy + 2],
          [92, y + 2],
          [112, y + 2],
          [kx, ky + 2],
          [206, y + 2],
        ],
        2,
      ),
      3,
      darken(c.metal, 0.25),
    ) +
    form(outline, cloth) +
    turned(bed.head, 92, y, pad(16, y - t - 9, 36, 11, 5, '#f3f0e8')) +
    form(blanket, c.frame) +
    stroke(
      bend(
        [
          [128, y - t + 5],
          [kx, ky - t + 5],
          [204, y - t + 6],
        ],
        5,
      ),
      0.7,
      lighten(c.frame, 0.45),
      `opacity="0.6"`,
    ) +
    stroke(
      bend(
        [
          [120, y + 2],
          [kx, ky + 3],
          [206, y],
        ],
        5,
      ),
      2,
      c.accent,
      `opacity="0.9"`,
    )
  );
}

export function bedSide(bed: Bed, c: Colours): Drawing {
  const d = dim(c);
  const y = -bed.deck;
  const legs = (k: Colours): string =>
    [16, 198].map((x) => caster(x, Math.max(-20, y + 6), 6.5, k.metal, k.rubber)).join('');
  const art =
    moved(8, -6, legs(d) + (bed.rails === 'full' ? rail(60, y - 26, 128, d) : rail(58, y - 26, 58, d))) +
    board(4, y - 50, c) +
    moved(202, 0, board(0, y - 34, c)) +
    tube(
      [
        [40, y + 10],
        [70, -16],
      ],
      3,
      darken(c.metal, 0.2),
    ) +
    tube(
      [
        [170, y + 10],
        [140, -16],
      ],
      3,
      darken(c.metal, 0.2),
    ) +
    rect(92, Math.min(y + 12, -16), 30, 8, 2, lit(c.plastic)) +
    rect(60, Math.min(y + 14, -14), 36, 3.4, 1.6, round('#9aa5ab')) +
    mattress(bed, c) +
    rect(8, y + 4, 200, 5 * bed.heavy, 2, lit(c.metal)) +
    legs(c) +
    (bed.rails === 'full' ? rail(52, y - 24, 132, c) : rail(50, y - 24, 60, c)) +
    (bed.crank
      ? [186, 192]
          .map(
            (x, at) =>
              tube(
                [
                  [x, y + 8],
                  [x + 16 + at * 5, y + 10 + at * 6],
                  [x + 16 + at * 5, y + 17 + at * 6],
                ],
                1.8,
                c.metal,
                2,
              ) + rect(x + 14 + at * 5, y + 16 + at * 6, 4, 7, 2, lit(c.rubber)),
          )
          .join('')
      : '') +
    (bed.pendant
      ? stroke(`M104 ${y - 16}Q116 ${y + 24} 126 ${y + 9}`, 1, '#39434a') +
        turned(
          8,
          104,
          y - 14,
          box(100, y - 24, 8, 17, 2.4, '#eef0ec') +
            [0, 1, 2]
              .map(
                (row) =>
                  circle(102.6, y - 20.5 + row * 4.4, 1.1, c.frame) +
                  circle(105.6, y - 20.5 + row * 4.4, 1.1, c.accent),
              )
              .join(''),
        )
      : '') +
    (bed.trapeze
      ? tube(
          [
            [10, -22],
            [10, -178],
            [20, -188],
            [66, -170],
          ],
          4,
          c.metal,
          8,
        ) +
        stroke('M60 -172V-136', 1, c.rubber) +
        shape(
          'M60 -140L50 -124H70Z',
          'none',
          `stroke="${darken(c.metal, 0.1)}" stroke-width="2.6" stroke-linejoin="round"`,
        ) +
        rect(50, -126, 20, 4, 2, lit(c.accent))
      : '');
  const high = bed.trapeze
    ? 192
    : Math.max(bed.deck + 52, bed.deck + 78 * Math.sin((bed.head * Math.PI) / 180) + 24);
  return {
    art,
    box: [-1, -high, 222, high],
    details: [
      [96, y - 6, 74],
      [188, y + 8, 66],
      [34, y - 44, 72],
    ],
  };
}
