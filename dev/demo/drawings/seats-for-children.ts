import { type Colours, dim, lighten, lit, mix, round } from './paint.ts';
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
  pad,
  rect,
  shape,
  stroke,
  tube,
  wheel,
} from './shapes.ts';

export function stroller(c: Colours): Drawing {
  const d = dim(c);
  const wheels = (k: Colours): string =>
    wheel(18, -16, 16, { tyre: k.rubber, rim: k.metal, spokes: 16, tyreWidth: 3 }) +
    wheel(84, -11, 11, { tyre: k.rubber, rim: k.metal, spokes: 12, tyreWidth: 2.6 });
  const frame = (k: Colours): string =>
    tube(
      [
        [2, -104],
        [10, -98],
        [66, -34],
        [84, -11],
      ],
      3.2,
      k.frame,
      8,
    ) +
    tube(
      [
        [18, -16],
        [50, -54],
      ],
      3.2,
      k.frame,
    ) +
    tube(
      [
        [18, -16],
        [66, -30],
      ],
      2.6,
      k.frame,
    );
  const art =
    moved(9, -6, wheels(d) + frame(d)) +
    form('M22 -112Q26 -134 54 -128Q66 -124 66 -110Q46 -114 28 -94Z', c.frame) +
    stroke('M30 -98Q34 -122 50 -128M28 -94Q48 -112 66 -110', 0.7, lighten(c.frame, 0.5), `opacity="0.7"`) +
    form(
      bend(
        [
          [22, -102],
          [31, -104],
          [44, -58],
          [36, -52],
          [30, -56],
        ],
        6,
        true,
      ),
      c.fabric,
    ) +
    pad(34, -62, 40, 10, 5, c.fabric) +
    pad(26, -104, 11, 14, 5, lighten(c.fabric, 0.12)) +
    stroke('M34 -92Q48 -80 52 -62M40 -74L56 -64', 2.2, c.accent) +
    circle(51, -66, 2, lit(c.plastic)) +
    form(
      bend(
        [
          [70, -60],
          [76, -56],
          [84, -30],
          [78, -28],
        ],
        3,
        true,
      ),
      c.fabric,
    ) +
    box(76, -30, 18, 3, 1.4, c.plastic) +
    form(
      bend(
        [
          [30, -38],
          [60, -36],
          [56, -24],
          [32, -24],
        ],
        4,
        true,
      ),
      mix(c.fabric, '#000000', 0.1),
    ) +
    frame(c) +
    grip([6, -101], [-4, -107], 4, c.rubber) +
    tube(
      [
        [46, -78],
        [62, -80],
        [66, -70],
      ],
      2.4,
      c.rubber,
      5,
    ) +
    wheels(c) +
    bolt(50, -53, 1.5);
  return {
    art,
    box: [-7, -132, 108, 132],
    details: [
      [42, -84, 60],
      [20, -18, 48],
    ],
  };
}

export function activityChair(c: Colours): Drawing {
  const d = dim(c);
  const legs = (k: Colours): string =>
    tube(
      [
        [10, -10],
        [16, -46],
      ],
      3.6,
      lighten(k.wood, 0.1),
    ) +
    tube(
      [
        [62, -10],
        [56, -46],
      ],
      3.6,
      lighten(k.wood, 0.1),
    ) +
    caster(8, -11, 4.6, k.metal, k.rubber) +
    caster(63, -11, 4.6, k.metal, k.rubber);
  const art =
    moved(9, -6, legs(d)) +
    box(52, -14, 26, 4, 1.6, c.wood) +
    rect(31, -46, 9, 20, 2, round(c.metal)) +
    form(
      bend(
        [
          [8, -94],
          [18, -96],
          [26, -52],
          [16, -48],
        ],
        5,
        true,
      ),
      lighten(c.wood, 0.06),
    ) +
    pad(13, -104, 9, 18, 4.5, c.fabric) +
    form(
      bend(
        [
          [15, -84],
          [22, -85],
          [29, -54],
          [22, -52],
        ],
        3.4,
        true,
      ),
      c.fabric,
    ) +
    rect(14, -49, 50, 4, 2, lit(c.wood)) +
    pad(18, -57, 46, 9, 4.4, c.fabric) +
    pad(30, -72, 10, 12, 4, lighten(c.fabric, 0.1)) +
    stroke('M24 -62Q34 -54 44 -60', 2.2, c.accent) +
    tube(
      [
        [20, -62],
        [44, -68],
        [60, -68],
      ],
      2.6,
      c.wood,
    ) +
    shape('M36 -74H92L98 -79H46Z', lit(lighten(c.wood, 0.25))) +
    rect(36, -74.4, 56, 3, 1.4, lit(c.wood)) +
    rect(54, -83, 8, 8, 1.4, lit(c.accent)) +
    circle(72, -79, 4, lit(c.frame)) +
    shape('M78 -76l4 -8l4 8z', lit('#c9603f')) +
    legs(c) +
    tube(
      [
        [12, -24],
        [60, -24],
      ],
      2.6,
      c.wood,
    ) +
    pad(60, -44, 6, 20, 3, c.fabric) +
    bolt(22, -48, 1.5);
  return {
    art,
    box: [2, -106, 98, 106],
    details: [
      [62, -74, 60],
      [24, -74, 56],
    ],
  };
}
