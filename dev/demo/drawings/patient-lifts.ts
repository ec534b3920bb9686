import { type Colours, darken, dim, lighten, lit, round } from './paint.ts';
import {
  bend,
  bolt,
  box,
  caster,
  circle,
  type Drawing,
  form,
  grip,
  moved,
  rect,
  shape,
  stroke,
  tube,
} from './shapes.ts';
import { slingFlat, board, boardStanding } from './slings-and-boards.ts';

function legs(k: Colours): string {
  return (
    caster(8, -14, 6, k.metal, k.rubber) +
    caster(106, -12, 4.6, k.metal, k.rubber) +
    tube(
      [
        [6, -13],
        [106, -10],
      ],
      5,
      k.frame,
    )
  );
}

export function sling(x: number, y: number, c: Colours): string {
  return (
    stroke(
      `M${x - 20} ${y}Q${x - 30} ${y + 20} ${x - 26} ${y + 40}M${x + 20} ${y}Q${x + 28} ${y + 22} ${x + 22} ${y + 44}M${x - 18} ${y}Q${x - 8} ${y + 26} ${x - 2} ${y + 50}M${x + 18} ${y}Q${x + 10} ${y + 26} ${x + 8} ${y + 48}`,
      1.8,
      c.accent,
    ) +
    form(
      bend(
        [
          [x - 30, y + 30],
          [x - 22, y + 28],
          [x - 8, y + 58],
          [x + 26, y + 42],
          [x + 30, y + 52],
          [x + 2, y + 76],
          [x - 22, y + 72],
        ],
        8,
        true,
      ),
      c.fabric,
    ) +
    stroke(
      bend(
        [
          [x - 26, y + 34],
          [x - 17, y + 66],
          [x + 2, y + 70],
          [x + 26, y + 50],
        ],
        10,
      ),
      0.6,
      lighten(c.fabric, 0.4),
      `stroke-dasharray="1.4 1"`,
    )
  );
}

function lift(c: Colours, electric: boolean): Drawing {
  const d = dim(c);
  const art =
    moved(12, -8, legs(d)) +
    rect(18, -140, 8, 128, 3, round(c.frame)) +
    moved(
      0,
      0,
      tube(
        [
          [22, -62],
          [62, -118],
        ],
        5,
        c.metal,
      ),
    ) +
    tube(
      [
        [24, -70],
        [44, -98],
      ],
      7,
      electric ? '#e3e5e0' : c.plastic,
    ) +
    tube(
      [
        [22, -138],
        [66, -136],
        [104, -158],
      ],
      6.4,
      c.frame,
      12,
    ) +
    bolt(22, -138, 2.4) +
    bolt(62, -124, 1.6) +
    stroke('M103 -157V-148', 2.4, c.metal) +
    tube(
      [
        [80, -138],
        [84, -146],
        [122, -146],
        [126, -138],
      ],
      3.4,
      c.metal,
      5,
    ) +
    bolt(103, -147, 2) +
    sling(103, -139, c) +
    (electric
      ? box(8, -100, 13, 26, 3, '#e9ebe6') +
        circle(14.5, -80, 2.6, '#c94a3a') +
        rect(11, -96, 7, 4, 1, c.accent) +
        stroke('M14 -74Q4 -50 12 -44', 1, '#39434a') +
        box(8, -46, 7, 15, 2, '#e9ebe6')
      : tube(
          [
            [24, -66],
            [40, -66],
          ],
          2.2,
          c.metal,
        ) + grip([34, -66], [44, -66], 3, c.rubber)) +
    tube(
      [
        [18, -104],
        [4, -104],
        [4, -92],
        [18, -92],
      ],
      2.6,
      c.metal,
      5,
    ) +
    legs(c) +
    shape('M12 -22h20l-4 10h-14z', lit(c.frame)) +
    bolt(22, -17, 1.4);
  return {
    art,
    box: [0, -161, 134, 161],
    details: [
      [104, -140, 62],
      [20, -84, 56],
      [16, -14, 44],
    ],
  };
}

function stand(c: Colours): Drawing {
  const d = dim(c);
  const art =
    moved(12, -8, legs(d)) +
    rect(20, -96, 8, 84, 3, round(c.frame)) +
    tube(
      [
        [26, -50],
        [46, -84],
      ],
      6,
      '#e3e5e0',
    ) +
    tube(
      [
        [44, -80],
        [52, -94],
      ],
      4,
      c.metal,
    ) +
    tube(
      [
        [22, -94],
        [60, -100],
        [86, -118],
      ],
      6,
      c.frame,
      10,
    ) +
    moved(6, -4, grip([84, -118], [98, -126], 5, d.rubber)) +
    grip([84, -118], [96, -127], 5, c.rubber) +
    form(
      bend(
        [
          [38, -56],
          [46, -60],
          [52, -36],
          [44, -34],
        ],
        4,
        true,
      ),
      c.fabric,
    ) +
    tube(
      [
        [28, -46],
        [40, -46],
      ],
      4,
      c.metal,
    ) +
    box(36, -10, 46, 4, 1.6, c.plastic) +
    stroke('M40 -9.6H78', 1.2, darken(c.plastic, 0.4), `stroke-dasharray="2 1.4"`) +
    form('M88 -114Q104 -110 112 -92Q116 -84 110 -80Q100 -90 88 -94Z', c.fabric) +
    stroke('M86 -116L92 -104M110 -90L104 -100', 2, c.accent) +
    box(10, -82, 12, 24, 3, '#e9ebe6') +
    circle(16, -64, 2.4, '#c94a3a') +
    rect(12.6, -78, 6.6, 3.4, 1, c.accent) +
    legs(c) +
    shape('M14 -22h20l-4 10h-14z', lit(c.frame)) +
    bolt(24, -17, 1.4);
  return {
    art,
    box: [0, -132, 122, 132],
    details: [
      [92, -110, 56],
      [44, -46, 54],
      [16, -14, 44],
    ],
  };
}

export const patientLifts = {
  hydraulic: [(c: Colours) => lift(c, false)] as const,
  electric: [(c: Colours) => lift(c, true)] as const,
  sitToStand: [stand] as const,
  sling: [slingFlat] as const,
  board: [board, boardStanding] as const,
};
