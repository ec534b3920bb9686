import { type Colours, darken, dim, round } from './paint.ts';
import { bolt, box, caster, circle, type Drawing, foot, grip, moved, rect, stroke, tube } from './shapes.ts';

export function frameFront(c: Colours, wheeled: boolean): Drawing {
  const d = dim(c);
  const legs = (k: Colours, wheels: boolean): string =>
    [-1, 1]
      .map(
        (s) =>
          tube(
            [
              [s * 30, wheels ? -12 : -4],
              [s * 26, -84],
            ],
            2.6,
            k.frame,
          ) +
          stroke(
            `M${s * 29.2} -22L${s * 28.6} -30`,
            0.9,
            darken(k.frame, 0.5),
            `stroke-dasharray="0.9 1.6"`,
          ) +
          (wheels
            ? rect(s * 30 - 2, -16, 4, 8, 1, round(k.plastic)) +
              rect(s * 30 - 2.4, -13, 4.8, 13, 2.2, round(k.rubber))
            : foot(s * 30, 0, 3.4, k.rubber)),
      )
      .join('');
  const art =
    moved(
      0,
      -7,
      [-1, 1]
        .map(
          (s) =>
            tube(
              [
                [s * 25, -2],
                [s * 23, -78],
              ],
              2.4,
              d.frame,
            ) + foot(s * 25, 1, 3.2, d.rubber),
        )
        .join(''),
    ) +
    [-1, 1]
      .map(
        (s) =>
          tube(
            [
              [s * 26, -84],
              [s * 25, -90],
              [s * 22, -91],
            ],
            2.6,
            c.frame,
            3,
          ) + grip([s * 26, -86], [s * 22, -91], 4.6, c.rubber),
      )
      .join('') +
    legs(c, wheeled) +
    tube(
      [
        [-26.6, -72],
        [26.6, -72],
      ],
      2.6,
      c.frame,
    ) +
    tube(
      [
        [-28, -48],
        [28, -48],
      ],
      2.6,
      c.frame,
    ) +
    box(-12, -74.5, 24, 6, 2.6, c.plastic) +
    rect(-8, -73, 16, 2, 1, c.accent) +
    box(-6, -51, 12, 6, 2, c.plastic) +
    bolt(-27, -72) +
    bolt(27, -72) +
    bolt(-28, -48) +
    bolt(28, -48);
  return {
    art,
    box: [-33, -94, 66, 94],
    details: [
      [-16, -72, 44],
      [26, -22, 40],
      [24, -84, 36],
    ],
  };
}

export function frameSide(c: Colours, wheeled: boolean): Drawing {
  const d = dim(c);
  const half = (k: Colours): string =>
    tube(
      [
        [2, -4],
        [10, -82],
        [16, -90],
        [38, -90],
        [44, -82],
        [50, wheeled ? -12 : -4],
      ],
      2.6,
      k.frame,
      6,
    ) +
    tube(
      [
        [6, -44],
        [47, -44],
      ],
      2.3,
      k.frame,
    ) +
    grip([17, -90], [37, -90], 4.2, k.rubber) +
    foot(2, 0, 3.4, k.rubber) +
    (wheeled ? caster(51, -17, 6.5, k.plastic, k.rubber) : foot(50, 0, 3.4, k.rubber)) +
    stroke('M4 -20L5 -30', 0.9, darken(k.frame, 0.5), `stroke-dasharray="0.9 1.6"`);
  const art =
    moved(12, -7, half(d)) +
    tube(
      [
        [44, -66],
        [57, -72],
      ],
      2.4,
      c.frame,
    ) +
    half(c) +
    box(42, -70, 9, 8, 2.6, c.plastic) +
    circle(46.5, -66, 2, c.accent);
  return {
    art,
    box: [-2, -100, 72, 100],
    details: [
      [27, -84, 48],
      [46, -20, 46],
    ],
  };
}
