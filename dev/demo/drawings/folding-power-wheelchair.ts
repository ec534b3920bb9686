import { type Colours, darken, dim, lit } from './paint.ts';
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
  tube,
  wheel,
} from './shapes.ts';

export function foldingSide(c: Colours): Drawing {
  const d = dim(c);
  const wheels = (k: Colours): string =>
    wheel(22, -15, 15, { tyre: k.rubber, rim: k.metal, solid: true, spokes: 5, tyreWidth: 4 }) +
    caster(78, -20, 9, k.metal, k.rubber);
  const links = (k: Colours): string =>
    tube(
      [
        [22, -15],
        [62, -46],
      ],
      3.4,
      k.frame,
    ) +
    tube(
      [
        [76, -20],
        [24, -44],
      ],
      3.4,
      k.frame,
    ) +
    tube(
      [
        [20, -50],
        [12, -96],
        [2, -98],
      ],
      3,
      k.frame,
      5,
    ) +
    tube(
      [
        [20, -50],
        [70, -50],
      ],
      3,
      k.frame,
    );
  const art =
    moved(6, -4, wheels(d) + links(d)) +
    rect(28, -30, 30, 11, 3, lit(c.plastic)) +
    rect(32, -27, 10, 3, 1.5, c.accent) +
    form(
      bend(
        [
          [10, -94],
          [17, -95],
          [27, -52],
          [20, -50],
        ],
        3,
        true,
      ),
      c.fabric,
    ) +
    pad(20, -57, 52, 7, 3, c.fabric) +
    links(c) +
    grip([4, -98], [-8, -98], 3.6, c.rubber) +
    tube(
      [
        [19, -68],
        [28, -73],
        [62, -73],
        [58, -50],
      ],
      2.6,
      c.frame,
      4,
    ) +
    pad(26, -77.5, 32, 5, 2.5, c.rubber) +
    box(58, -80, 11, 7, 2, c.rubber) +
    rect(62.6, -87, 2, 8, 1, '#7c868d') +
    circle(63.6, -88, 2.4, lit(c.accent)) +
    tube(
      [
        [70, -50],
        [78, -40],
        [90, -12],
      ],
      2.4,
      c.metal,
      5,
    ) +
    box(84, -12, 20, 2.6, 1.2, c.plastic) +
    wheels(c) +
    bolt(43, -31, 1.8);
  return {
    art,
    box: [-8, -100, 113, 100],
    details: [
      [60, -74, 44],
      [38, -28, 58],
      [16, -84, 50],
    ],
  };
}

/** Folded flat for the boot of a car. */
export function foldingFolded(c: Colours): Drawing {
  const art =
    wheel(16, -15, 15, { tyre: c.rubber, rim: c.metal, solid: true, spokes: 5, tyreWidth: 4 }) +
    caster(52, -18, 9, c.metal, c.rubber) +
    tube(
      [
        [14, -16],
        [20, -78],
      ],
      3.6,
      c.frame,
    ) +
    tube(
      [
        [50, -20],
        [26, -80],
      ],
      3.6,
      c.frame,
    ) +
    pad(20, -76, 9, 50, 4, c.fabric) +
    pad(31, -72, 9, 46, 4, darken(c.fabric, 0.15)) +
    tube(
      [
        [42, -22],
        [38, -76],
        [30, -84],
        [16, -84],
      ],
      3,
      c.frame,
      5,
    ) +
    grip([20, -84], [6, -84], 3.6, c.rubber) +
    rect(24, -28, 22, 11, 3, lit(c.plastic)) +
    rect(28, -25, 8, 3, 1.5, c.accent) +
    shape('M12 -52h34v5h-34z', lit(c.accent)) +
    bolt(16, -15, 2);
  return {
    art,
    box: [0, -87, 62, 87],
    details: [
      [30, -60, 46],
      [30, -24, 50],
    ],
  };
}
