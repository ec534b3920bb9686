import { type Colours, darken, dim, lighten, lit } from './paint.ts';
import { bend, box, circle, type Drawing, form, moved, pad, rect, stroke, tube } from './shapes.ts';

function liftChairSide(c: Colours, raised: number): Drawing {
  const d = dim(c);
  const tip = (art: string): string => `<g transform="rotate(${raised} 66 -18)">${art}</g>`;
  const art =
    (raised
      ? tube(
          [
            [20, -6],
            [44, -26],
          ],
          4,
          darken(c.metal, 0.2),
        ) +
        tube(
          [
            [60, -8],
            [34, -30],
          ],
          4,
          c.metal,
        )
      : '') +
    rect(10, -8, 62, 8, 3, lit(darken(c.plastic, 0.1))) +
    tip(
      form(
        bend(
          [
            [4, -48],
            [-8, -106],
            [2, -118],
            [18, -116],
            [27, -104],
            [40, -50],
            [24, -40],
          ],
          11,
          true,
        ),
        c.fabric,
      ) +
        form(
          bend(
            [
              [9, -110],
              [21, -110],
              [30, -84],
              [18, -80],
            ],
            8,
            true,
          ),
          lighten(c.fabric, 0.12),
        ) +
        form(
          bend(
            [
              [17, -82],
              [30, -86],
              [40, -52],
              [26, -50],
            ],
            8,
            true,
          ),
          lighten(c.fabric, 0.09),
        ) +
        stroke(
          'M0 -104Q6 -80 12 -56',
          0.6,
          lighten(c.fabric, 0.4),
          `stroke-dasharray="1.4 1" opacity="0.7"`,
        ) +
        moved(4, -3, pad(24, -68, 50, 12, 6, d.fabric)) +
        pad(24, -54, 54, 18, 8, lighten(c.fabric, 0.06)) +
        form(
          bend(
            [
              [70, -46],
              [82, -44],
              [82, -12],
              [72, -10],
            ],
            5,
            true,
          ),
          c.fabric,
        ) +
        form(
          bend(
            [
              [6, -52],
              [20, -66],
              [70, -66],
              [74, -50],
              [72, -10],
              [8, -10],
            ],
            7,
            true,
          ),
          c.fabric,
        ) +
        pad(16, -70, 58, 11, 5.5, lighten(c.fabric, 0.1)) +
        stroke('M14 -18H68V-50', 0.6, lighten(c.fabric, 0.4), `stroke-dasharray="1.4 1" opacity="0.7"`) +
        form(
          bend(
            [
              [38, -50],
              [58, -50],
              [57, -28],
              [39, -28],
            ],
            3,
            true,
          ),
          darken(c.fabric, 0.16),
        ) +
        stroke('M58 -42Q66 -34 62 -24', 0.9, '#39434a') +
        box(44, -58, 7, 15, 2, '#e9ebe6') +
        circle(47.5, -54.5, 1.5, c.accent) +
        circle(47.5, -50, 1.5, c.frame),
    );
  const high = raised ? 138 : 118;
  return {
    art,
    box: [raised ? 2 : -9, -high, raised ? 108 : 92, high],
    details: [
      [44, -56, 56],
      [20, -92, 58],
    ],
  };
}

function liftChairFront(c: Colours): Drawing {
  const art =
    form(
      bend(
        [
          [-30, -50],
          [-28, -108],
          [-18, -116],
          [18, -116],
          [28, -108],
          [30, -50],
        ],
        12,
        true,
      ),
      c.fabric,
    ) +
    pad(-25, -110, 50, 24, 10, lighten(c.fabric, 0.08)) +
    pad(-25, -86, 50, 34, 10, lighten(c.fabric, 0.05)) +
    pad(-27, -54, 54, 16, 7, lighten(c.fabric, 0.1)) +
    pad(-27, -40, 54, 30, 6, c.fabric) +
    [-1, 1]
      .map(
        (s) =>
          form(
            bend(
              [
                [s * 27, -64],
                [s * 41, -64],
                [s * 42, -8],
                [s * 27, -8],
              ],
              6,
              true,
            ),
            c.fabric,
          ) + pad(s * 34 - 9, -70, 18, 12, 6, lighten(c.fabric, 0.1)),
      )
      .join('') +
    rect(-36, -8, 12, 8, 2, lit(c.plastic)) +
    rect(24, -8, 12, 8, 2, lit(c.plastic)) +
    box(36, -60, 7, 15, 2, '#e9ebe6') +
    circle(39.5, -56.4, 1.5, c.accent) +
    circle(39.5, -52, 1.5, c.frame);
  return {
    art,
    box: [-44, -118, 88, 118],
    details: [
      [24, -64, 54],
      [0, -84, 60],
    ],
  };
}

export const liftChairs = [
  (c: Colours) => liftChairSide(c, 0),
  liftChairFront,
  (c: Colours) => liftChairSide(c, 20),
] as const;
