import { type Colours, darken, lit, round } from './paint.ts';
import { type Scooter, basket, scooterSide } from './scooter-side.ts';
import { bend, circle, type Drawing, form, grip, pad, rect, shape, tube } from './shapes.ts';

const usual: Scooter = {
  length: 122,
  wheelR: 13,
  seatHigh: 58,
  four: true,
  basket: true,
  suspension: false,
  headrest: false,
};

function scooterFront(s: Scooter, c: Colours): Drawing {
  const r = s.wheelR;
  const half = s.four ? 29 : 26;
  const seat = -s.seatHigh;
  const art =
    [-1, 1]
      .map((k) => rect(k * (half - 5) - 5, -2 * r, 10, 2 * r, 3.4, round(darken(c.rubber, 0.2))))
      .join('') +
    (s.headrest ? pad(-12, seat - 66, 24, 15, 6, darken(c.fabric, 0.1)) : '') +
    pad(-22, seat - 46, 44, 48, 9, darken(c.fabric, 0.08)) +
    pad(-23, seat - 7, 46, 11, 5, c.fabric) +
    [-1, 1]
      .map(
        (k) =>
          pad(k * 27 - 3.6, seat - 24, 7.2, 6, 2.6, c.rubber) +
          rect(k * 27 - 1.4, seat - 18, 2.8, 18, 1, round(c.plastic)),
      )
      .join('') +
    (s.four
      ? [-1, 1].map((k) => rect(k * (half - 5) - 4.6, -2 * r, 9.2, 2 * r, 3.4, round(c.rubber))).join('')
      : rect(-5, -2 * r, 10, 2 * r, 4, round(c.rubber))) +
    form(
      bend(
        [
          [-half + 8, -r * 1.3],
          [-half + 10, -r * 2.6 - 8],
          [-10, -r * 2.8 - 26],
          [10, -r * 2.8 - 26],
          [half - 10, -r * 2.6 - 8],
          [half - 8, -r * 1.3],
        ],
        7,
        true,
      ),
      c.frame,
    ) +
    circle(0, -r * 2.7 - 10, 6, lit('#f6ecc9')) +
    circle(0, -r * 2.7 - 10, 6, 'none', `stroke="${darken(c.frame, 0.35)}" stroke-width="1"`) +
    rect(-13, -r * 1.9, 26, 4, 2, darken(c.frame, 0.35)) +
    rect(-3, -84, 6, 34, 2, round(c.plastic)) +
    form(
      bend(
        [
          [-14, -86],
          [-9, -99],
          [9, -99],
          [14, -86],
          [6, -80],
          [-6, -80],
        ],
        4,
        true,
      ),
      c.plastic,
    ) +
    [-1, 1]
      .map(
        (k) =>
          tube(
            [
              [k * 8, -92],
              [k * 20, -97],
              [k * 29, -93],
            ],
            2.2,
            c.metal,
          ) +
          grip([k * 20, -97], [k * 31, -92], 3.4, c.rubber) +
          tube(
            [
              [k * 14, -96],
              [k * 21, -107],
            ],
            1.1,
            c.metal,
          ) +
          shape(
            bend(
              [
                [k * 16, -117],
                [k * 28, -117],
                [k * 27, -107],
                [k * 17, -107],
              ],
              2.5,
              true,
            ),
            lit(c.metal),
          ),
      )
      .join('') +
    (s.basket ? basket(-18, -80, 36, 21, c) : circle(0, -91, 3, lit(c.accent)));
  const high = Math.max(119, s.seatHigh + (s.headrest ? 68 : 47));
  return {
    art,
    box: [-32, -high, 64, high],
    details: [
      [0, -60, 60],
      [0, -92, 58],
    ],
  };
}

const angles = (s: Scooter) =>
  [(c: Colours) => scooterSide(s, c), (c: Colours) => scooterFront(s, c)] as const;

export const scooters = {
  travel: angles({ ...usual, length: 102, wheelR: 10, seatHigh: 54 }),
  threeWheel: angles({ ...usual, four: false, length: 118 }),
  fourWheel: angles(usual),
  heavyDuty: angles({ ...usual, length: 142, wheelR: 17, seatHigh: 66, suspension: true, headrest: true }),
};
