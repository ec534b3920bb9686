import { type Colours, darken, dim, lighten, lit, round } from './paint.ts';
import {
  bend,
  bolt,
  caster,
  type Drawing,
  form,
  grip,
  moved,
  pad,
  rect,
  stroke,
  tube,
  wheel,
} from './shapes.ts';

export function rollatorSide(c: Colours): Drawing {
  const d = dim(c);
  const half = (k: Colours): string =>
    tube(
      [
        [8, -12],
        [20, -52],
        [10, -88],
        [0, -91],
      ],
      3.2,
      k.frame,
      7,
    ) +
    tube(
      [
        [22, -54],
        [58, -13],
      ],
      3.2,
      k.frame,
    ) +
    tube(
      [
        [14, -34],
        [42, -34],
      ],
      2.4,
      k.frame,
    ) +
    grip([4, -90], [-8, -92], 4, k.rubber) +
    tube(
      [
        [5, -86],
        [-5, -86],
      ],
      1.5,
      k.metal,
    ) +
    wheel(9, -10, 10, { tyre: k.rubber, rim: k.metal, solid: true, spokes: 5, tyreWidth: 2.8 }) +
    caster(60, -24, 10, k.plastic, k.rubber);
  const art =
    moved(9, -6, half(d)) +
    form(
      bend(
        [
          [22, -46],
          [50, -46],
          [47, -24],
          [25, -24],
        ],
        4,
        true,
      ),
      c.fabric,
    ) +
    stroke('M24 -40H49', 0.6, lighten(c.fabric, 0.4), `stroke-dasharray="1.2 0.9"`) +
    rect(33, -42, 7, 4, 1, lit(c.accent)) +
    pad(14, -57, 40, 6, 2.8, c.rubber) +
    half(c) +
    tube(
      [
        [16, -84],
        [30, -88],
        [32, -78],
      ],
      2.6,
      c.rubber,
      6,
    ) +
    bolt(21, -52, 1.4) +
    stroke('M2 -86Q14 -60 12 -18', 0.7, '#2b3238');
  return {
    art,
    box: [-9, -99, 88, 99],
    details: [
      [4, -84, 44],
      [32, -44, 54],
      [58, -16, 44],
    ],
  };
}

export function rollatorFront(c: Colours): Drawing {
  const each = (art: (s: number) => string): string => art(-1) + art(1);
  const art =
    each(
      (s) =>
        tube(
          [
            [s * 24, -56],
            [s * 25, -88],
          ],
          3,
          c.frame,
        ) + grip([s * 25, -87], [s * 26, -93], 5, c.rubber),
    ) +
    tube('M-24 -78Q0 -70 24 -78', 3.4, c.rubber) +
    each(
      (s) =>
        tube(
          [
            [s * 24, -56],
            [s * 27, -14],
          ],
          3.2,
          c.frame,
        ) +
        rect(s * 27 - 3.4, -22, 6.8, 8, 1.6, round(c.plastic)) +
        rect(s * 27 - 2.6, -20, 5.2, 20, 2.4, round(c.rubber)) +
        rect(s * 27 - 4, -21, 1.4, 12, 0.6, c.metal) +
        rect(s * 27 + 2.6, -21, 1.4, 12, 0.6, c.metal),
    ) +
    pad(-22, -59, 44, 7, 3, c.rubber) +
    form(
      bend(
        [
          [-19, -51],
          [19, -51],
          [16, -26],
          [-16, -26],
        ],
        5,
        true,
      ),
      c.fabric,
    ) +
    form(
      bend(
        [
          [-17, -49],
          [17, -49],
          [14, -38],
          [-14, -38],
        ],
        4,
        true,
      ),
      lighten(c.fabric, 0.1),
    ) +
    rect(-3.5, -41, 7, 5, 1.2, lit(c.accent)) +
    tube(
      [
        [-25, -32],
        [25, -32],
      ],
      2,
      darken(c.frame, 0.1),
    ) +
    bolt(-24, -56, 1.4) +
    bolt(24, -56, 1.4);
  return {
    art,
    box: [-32, -96, 64, 96],
    details: [
      [0, -46, 52],
      [26, -12, 36],
    ],
  };
}
