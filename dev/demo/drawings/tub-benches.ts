import { white, leg } from './bath-parts.ts';
import { type Colours, dim, lit, mix } from './paint.ts';
import { bend, type Drawing, form, grip, moved, rect, stroke, tube } from './shapes.ts';

function tub(x: number): string {
  return (
    form(
      bend(
        [
          [x, -44],
          [x + 96, -44],
          [x + 88, -2],
          [x + 10, -2],
        ],
        10,
        true,
      ),
      '#f4f5f2',
    ) +
    rect(x - 4, -47, 104, 6, 3, lit('#fafaf7')) +
    rect(x + 12, -3, 70, 3, 1, '#c6cccc')
  );
}

export function transferBench(c: Colours): Drawing {
  const d = dim(c);
  const art =
    moved(
      6,
      -6,
      leg(8, -44, -2, d) +
        tube(
          [
            [24, -46],
            [24, -80],
            [42, -80],
            [42, -46],
          ],
          2.4,
          d.metal,
          5,
        ),
    ) +
    tub(54) +
    moved(
      0,
      -2,
      tube(
        [
          [26, -50],
          [26, -82],
          [32, -86],
          [64, -86],
          [70, -82],
          [70, -50],
        ],
        2.6,
        c.metal,
        5,
      ) +
        form(
          bend(
            [
              [30, -84],
              [66, -84],
              [64, -64],
              [32, -64],
            ],
            6,
            true,
          ),
          white,
        ) +
        rect(38, -77, 20, 4.4, 2.2, mix(white, '#5b666c', 0.35)),
    ) +
    form(
      bend(
        [
          [-2, -56],
          [88, -56],
          [92, -49],
          [-4, -49],
        ],
        3,
        true,
      ),
      white,
    ) +
    stroke('M8 -52.6H38M50 -52.6H82', 1.2, '#94a2a6', `stroke-dasharray="2.4 2"`) +
    rect(43, -56.4, 3, 7.6, 0.8, '#b3bdbf') +
    rect(-4, -49.6, 96, 2.4, 1.2, lit(c.frame)) +
    leg(2, -48, -4, c) +
    leg(30, -48, 2, c) +
    tube(
      [
        [0, -22],
        [31, -22],
      ],
      2,
      c.metal,
    ) +
    tube(
      [
        [4, -50],
        [-2, -60],
        [-2, -70],
        [6, -72],
      ],
      2.2,
      c.metal,
      4,
    ) +
    grip([-2, -62], [-2, -71], 3.4, c.frame);
  return {
    art,
    box: [-6, -90, 160, 90],
    details: [
      [30, -58, 56],
      [6, -16, 40],
    ],
  };
}

export function benchAlone(c: Colours): Drawing {
  const d = dim(c);
  const art =
    moved(8, -7, [4, 34, 76].map((x, at) => leg(x, -44, at - 1, d)).join('')) +
    tube(
      [
        [26, -50],
        [26, -86],
        [66, -86],
        [66, -50],
      ],
      2.6,
      c.metal,
      6,
    ) +
    form(
      bend(
        [
          [29, -84],
          [63, -84],
          [61, -64],
          [31, -64],
        ],
        6,
        true,
      ),
      white,
    ) +
    rect(36, -77, 20, 4.4, 2.2, mix(white, '#5b666c', 0.35)) +
    form(
      bend(
        [
          [-2, -56],
          [84, -56],
          [90, -48],
          [-6, -48],
        ],
        3,
        true,
      ),
      white,
    ) +
    rect(-5, -49, 94, 2.6, 1.2, lit(c.frame)) +
    stroke('M6 -52.2H78', 1.2, '#94a2a6', `stroke-dasharray="2.4 2"`) +
    [2, 42, 82].map((x, at) => leg(x, -47, (at - 1) * 4, c)).join('') +
    tube(
      [
        [0, -22],
        [84, -22],
      ],
      2.2,
      c.metal,
    );
  return {
    art,
    box: [-7, -88, 98, 88],
    details: [
      [46, -60, 50],
      [80, -18, 40],
    ],
  };
}
