import { type Colours, darken, lighten, lit } from './paint.ts';
import {
  bend,
  bolt,
  box,
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
} from './shapes.ts';

function battery(x: number, k: string, c: Colours): string {
  return (
    form(
      bend(
        [
          [x, -17],
          [x + 20, -17],
          [x + 20, 0],
          [x, 0],
        ],
        1.2,
        true,
      ),
      k,
    ) +
    rect(x, -17, 20, 3.4, 1, lit(lighten(k, 0.15))) +
    shape(`M${x + 3} -19h3.4v2.4h-3.4z`, lit(c.metal)) +
    shape(`M${x + 13.6} -19h3.4v2.4h-3.4z`, lit(c.metal)) +
    rect(x + 2, -12, 16, 8.6, 0.8, lit(c.accent)) +
    shape(`M${x + 10.8} -11.4l-3.6 4.2h2.6l-1 3l3.8 -4.4h-2.6z`, darken(k, 0.2)) +
    stroke(`M${x + 5} -18.6Q${x + 10} -25 ${x + 15} -18.6`, 0.9, c.rubber)
  );
}

function batteries(c: Colours): Drawing {
  const charger =
    form(
      bend(
        [
          [50, -11],
          [74, -11],
          [76, 0],
          [48, 0],
        ],
        2,
        true,
      ),
      c.plastic,
    ) +
    Array.from({ length: 7 }, (_, at) => rect(52 + at * 2.4, -8.6, 1.1, 5, 0.4, darken(c.plastic, 0.4))).join(
      '',
    ) +
    circle(71.4, -7.6, 0.9, '#7ed39a') +
    circle(71.4, -4.6, 0.9, '#e7a13c') +
    stroke('M76 -4Q84 -2 86 -7Q88 -12 94 -8', 1.1, c.rubber) +
    rect(93, -10.6, 6.4, 5, 1.4, lit(c.rubber)) +
    rect(99, -9.6, 2.6, 0.8, 0.2, c.metal) +
    rect(99, -7.4, 2.6, 0.8, 0.2, c.metal);
  return {
    art: battery(0, darken(c.frame, 0.1), c) + battery(23, darken(c.frame, 0.1), c) + charger,
    box: [0, -23, 102, 23],
    details: [
      [20, -12, 36],
      [64, -6, 34],
    ],
  };
}

const oneBattery = (c: Colours): Drawing => ({
  art: battery(0, darken(c.frame, 0.1), c),
  box: [-1, -23, 22, 23],
  details: [
    [10, -12, 20],
    [12, -10, 18],
  ],
});

function legRests(c: Colours): Drawing {
  const one =
    tube(
      [
        [4, -46],
        [10, -48],
        [14, -44],
        [22, -8],
      ],
      2.6,
      c.metal,
      4,
    ) +
    box(18, -8, 22, 3, 1.4, c.plastic) +
    pad(4, -34, 7, 16, 3, c.fabric) +
    tube(
      [
        [10, -27],
        [17, -28],
      ],
      1.6,
      c.metal,
    ) +
    bolt(13.6, -44, 1.5) +
    stroke('M20 -8q-3 -4 -1 -9', 1.3, c.rubber) +
    stroke('M21 -7.4h17', 0.7, darken(c.plastic, 0.4), `stroke-dasharray="1.2 1"`) +
    grip([5, -47], [0, -42], 2.2, c.accent);
  return {
    art: one + moved(44, 0, one),
    box: [-1, -50, 86, 46],
    details: [
      [14, -38, 34],
      [70, -10, 36],
    ],
  };
}

function otherParts(c: Colours): Drawing {
  const joystick =
    form(
      bend(
        [
          [0, -10],
          [22, -10],
          [24, 0],
          [-2, 0],
        ],
        3,
        true,
      ),
      c.rubber,
    ) +
    rect(9.6, -20, 2.8, 11, 1.2, lit('#7c868d')) +
    circle(11, -21, 3, lit(c.accent)) +
    rect(3, -6, 5, 2, 0.8, '#8fd1b6') +
    circle(18, -5, 1.4, '#c94a3a') +
    stroke('M24 -3Q32 4 38 -2', 1.3, c.rubber);
  const basket =
    Array.from({ length: 8 }, (_, at) =>
      stroke(`M${72 + at * 4} -20L${73.4 + at * 3.6} 0`, 0.7, c.rubber),
    ).join('') +
    [0, 1, 2, 3, 4]
      .map((at) =>
        stroke(`M${72 + at * 0.35} ${-20 + at * 5}H${100 - at * 0.35}`, at === 0 ? 1.6 : 0.7, c.rubber),
      )
      .join('');
  return {
    art:
      joystick +
      pad(36, -7, 30, 7, 3, c.fabric) +
      tube(
        [
          [42, -1],
          [60, -1],
        ],
        1.4,
        c.metal,
      ) +
      box(40, -14, 9, 6, 2, c.plastic) +
      grip([52, -10], [66, -10], 3.2, c.rubber) +
      basket +
      rect(82, -16, 8, 5, 1, lit(c.frame)),
    box: [-2, -25, 104, 26],
    details: [
      [12, -10, 34],
      [52, -8, 36],
    ],
  };
}

export const smallParts = {
  battery: [batteries, oneBattery] as const,
  legRests: [legRests] as const,
  other: [otherParts] as const,
};
