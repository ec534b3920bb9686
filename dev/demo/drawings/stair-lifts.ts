import { type Colours, darken, lighten, lit, mix, round } from './paint.ts';
import { bend, bolt, box, type Drawing, form, pad, rect, stroke, tube } from './shapes.ts';

function stairs(c: Colours): string {
  let art = '';
  for (let step = 5; step >= 0; step--) {
    const x = 60 + step * 27;
    const y = -(step + 1) * 18;
    art +=
      rect(x, y, 240 - x, -y, 0, lit('#ece5d8')) +
      rect(x - 3, y, 243 - x, 4.4, 1.6, lit(c.wood)) +
      rect(x, y + 4.4, 240 - x, 1.6, 0, '#2b2f33', `opacity="0.14"`);
  }
  return art;
}

export function stairLift(c: Colours): Drawing {
  const seat = mix(c.fabric, '#c9b79c', 0.25);
  const art =
    stairs(c) +
    tube(
      [
        [34, -12],
        [226, -142],
      ],
      7,
      c.metal,
    ) +
    stroke('M40 -15.5L222 -139', 1, darken(c.metal, 0.4), `stroke-dasharray="1.6 1.6"`) +
    [0, 1, 2].map((at) => rect(66 + at * 60, -34 - at * 40.6, 4, 18, 1, round(c.metal))).join('') +
    form(
      bend(
        [
          [52, -50],
          [84, -52],
          [88, -22],
          [56, -18],
        ],
        7,
        true,
      ),
      '#eef0ec',
    ) +
    rect(60, -44, 18, 3, 1.4, lit(c.frame)) +
    rect(64, -66, 10, 18, 2, round(c.plastic)) +
    form(
      bend(
        [
          [42, -124],
          [52, -126],
          [57, -76],
          [49, -68],
          [44, -72],
        ],
        5,
        true,
      ),
      seat,
    ) +
    pad(44, -76, 46, 10, 5, seat) +
    tube(
      [
        [48, -88],
        [52, -95],
        [80, -95],
      ],
      3,
      '#d9ddd9',
      4,
    ) +
    pad(52, -99, 32, 5.4, 2.7, seat) +
    rect(80, -101, 4, 4, 1.6, c.accent) +
    stroke('M52 -84Q66 -76 84 -82', 2, darken(c.frame, 0.1)) +
    tube(
      [
        [84, -68],
        [90, -30],
      ],
      3,
      '#c6cccc',
    ) +
    box(78, -30, 34, 3.6, 1.6, c.plastic) +
    stroke('M82 -29.6H108', 0.9, darken(c.plastic, 0.4), `stroke-dasharray="1.6 1.2"`) +
    bolt(70, -35, 1.8);
  return {
    art,
    box: [24, -152, 216, 152],
    details: [
      [72, -84, 76],
      [76, -36, 60],
      [150, -92, 80],
    ],
  };
}

/** The seat folded up and parked at the foot of the stairs. */
export function stairFolded(c: Colours): Drawing {
  const seat = mix(c.fabric, '#c9b79c', 0.25);
  const art =
    stairs(c) +
    tube(
      [
        [20, -4],
        [226, -142],
      ],
      7,
      c.metal,
    ) +
    stroke('M28 -8L222 -139', 1, darken(c.metal, 0.4), `stroke-dasharray="1.6 1.6"`) +
    form(
      bend(
        [
          [26, -44],
          [58, -46],
          [62, -14],
          [30, -10],
        ],
        7,
        true,
      ),
      '#eef0ec',
    ) +
    rect(34, -38, 18, 3, 1.4, lit(c.frame)) +
    form(
      bend(
        [
          [28, -116],
          [38, -118],
          [42, -48],
          [32, -44],
        ],
        5,
        true,
      ),
      seat,
    ) +
    pad(40, -92, 9, 46, 4, lighten(seat, 0.08)) +
    pad(50, -86, 5, 34, 2.4, darken(seat, 0.1)) +
    box(57, -62, 3.6, 34, 1.6, c.plastic);
  return {
    art,
    box: [14, -150, 226, 150],
    details: [
      [46, -70, 70],
      [150, -92, 80],
    ],
  };
}
