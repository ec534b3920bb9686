import { type Colours, dim, lighten, lit, round } from './paint.ts';
import { rollatorSide, rollatorFront } from './rollators.ts';
import {
  bend,
  bolt,
  box,
  caster,
  circle,
  type Drawing,
  faded,
  form,
  grip,
  moved,
  pad,
  rect,
  stroke,
  tube,
  wheel,
} from './shapes.ts';
import { frameFront, frameSide } from './walking-frames.ts';

function kneeScooter(c: Colours): Drawing {
  const d = dim(c);
  const wheels = (k: Colours): string =>
    [10, 74]
      .map((x) => wheel(x, -10, 10, { tyre: k.rubber, rim: k.metal, solid: true, spokes: 5, tyreWidth: 3 }))
      .join('');
  const art =
    moved(10, -6, wheels(d)) +
    tube(
      [
        [10, -12],
        [22, -24],
        [58, -24],
        [70, -30],
      ],
      4.2,
      c.frame,
      6,
    ) +
    tube(
      [
        [74, -12],
        [68, -40],
      ],
      4,
      c.frame,
    ) +
    rect(30, -52, 5, 30, 1.2, round(c.metal)) +
    box(27.5, -30, 10, 8, 2, c.plastic) +
    circle(32.5, -26, 2, c.accent) +
    pad(8, -62, 48, 11, 5, c.fabric) +
    stroke('M11 -55H53', 0.5, lighten(c.fabric, 0.4), `opacity="0.6"`) +
    rect(14, -51.5, 36, 2.6, 1, lit(c.plastic)) +
    tube(
      [
        [68, -38],
        [62, -92],
      ],
      3.6,
      c.metal,
    ) +
    tube(
      [
        [67, -42],
        [65, -62],
      ],
      4.4,
      c.frame,
    ) +
    box(62.5, -66, 6, 6, 2, c.plastic) +
    tube(
      [
        [62, -90],
        [54, -95],
        [48, -93],
      ],
      2.4,
      c.metal,
      4,
    ) +
    moved(9, -4, grip([60, -91], [50, -93], 3.6, d.rubber)) +
    grip([56, -94.6], [44, -93], 4, c.rubber) +
    tube(
      [
        [52, -90],
        [45, -88],
      ],
      1.4,
      c.metal,
    ) +
    form(
      bend(
        [
          [68, -84],
          [90, -86],
          [87, -66],
          [68, -66],
        ],
        3,
        true,
      ),
      c.fabric,
    ) +
    rect(76, -79, 6, 4, 1, lit(c.accent)) +
    stroke('M56 -92Q70 -60 74 -20', 0.8, '#2b3238') +
    wheels(c) +
    bolt(68, -34, 1.3);
  return {
    art,
    box: [-1, -99, 96, 99],
    details: [
      [32, -54, 56],
      [60, -84, 50],
      [70, -14, 48],
    ],
  };
}

function upright(c: Colours): Drawing {
  const d = dim(c);
  const half = (k: Colours): string =>
    tube(
      [
        [6, -12],
        [24, -64],
        [28, -112],
      ],
      3,
      k.frame,
    ) +
    tube(
      [
        [24, -60],
        [64, -14],
      ],
      3,
      k.frame,
    ) +
    tube(
      [
        [14, -36],
        [46, -36],
      ],
      2.4,
      k.frame,
    ) +
    wheel(8, -11, 11, { tyre: k.rubber, rim: k.metal, solid: true, spokes: 5, tyreWidth: 3 }) +
    caster(66, -26, 11, k.plastic, k.rubber);
  const arms = (k: Colours): string =>
    pad(8, -118, 32, 6, 3, k.fabric) +
    tube(
      [
        [38, -115],
        [50, -117],
        [53, -126],
      ],
      2.4,
      k.metal,
      4,
    ) +
    grip([51, -118], [54, -130], 3.8, k.rubber);
  const art =
    moved(9, -6, half(d) + arms(d)) +
    form(
      bend(
        [
          [22, -52],
          [52, -52],
          [49, -28],
          [26, -28],
        ],
        4,
        true,
      ),
      c.fabric,
    ) +
    rect(34, -47, 7, 4, 1, lit(c.accent)) +
    pad(18, -62, 38, 6, 2.6, c.rubber) +
    half(c) +
    box(24, -84, 7, 8, 2, c.plastic) +
    arms(c) +
    faded(0.9, stroke('M52 -122Q40 -70 14 -18', 0.7, '#2b3238')) +
    bolt(24, -60, 1.4);
  return {
    art,
    box: [-3, -137, 92, 137],
    details: [
      [34, -116, 52],
      [36, -46, 58],
      [10, -20, 46],
    ],
  };
}

const angles = (wheeled: boolean) =>
  [(c: Colours) => frameSide(c, wheeled), (c: Colours) => frameFront(c, wheeled)] as const;

export const walkers = {
  standard: angles(false),
  wheeled: angles(true),
  rollator: [rollatorSide, rollatorFront] as const,
  knee: [kneeScooter] as const,
  upright: [upright] as const,
};
