import { type Colours, darken, lighten, lit } from './paint.ts';
import { box, circle, type Drawing, form, pad, rect, shape, stroke } from './shapes.ts';

function mattressFlat(air: boolean) {
  return (c: Colours): Drawing => {
    const cells = Array.from(
      { length: 15 },
      (_, at) =>
        `<rect x="${6 + at * 12.6}" y="${at % 2 ? -27 : -29}" width="13" height="${at % 2 ? 23 : 25}" rx="6" fill="${lit(at % 2 ? c.frame : lighten(c.frame, 0.14))}"/>`,
    ).join('');
    const foam = rect(4, -24, 192, 9, 2, lit('#e9d9b8')) + rect(4, -16, 192, 12, 3, lit(c.frame));
    const eggs = Array.from({ length: 24 }, (_, at) => circle(8 + at * 8, -24, 3.8, '#efe0c0')).join('');
    const art =
      rect(0, -6, 200, 6, 2, lit(c.wood)) +
      rect(8, 0, 8, 0.1, 0, c.wood) +
      (air
        ? rect(4, -9, 192, 6, 3, lit(darken(c.frame, 0.3))) +
          cells +
          stroke('M198 -16Q212 -16 212 -6Q214 4 226 -4', 1.8, '#e6e6e0') +
          box(212, -26, 30, 24, 4, '#e9ebe6') +
          circle(222, -16, 4.6, lit(c.accent)) +
          rect(229, -21, 9, 3, 1, '#8fb9a5') +
          rect(229, -15, 9, 3, 1, c.frame) +
          stroke('M222 -16v-3.4', 0.9, '#4a3a1a')
        : shape('M8 -24L30 -44H214L196 -24Z', lit(lighten(c.frame, 0.2))) +
          eggs +
          foam +
          shape('M196 -24L214 -44V-26L196 -4Z', darken(c.frame, 0.2)) +
          stroke('M4 -11H196', 0.6, lighten(c.frame, 0.5), `stroke-dasharray="2 1.2"`) +
          pad(28, -50, 46, 14, 6, '#f3f0e8'));
    return {
      art,
      box: [0, air ? -31 : -51, air ? 244 : 216, air ? 31 : 51],
      details: [
        [air ? 216 : 176, -18, 60],
        [40, -22, 62],
      ],
    };
  };
}

function mattressRolled(c: Colours): Drawing {
  let spiral = 'M30 -30';
  for (let at = 1; at <= 90; at++) {
    const angle = at * 0.26;
    spiral += `L${30 + Math.cos(angle) * at * 0.31} ${-30 + Math.sin(angle) * at * 0.31}`;
  }
  const art =
    rect(26, -60, 84, 60, 10, lit(c.frame)) +
    stroke(
      'M60 -50H104M60 -38H106M60 -24H106M60 -11H104',
      0.5,
      lighten(c.frame, 0.4),
      `stroke-dasharray="2 1.4" opacity="0.6"`,
    ) +
    circle(30, -30, 30, lit(darken(c.frame, 0.2))) +
    circle(30, -30, 28, '#ead9b6') +
    stroke(spiral, 1.7, darken(c.frame, 0.05)) +
    rect(66, -60.5, 6, 61, 1, lit(c.accent)) +
    rect(92, -60.5, 6, 61, 1, lit(c.accent)) +
    rect(64.5, -40, 9, 7, 1.4, lit(c.plastic)) +
    rect(90.5, -40, 9, 7, 1.4, lit(c.plastic));
  return {
    art,
    box: [0, -61, 111, 61],
    details: [
      [34, -30, 60],
      [76, -34, 50],
    ],
  };
}

function seatCushion(c: Colours): Drawing {
  const art =
    form(
      'M4 -11Q5 -17 12 -22Q16 -24 22 -22Q31 -19 40 -22Q46 -24 50 -22Q56 -17 55 -11Z',
      lighten(c.fabric, 0.14),
    ) +
    stroke(
      'M16 -19Q14 -15 15 -12M44 -19Q46 -15 45 -12M24 -18Q31 -15 38 -18',
      0.7,
      darken(c.fabric, 0.3),
      `opacity="0.45"`,
    ) +
    form(
      'M2 -9Q2 -12.5 8 -12Q18 -9.6 30 -10.6Q42 -9.6 51 -12Q57 -12.5 57 -9V-3Q57 0 53 0H6Q2 0 2 -3Z',
      c.fabric,
    ) +
    stroke('M3 -4.6Q30 -3 56 -4.6', 0.45, c.accent) +
    stroke('M6 -8.6Q30 -6.4 53 -8.6', 0.3, lighten(c.fabric, 0.45), `stroke-dasharray="0.9 0.7"`) +
    rect(25, -4, 10, 3, 0.6, lit(c.accent)) +
    stroke('M8 -0.6Q3 3 0 -1', 1, c.rubber);
  return {
    art,
    box: [0, -24, 58, 24],
    details: [
      [40, -10, 32],
      [16, -6, 24],
    ],
  };
}

function cushionTop(c: Colours): Drawing {
  const cells = Array.from({ length: 36 }, (_, at) =>
    circle(4.4 + (at % 6) * 7.4, -39 + Math.floor(at / 6) * 7.1, 3.3, `url(#r-${c.fabric.slice(1)})`),
  ).join('');
  return {
    art: rect(-1, -45, 47, 46, 5, lit(darken(c.fabric, 0.35))) + cells + rect(46, -8, 6, 4, 1, lit(c.accent)),
    box: [-1, -45, 53, 46],
    details: [
      [22, -22, 26],
      [40, -10, 22],
    ],
  };
}

export const mattresses = {
  pressure: [mattressFlat(false), mattressRolled] as const,
  air: [mattressFlat(true)] as const,
  cushion: [seatCushion, cushionTop] as const,
};
