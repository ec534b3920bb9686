import { type Colours, lighten, lit } from './paint.ts';
import { bolt, box, caster, type Drawing, ellipse, moved, rect, stroke, wheel } from './shapes.ts';

function wheelAndTyre(c: Colours): Drawing {
  const art =
    wheel(30, -30, 30, { tyre: c.rubber, rim: c.metal, spokes: 28, handrim: c.frame, tyreWidth: 2.8 }) +
    moved(
      66,
      0,
      wheel(14, -14, 14, { tyre: c.rubber, rim: c.plastic, solid: true, spokes: 6, tyreWidth: 4 }),
    ) +
    caster(104, -30, 10, c.metal, c.rubber);
  return {
    art,
    box: [0, -60, 114, 60],
    details: [
      [30, -30, 44],
      [80, -16, 40],
    ],
  };
}

function tyres(c: Colours): Drawing {
  const ring = (y: number): string =>
    ellipse(28, y, 27, 7.6, lit(c.rubber)) +
    ellipse(28, y - 0.8, 21, 4.6, lighten(c.rubber, 0.06)) +
    ellipse(28, y - 1, 20, 4, '#1f252a') +
    stroke(`M2 ${y}A27 7.6 0 0 0 54 ${y}`, 0.7, lighten(c.rubber, 0.3), `stroke-dasharray="1 1.2"`);
  const art =
    ring(-7.6) +
    ring(-13) +
    ring(-18.4) +
    box(66, -13, 26, 13, 2, c.frame) +
    rect(70, -9.6, 18, 6, 1, lit('#f4eee0')) +
    bolt(98, -2, 2) +
    bolt(103, -1.6, 1.6) +
    bolt(100.6, -5, 1.5);
  return {
    art,
    box: [0, -27, 106, 28],
    details: [
      [28, -14, 44],
      [82, -7, 38],
    ],
  };
}

export const spareWheels = [wheelAndTyre, tyres] as const;
