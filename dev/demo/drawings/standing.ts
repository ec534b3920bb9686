import { type Colours, dim, lighten, lit, mix, round } from './paint.ts';
import { stroller, activityChair } from './seats-for-children.ts';
import {
  bend,
  bolt,
  box,
  caster,
  type Drawing,
  form,
  grip,
  moved,
  pad,
  rect,
  shape,
  stroke,
  tube,
} from './shapes.ts';

function stander(c: Colours): Drawing {
  const d = dim(c);
  const base = (k: Colours): string =>
    caster(8, -14, 7, k.metal, k.rubber) +
    caster(84, -14, 7, k.metal, k.rubber) +
    tube(
      [
        [6, -14],
        [86, -14],
      ],
      4.4,
      k.frame,
    );
  const art =
    moved(12, -8, base(d)) +
    rect(44, -78, 9, 62, 3, round(c.frame)) +
    tube(
      [
        [48, -30],
        [66, -70],
      ],
      4,
      c.metal,
    ) +
    box(18, -14, 40, 5, 1.6, c.plastic) +
    pad(20, -20, 16, 6, 2.4, c.accent) +
    pad(38, -56, 9, 20, 4, c.fabric) +
    pad(36, -56, 6, 16, 3, lighten(c.fabric, 0.1)) +
    tube(
      [
        [50, -74],
        [52, -116],
      ],
      4,
      c.metal,
    ) +
    pad(40, -84, 11, 18, 4.5, c.fabric) +
    pad(12, -88, 10, 22, 4.5, c.fabric) +
    tube(
      [
        [46, -74],
        [20, -76],
      ],
      2.6,
      c.metal,
    ) +
    pad(41, -118, 10, 26, 5, c.fabric) +
    shape('M24 -104L84 -110L92 -116H36Z', lit(lighten(c.wood, 0.12))) +
    shape('M24 -104L84 -110V-106.4L24 -100.4Z', lit(c.wood)) +
    shape('M62 -119h9l-1 6.4h-7z', lit(c.accent)) +
    box(38, -113, 14, 3, 1, c.frame) +
    grip([60, -82], [72, -92], 3.4, c.rubber) +
    bolt(48, -60, 1.8) +
    base(c);
  return {
    art,
    box: [0, -122, 104, 122],
    details: [
      [52, -96, 66],
      [36, -34, 60],
      [16, -14, 40],
    ],
  };
}

function gaitTrainer(c: Colours): Drawing {
  const d = dim(c);
  const half = (k: Colours): string =>
    tube(
      [
        [10, -14],
        [20, -66],
        [76, -70],
      ],
      3.6,
      k.frame,
      8,
    ) +
    tube(
      [
        [84, -18],
        [72, -70],
      ],
      3.6,
      k.frame,
    ) +
    tube(
      [
        [15, -38],
        [78, -40],
      ],
      2.8,
      k.frame,
    ) +
    caster(10, -20, 9, k.metal, k.rubber) +
    caster(86, -20, 9, k.metal, k.rubber);
  const art =
    moved(14, -9, half(d)) +
    tube(
      [
        [20, -66],
        [30, -76],
      ],
      3,
      d.frame,
    ) +
    tube(
      [
        [44, -68],
        [44, -92],
      ],
      3,
      c.metal,
    ) +
    pad(34, -104, 9, 22, 4.5, c.fabric) +
    pad(58, -102, 8, 18, 4, c.fabric) +
    stroke('M42 -96Q52 -86 60 -94', 2.2, c.accent) +
    form(
      bend(
        [
          [36, -66],
          [58, -66],
          [52, -46],
          [44, -46],
        ],
        5,
        true,
      ),
      c.fabric,
    ) +
    stroke('M38 -64L36 -76M56 -64L60 -76', 2, c.accent) +
    tube(
      [
        [66, -70],
        [74, -92],
      ],
      2.8,
      c.metal,
    ) +
    pad(58, -98, 26, 5, 2.4, c.fabric) +
    grip([80, -98], [82, -108], 3.6, c.accent) +
    half(c) +
    form(
      bend(
        [
          [32, -30],
          [52, -30],
          [50, -20],
          [34, -20],
        ],
        4,
        true,
      ),
      mix(c.fabric, c.accent, 0.2),
    ) +
    tube(
      [
        [42, -40],
        [42, -28],
      ],
      2,
      c.metal,
    ) +
    bolt(20, -66, 1.6) +
    bolt(72, -69, 1.6);
  return {
    art,
    box: [0, -111, 112, 111],
    details: [
      [58, -86, 62],
      [44, -56, 56],
      [86, -14, 44],
    ],
  };
}

export const standingAndPediatric = {
  stander: [stander] as const,
  gaitTrainer: [gaitTrainer] as const,
  stroller: [stroller] as const,
  activityChair: [activityChair] as const,
};
