import { foldingSide, foldingFolded } from './folding-power-wheelchair.ts';
import { type Colours, darken, dim, lighten, lit, round } from './paint.ts';
import {
  bend,
  bolt,
  box,
  caster,
  circle,
  type Drawing,
  form,
  moved,
  pad,
  rect,
  stroke,
  tube,
  wheel,
} from './shapes.ts';

type Chair = {
  seat: number;
  depth: number;
  back: number;
  width: number;
  drive: number;
  shell: number;
  head: boolean;
  captain: boolean;
};

const usual: Chair = {
  seat: 54,
  depth: 46,
  back: 52,
  width: 62,
  drive: 17,
  shell: 1,
  head: true,
  captain: true,
};

function seating(chair: Chair, c: Colours): string {
  const seat = -chair.seat;
  const top = seat - chair.back;
  const knee = 22 + chair.depth;
  const joystick =
    tube(
      [
        [knee - 8, seat - 20],
        [knee + 1, seat - 21],
      ],
      2,
      c.metal,
    ) +
    box(knee - 4, seat - 27, 13, 7, 2.5, c.rubber) +
    rect(knee + 2, seat - 34, 2, 8, 1, '#7c868d') +
    circle(knee + 3, seat - 35, 2.4, lit(c.accent));
  return (
    (chair.head
      ? tube(
          [
            [18, top + 6],
            [16, top - 8],
          ],
          2.2,
          c.metal,
        ) + pad(9, top - 19, 12, 15, 5, c.fabric)
      : '') +
    form(
      bend(
        [
          [14, top],
          [24, top - 1],
          [32, seat - 10],
          [32, seat - 2],
          [19, seat],
        ],
        6,
        true,
      ),
      c.fabric,
    ) +
    stroke(`M20 ${top + 10}Q25 ${seat - 26} 27 ${seat - 8}`, 0.5, lighten(c.fabric, 0.4), `opacity="0.6"`) +
    pad(20, seat - 9, chair.depth + 4, 11, 5, c.fabric) +
    rect(24, seat + 1, chair.depth - 4, 3.4, 1.5, lit(c.plastic)) +
    tube(
      [
        [24, seat - 18],
        [29, seat - 22],
        [knee - 8, seat - 22],
        [knee - 10, seat],
      ],
      2.6,
      c.plastic,
      4,
    ) +
    pad(26, seat - 26.5, chair.depth - 12, 5.4, 2.6, c.rubber) +
    joystick
  );
}

function side(chair: Chair, c: Colours): Drawing {
  const d = dim(c);
  const seat = -chair.seat;
  const knee = 22 + chair.depth;
  const w = chair.depth + 22;
  const base = (k: Colours): string =>
    caster(10, -17, 7.5, k.metal, k.rubber) +
    caster(knee + 6, -17, 7.5, k.metal, k.rubber) +
    wheel(40, -chair.drive, chair.drive, {
      tyre: k.rubber,
      rim: k.metal,
      solid: true,
      spokes: 6,
      tyreWidth: 4.6,
    });
  const art =
    moved(7, -4, base(d)) +
    rect(38, seat + 3, 14, chair.seat - 28, 2, round(c.plastic)) +
    form(
      bend(
        [
          [6, -20],
          [12, -35],
          [knee - 2, -36],
          [knee + 8, -22],
          [knee + 4, -11],
          [8, -10],
        ],
        7,
        true,
      ),
      c.frame,
    ) +
    form(
      bend(
        [
          [14, -32],
          [36, -33],
          [33, -24],
          [13, -23],
        ],
        3,
        true,
      ),
      darken(c.frame, 0.22),
    ) +
    rect(knee - 14, -31, 12, 2.4, 1.2, c.accent) +
    rect(knee - 14, -26.5, 8, 2, 1, lighten(c.frame, 0.4)) +
    tube(
      [
        [knee, seat + 2],
        [knee + 9, seat + 14],
        [knee + 11, -13],
      ],
      2.6,
      c.metal,
      5,
    ) +
    box(knee + 6, -12, 24, 3, 1.4, c.plastic) +
    stroke(`M${knee + 8} -13H${knee + 28}`, 0.8, darken(c.plastic, 0.4), `stroke-dasharray="1.4 1"`) +
    seating(chair, c) +
    base(c) +
    bolt(14, -27) +
    bolt(knee - 4, -18);
  const high = chair.seat + chair.back + (chair.head ? 20 : 2);
  return {
    art,
    box: [0, -high, w + 36, high],
    details: [
      [knee - 2, seat - 22, 50],
      [40, -22, 66],
      [22, seat - chair.back + 6, 56],
    ],
  };
}

function front(chair: Chair, c: Colours): Drawing {
  const half = chair.width / 2;
  const seat = -chair.seat;
  const top = seat - chair.back;
  const in2 = half - 8;
  const each = (art: (s: 1 | -1) => string): string => art(-1) + art(1);
  const art =
    (chair.head
      ? rect(-2, top - 6, 4, 10, 1, round(c.metal)) + pad(-14, top - 19, 28, 15, 6, c.fabric)
      : '') +
    pad(-in2 + 3, top, 2 * in2 - 6, chair.back + 3, 8, c.fabric) +
    stroke(
      `M${-in2 + 12} ${top + 8}V${seat - 10}M${in2 - 12} ${top + 8}V${seat - 10}`,
      0.5,
      lighten(c.fabric, 0.4),
      `opacity="0.5"`,
    ) +
    each((s) => rect(s * (half - 4) - 4, -2 * chair.drive, 8, 2 * chair.drive, 3, round(c.rubber))) +
    rect(-8, seat + 2, 16, 24, 2, round(c.plastic)) +
    form(
      bend(
        [
          [-in2, -12],
          [-in2 + 2, -34],
          [in2 - 2, -34],
          [in2, -12],
        ],
        7,
        true,
      ),
      c.frame,
    ) +
    rect(-12, -29, 24, 3, 1.5, c.accent) +
    rect(-9, -23, 18, 5, 2, darken(c.frame, 0.3)) +
    pad(-in2, seat - 9, 2 * in2, 12, 5, c.fabric) +
    each(
      (s) =>
        rect(s * (in2 + 3) - 1.5, seat - 22, 3, 24, 1, round(c.plastic)) +
        pad(s * (in2 + 3) - 4, seat - 27, 8, 6, 2.6, c.rubber),
    ) +
    box(in2 - 3, seat - 30, 11, 7, 2, c.rubber) +
    rect(in2 + 1.5, seat - 37, 2, 8, 1, '#7c868d') +
    circle(in2 + 2.5, seat - 38, 2.5, lit(c.accent)) +
    each((s) => rect(s * (in2 - 4) - 3, -15, 6, 15, 2.6, round(c.rubber))) +
    rect(-2.5, seat + 3, 5, chair.seat - 16, 1, round(c.metal)) +
    box(-16, -14, 32, 4, 1.6, c.plastic);
  const high = chair.seat + chair.back + (chair.head ? 20 : 2);
  return {
    art,
    box: [-half, -high, chair.width + 4, high],
    details: [
      [0, -30, 62],
      [in2 - 4, seat - 26, 46],
    ],
  };
}

const angles = (chair: Chair) => [(c: Colours) => side(chair, c), (c: Colours) => front(chair, c)] as const;

export const powerWheelchairs = {
  standard: angles(usual),
  heavyDuty: angles({ ...usual, seat: 58, depth: 54, width: 78, drive: 19, back: 58 }),
  folding: [foldingSide, foldingFolded] as const,
  pediatric: angles({ ...usual, seat: 46, depth: 32, back: 38, width: 50, drive: 15 }),
};
