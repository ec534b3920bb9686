import { type Colours, darken, lighten, lit } from './paint.ts';
import { bend, circle, type Drawing, form, moved, pad, rect, shape, stroke } from './shapes.ts';

/** A sling lying flat. */
export function slingFlat(c: Colours): Drawing {
  const strap = (x: number, y: number, dx: number, dy: number): string =>
    stroke(`M${x} ${y}L${x + dx} ${y + dy}`, 4, c.accent) +
    stroke(`M${x} ${y}L${x + dx} ${y + dy}`, 0.5, darken(c.accent, 0.4), `stroke-dasharray="1.4 1"`) +
    circle(x + dx * 1.14, y + dy * 1.14, 3.6, 'none', `stroke="${darken(c.accent, 0.12)}" stroke-width="2"`);
  let mesh = '';
  for (let at = 0; at < 9; at++) {
    mesh +=
      stroke(`M-24 ${-78 + at * 6}H24`, 0.5, lighten(c.fabric, 0.4), `opacity="0.5"`) +
      stroke(`M${-24 + at * 6} -80V-30`, 0.5, lighten(c.fabric, 0.4), `opacity="0.5"`);
  }
  const art =
    strap(-30, -84, -16, -12) +
    strap(30, -84, 16, -12) +
    strap(-36, 22, -16, 12) +
    strap(36, 22, 16, 12) +
    form(
      bend(
        [
          [-34, -90],
          [34, -90],
          [32, -30],
          [42, 26],
          [26, 32],
          [12, -12],
          [-12, -12],
          [-26, 32],
          [-42, 26],
          [-32, -30],
        ],
        9,
        true,
      ),
      c.fabric,
    ) +
    rect(-27, -82, 54, 54, 6, darken(c.fabric, 0.16)) +
    mesh +
    stroke(
      bend(
        [
          [-31, -86],
          [31, -86],
          [29, -30],
          [38, 24],
          [28, 28],
          [14, -16],
          [-14, -16],
          [-28, 28],
          [-38, 24],
          [-29, -30],
        ],
        9,
        true,
      ),
      0.7,
      lighten(c.fabric, 0.5),
      `stroke-dasharray="1.6 1.2"`,
    ) +
    rect(-8, -26, 16, 7, 1, lit('#f1ece0')) +
    stroke('M-5 -23.6H5M-5 -21.4H2', 0.6, '#7b858b');
  return {
    art,
    box: [-58, -104, 116, 144],
    details: [
      [-20, -60, 56],
      [-36, 24, 44],
    ],
  };
}

export function board(c: Colours): Drawing {
  const outline = bend(
    [
      [-38, -14],
      [38, -14],
      [42, 0],
      [38, 14],
      [-38, 14],
      [-42, 0],
    ],
    9,
    true,
  );
  const art =
    moved(0, 1.6, shape(outline, darken(c.wood, 0.35))) +
    form(outline, lighten(c.wood, 0.08)) +
    [-9, -4, 2, 7]
      .map((y, at) =>
        stroke(
          `M-36 ${y}q${18 + at * 4} ${at % 2 ? -3 : 3} 36 0t34 0`,
          0.5,
          darken(c.wood, 0.3),
          `opacity="0.45"`,
        ),
      )
      .join('') +
    [-30, 30]
      .map(
        (x) =>
          rect(x - 4, -7, 8, 14, 4, darken(c.wood, 0.5)) +
          rect(x - 3.4, -6, 7.4, 13, 3.7, darken(c.wood, 0.62)),
      )
      .join('') +
    rect(-9, -2, 18, 4.4, 1, lit(c.frame));
  return {
    art,
    box: [-42, -15, 84, 31],
    details: [
      [24, 0, 36],
      [-20, 0, 40],
    ],
  };
}

export function boardStanding(c: Colours): Drawing {
  const flat = board(c).art;
  return {
    art:
      `<g transform="translate(16 -42) rotate(-84)">${flat}</g>` +
      pad(34, -20, 46, 10, 4, c.fabric) +
      rect(38, -10, 38, 10, 2, lit(c.plastic)),
    box: [-2, -86, 84, 86],
    details: [
      [16, -60, 40],
      [40, -20, 44],
    ],
  };
}
