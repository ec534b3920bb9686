import { type Colours, darken, dim, lighten, lit, round } from './paint.ts';
import {
  bend,
  bolt,
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

export type Scooter = {
  length: number;
  wheelR: number;
  seatHigh: number;
  four: boolean;
  basket: boolean;
  suspension: boolean;
  headrest: boolean;
};

export function basket(x: number, y: number, w: number, h: number, c: Colours): string {
  let wires = '';
  for (let at = 0; at <= 7; at++) {
    wires += stroke(`M${x + (w * at) / 7} ${y}L${x + 2 + ((w - 4) * at) / 7} ${y + h}`, 0.6, c.rubber);
  }
  for (let at = 0; at <= 4; at++) {
    wires += stroke(
      `M${x + at * 0.5} ${y + (h * at) / 4}H${x + w - at * 0.5}`,
      at === 0 ? 1.4 : 0.6,
      c.rubber,
    );
  }
  return wires;
}

export function scooterSide(s: Scooter, c: Colours): Drawing {
  const d = dim(c);
  const r = s.wheelR;
  const frontX = s.length - r;
  const rearX = r + 6;
  const deck = -r * 0.9 - 4;
  const tyres = (k: Colours): string =>
    wheel(rearX, -r, r, { tyre: k.rubber, rim: k.metal, solid: true, spokes: 5, tyreWidth: r * 0.3 });
  const steer = (k: Colours): string =>
    wheel(frontX, -r, r, { tyre: k.rubber, rim: k.metal, solid: true, spokes: 5, tyreWidth: r * 0.3 });
  const seatX = rearX + 4;
  const seat = -s.seatHigh;
  const column = frontX - 16;
  const art =
    moved(7, -4, tyres(d) + (s.four ? steer(d) : '')) +
    (s.basket ? basket(column + 6, -88, 30, 22, d) : '') +
    form(
      bend(
        [
          [0, -r * 1.7],
          [8, -r * 2.5 - 6],
          [rearX + r + 10, -r * 2.4 - 6],
          [rearX + r + 18, deck - 3],
          [column - 2, deck - 3],
          [column + 6, deck - 26],
          [column + 16, deck - 27],
          [s.length + 1, -r * 2 - 2],
          [s.length + 2, -r * 1.2],
          [frontX - r - 5, deck + 5],
          [rearX + r + 2, deck + 5],
          [2, -r],
        ],
        7,
        true,
      ),
      c.frame,
    ) +
    rect(rearX + r + 14, deck - 4.4, Math.max(column - rearX - r - 18, 8), 2.6, 1, c.rubber) +
    stroke(
      `M${rearX + r + 16} ${deck - 3.4}H${column - 6}`,
      0.9,
      lighten(c.rubber, 0.25),
      `stroke-dasharray="2 1.4"`,
    ) +
    form(
      bend(
        [
          [7, -r * 2.4 - 3],
          [20, -r * 2.5 - 3],
          [18, -r * 2 - 2],
          [4, -r * 1.9],
        ],
        2.6,
        true,
      ),
      darken(c.frame, 0.3),
    ) +
    rect(-0.5, -r * 1.66, 3.4, 5.6, 1.5, '#c94a3a') +
    circle(s.length - 4, -r * 2 - 4, 3.6, lit('#f6ecc9')) +
    circle(s.length - 4, -r * 2 - 4, 3.6, 'none', `stroke="${darken(c.frame, 0.4)}" stroke-width="0.7"`) +
    rect(seatX + 12, seat + 4, 8, s.seatHigh - r * 2 - 4, 1.5, round(c.metal)) +
    (s.suspension
      ? stroke(`M${seatX + 8} ${-r * 2.6 - 4}l16 -3l-16 -3l16 -3l-16 -3`, 1.4, darken(c.metal, 0.3))
      : '') +
    (s.headrest
      ? rect(seatX - 4, seat - 58, 3, 16, 1, round(c.metal)) + pad(seatX - 9, seat - 67, 11, 15, 5, c.fabric)
      : '') +
    form(
      bend(
        [
          [seatX - 8, seat - 44],
          [seatX + 1, seat - 46],
          [seatX + 12, seat - 8],
          [seatX + 8, seat + 2],
          [seatX - 1, seat],
        ],
        5,
        true,
      ),
      c.fabric,
    ) +
    pad(seatX - 2, seat - 6, 46, 10, 5, c.fabric) +
    tube(
      [
        [seatX + 2, seat - 14],
        [seatX + 6, seat - 20],
        [seatX + 28, seat - 21],
      ],
      2.4,
      c.plastic,
    ) +
    pad(seatX + 7, seat - 24, 30, 5, 2.5, c.rubber) +
    tube(
      [
        [column + 10, deck - 20],
        [column - 4, -84],
      ],
      4.4,
      c.plastic,
    ) +
    form(
      bend(
        [
          [column - 14, -88],
          [column - 2, -101],
          [column + 7, -98],
          [column + 3, -83],
          [column - 8, -80],
        ],
        4,
        true,
      ),
      c.plastic,
    ) +
    circle(column - 4, -92, 2.6, lit(c.accent)) +
    rect(column, -97, 5, 2, 1, '#9fd1c4') +
    tube(
      [
        [column - 4, -90],
        [column - 14, -95],
        [column - 24, -91],
      ],
      2,
      c.metal,
      4,
    ) +
    grip([column - 14, -95], [column - 26, -90], 3.2, c.rubber) +
    (s.basket
      ? basket(column + 4, -86, 30, 22, c) +
        tube(
          [
            [column + 1, -78],
            [column + 6, -76],
          ],
          2,
          c.metal,
        )
      : '') +
    tube(
      [
        [column + 2, -97],
        [column + 8, -108],
      ],
      1.2,
      c.metal,
    ) +
    shape(
      bend(
        [
          [column + 2, -116],
          [column + 13, -117],
          [column + 14, -107],
          [column + 4, -106],
        ],
        2.5,
        true,
      ),
      lit(c.metal),
    ) +
    tyres(c) +
    steer(c) +
    shape(
      `M${frontX - r - 2} ${-r * 1.2}A${r + 3} ${r + 3} 0 0 1 ${frontX + r + 3} ${-r * 1.1}L${frontX + r + 1} ${-r * 1.6}A${r + 6} ${r + 6} 0 0 0 ${frontX - r - 3} ${-r * 1.7}z`,
      lit(darken(c.frame, 0.12)),
    ) +
    bolt(rearX + r + 16, deck + 1);
  const high = Math.max(118, s.seatHigh + (s.headrest ? 68 : 47));
  return {
    art,
    box: [-1, -high, s.length + 6, high],
    details: [
      [column - 2, -92, 54],
      [rearX, -r - 4, 60],
      [seatX + 16, seat - 18, 58],
    ],
  };
}
