import { white, leg } from './bath-parts.ts';
import { type Colours, dim, lit, mix } from './paint.ts';
import { bend, type Drawing, ellipse, form, grip, moved, rect, tube } from './shapes.ts';

export function showerChair(c: Colours): Drawing {
  const d = dim(c);
  const holes = Array.from({ length: 10 }, (_, at) =>
    ellipse(-14 + (at % 5) * 7, -46 - Math.floor(at / 5) * 3, 1.6, 0.8, '#7f8d92', `opacity="0.7"`),
  ).join('');
  const art =
    moved(0, -8, leg(-19, -42, -3, d) + leg(19, -42, 3, d)) +
    tube(
      [
        [-18, -46],
        [-18, -74],
      ],
      2.4,
      c.metal,
    ) +
    tube(
      [
        [18, -46],
        [18, -74],
      ],
      2.4,
      c.metal,
    ) +
    form(
      bend(
        [
          [-24, -84],
          [24, -84],
          [22, -64],
          [-22, -64],
        ],
        7,
        true,
      ),
      white,
    ) +
    rect(-13, -78, 26, 5, 2.5, mix(white, '#5b666c', 0.35)) +
    rect(-12, -70, 24, 2.4, 1.2, lit(c.frame)) +
    form(
      bend(
        [
          [-26, -44],
          [26, -44],
          [21, -52],
          [-21, -52],
        ],
        4,
        true,
      ),
      white,
    ) +
    holes +
    form(
      bend(
        [
          [-27, -45],
          [27, -45],
          [26, -40],
          [-26, -40],
        ],
        2.4,
        true,
      ),
      mix(white, c.frame, 0.1),
    ) +
    [-1, 1]
      .map(
        (s) =>
          grip([s * 27, -52], [s * 27, -60], 3.4, c.frame) +
          tube(
            [
              [s * 24, -42],
              [s * 27, -46],
              [s * 27, -54],
            ],
            2,
            c.metal,
            3,
          ) +
          leg(s * 21, -40, s * 6, c),
      )
      .join('') +
    tube(
      [
        [-24, -20],
        [24, -20],
      ],
      2,
      c.metal,
    );
  return {
    art,
    box: [-32, -86, 64, 86],
    details: [
      [0, -50, 46],
      [24, -14, 34],
    ],
  };
}

export function showerSide(c: Colours): Drawing {
  const d = dim(c);
  const half = (k: Colours): string =>
    leg(6, -41, -4, k) +
    leg(42, -41, 4, k) +
    tube(
      [
        [4, -20],
        [45, -20],
      ],
      2,
      k.metal,
    );
  const art =
    moved(9, -7, half(d)) +
    tube(
      [
        [8, -42],
        [3, -74],
      ],
      2.6,
      c.metal,
    ) +
    form(
      bend(
        [
          [-2, -84],
          [6, -85],
          [10, -62],
          [4, -60],
        ],
        4,
        true,
      ),
      white,
    ) +
    form(
      bend(
        [
          [0, -44],
          [10, -50],
          [58, -50],
          [50, -44],
        ],
        3,
        true,
      ),
      mix(white, '#8fa0a5', 0.2),
    ) +
    form(
      bend(
        [
          [0, -45],
          [50, -45],
          [49, -39],
          [1, -39],
        ],
        2.6,
        true,
      ),
      white,
    ) +
    half(c) +
    tube(
      [
        [30, -40],
        [34, -58],
        [44, -58],
        [46, -41],
      ],
      2.2,
      c.metal,
      4,
    ) +
    grip([33, -58], [45, -58], 3.4, c.frame);
  return {
    art,
    box: [-3, -87, 62, 87],
    details: [
      [30, -46, 44],
      [40, -14, 36],
    ],
  };
}
