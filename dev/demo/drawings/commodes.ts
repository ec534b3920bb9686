import { white, leg } from './bath-parts.ts';
import { type Colours, dim, lit, mix } from './paint.ts';
import { bend, bolt, type Drawing, ellipse, form, moved, pad, shape, tube } from './shapes.ts';

export function commodeFront(c: Colours): Drawing {
  const d = dim(c);
  const art =
    moved(0, -6, leg(-21, -46, -1, d) + leg(21, -46, 1, d)) +
    tube(
      [
        [-21, -40],
        [-21, -84],
        [-15, -90],
        [15, -90],
        [21, -84],
        [21, -40],
      ],
      2.8,
      c.frame,
      6,
    ) +
    pad(-17, -84, 34, 18, 5, c.fabric) +
    form(
      bend(
        [
          [-17, -44],
          [17, -44],
          [14, -18],
          [-14, -18],
        ],
        5,
        true,
      ),
      '#cfd8d9',
    ) +
    tube('M-15 -40Q0 -28 15 -40', 1, c.metal) +
    form(
      bend(
        [
          [-24, -52],
          [24, -52],
          [26, -45],
          [-26, -45],
        ],
        3,
        true,
      ),
      white,
    ) +
    ellipse(0, -50.4, 15, 2, mix(white, '#5b666c', 0.45)) +
    [-1, 1]
      .map(
        (s) =>
          tube(
            [
              [s * 22, -45],
              [s * 25, -66],
            ],
            2.6,
            c.frame,
          ) +
          pad(s * 26 - 4, -71, 8, 6, 2.6, c.rubber) +
          leg(s * 22, -46, s * 4, c),
      )
      .join('') +
    tube(
      [
        [-24, -24],
        [24, -24],
      ],
      2.2,
      c.metal,
    ) +
    bolt(-24, -24) +
    bolt(24, -24);
  return {
    art,
    box: [-31, -92, 62, 92],
    details: [
      [10, -56, 50],
      [24, -16, 36],
    ],
  };
}

export function commodeSide(c: Colours): Drawing {
  const d = dim(c);
  const half = (k: Colours): string =>
    leg(6, -46, -3, k) +
    leg(46, -46, 3, k) +
    tube(
      [
        [8, -46],
        [2, -88],
        [-2, -91],
      ],
      2.8,
      k.frame,
      4,
    ) +
    tube(
      [
        [6, -64],
        [12, -69],
        [40, -69],
        [46, -46],
      ],
      2.6,
      k.frame,
      5,
    ) +
    pad(14, -73, 25, 5, 2.5, k.rubber) +
    tube(
      [
        [4, -24],
        [47, -24],
      ],
      2.2,
      k.metal,
    );
  const art =
    moved(9, -6, half(d)) +
    pad(3, -84, 8, 20, 3.4, c.fabric) +
    form(
      bend(
        [
          [12, -45],
          [42, -45],
          [39, -18],
          [15, -18],
        ],
        5,
        true,
      ),
      '#cfd8d9',
    ) +
    tube('M13 -40Q27 -26 41 -40', 1.2, c.metal) +
    form(
      bend(
        [
          [4, -52],
          [58, -52],
          [54, -45],
          [4, -45],
        ],
        3,
        true,
      ),
      white,
    ) +
    shape('M8 -53Q30 -58 52 -53Z', lit(mix(white, c.fabric, 0.15))) +
    half(c);
  return {
    art,
    box: [-4, -95, 66, 95],
    details: [
      [28, -52, 46],
      [28, -30, 48],
    ],
  };
}
