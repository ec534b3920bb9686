/** Braces lie flat; their y = 0 is just a centre line. */
import { type Colours, darken, lighten, lit } from './paint.ts';
import { bend, bolt, box, circle, type Drawing, ellipse, form, rect, stroke, tube } from './shapes.ts';

const seam = (d: string, c: Colours): string =>
  stroke(d, 0.3, lighten(c.fabric, 0.5), `stroke-dasharray="0.8 0.6"`);
const strap = (x: number, y: number, w: number, h: number, c: Colours): string =>
  rect(x, y, w, h, 0.9, lit(c.accent)) +
  rect(x + w - 5, y + 0.4, 4.6, h - 0.8, 0.6, darken(c.accent, 0.22)) +
  rect(x + 1.4, y + h / 2 - 0.15, w - 8, 0.3, 0.1, darken(c.accent, 0.3), `opacity="0.6"`);

function mesh(x: number, y: number, w: number, h: number, c: Colours): string {
  let art = rect(x, y, w, h, 2, darken(c.fabric, 0.18));
  for (let row = 0; row * 1.3 < h - 1.4; row++) {
    art += stroke(
      `M${x + 1} ${y + 1 + row * 1.3}h${w - 2}`,
      0.5,
      lighten(c.fabric, 0.3),
      `stroke-dasharray="0.1 1.2" opacity="0.75"`,
    );
  }
  return art;
}

function back(c: Colours): Drawing {
  const body = bend(
    [
      [-50, -7],
      [-22, -13],
      [22, -13],
      [50, -7],
      [50, 7],
      [22, 13],
      [-22, 13],
      [-50, 7],
    ],
    5,
    true,
  );
  const stays = [-15, -7.5, 5.5, 13]
    .map((x) => rect(x, -10.6, 2.4, 21.2, 1, lit(lighten(c.fabric, 0.14))))
    .join('');
  const art =
    form(body, c.fabric) +
    mesh(-20, -10.6, 40, 21.2, c) +
    stays +
    seam(
      bend(
        [
          [-48, -5.6],
          [-22, -11.6],
          [22, -11.6],
          [48, -5.6],
          [48, 5.6],
          [22, 11.6],
          [-22, 11.6],
          [-48, 5.6],
        ],
        4.4,
        true,
      ),
      c,
    ) +
    rect(-5, -3.4, 10, 6.8, 1.4, lit(c.frame)) +
    circle(0, 0, 1.8, lit(c.accent)) +
    strap(-46, -3.2, 26, 6.4, c) +
    `<g transform="rotate(180 33 0)">${strap(20, -3.2, 26, 6.4, c)}</g>`;
  return {
    art,
    box: [-50, -13.5, 100, 27],
    details: [
      [0, 0, 40],
      [-34, 0, 34],
    ],
  };
}

function knee(c: Colours): Drawing {
  const body = 'M-13 -24Q0 -27 13 -24Q13 -12 11 -2Q11 12 10 22Q0 25 -10 22Q-11 12 -11 -2Q-13 -12 -13 -24Z';
  const hinge = (x: number): string =>
    rect(x - 1.2, -17, 2.4, 15, 1, lit(c.metal)) +
    rect(x - 1.2, 2, 2.4, 15, 1, lit(c.metal)) +
    circle(x, 0, 3.2, lit(c.plastic)) +
    circle(x, 0, 2, lit(c.metal)) +
    bolt(x, -1, 0.7);
  const art =
    form(body, c.fabric) +
    seam('M-11.6 -22.6Q0 -25.4 11.6 -22.6M-9 20.4Q0 23 9 20.4', c) +
    ellipse(0, 0, 6, 7.4, darken(c.fabric, 0.4)) +
    ellipse(0, 0.5, 4.6, 5.8, '#cdb79c') +
    ellipse(0, 0, 6.4, 7.8, 'none', `stroke="${lighten(c.fabric, 0.25)}" stroke-width="1.1"`) +
    strap(-13, -19, 26, 4.6, c) +
    strap(-11.6, 13, 23.2, 4.6, c) +
    strap(-12, -12, 24, 3, { ...c, accent: c.frame }) +
    hinge(-11.4) +
    hinge(11.4);
  return {
    art,
    box: [-15, -26, 30, 50],
    details: [
      [8, 0, 24],
      [0, -16, 24],
    ],
  };
}

function ankle(c: Colours): Drawing {
  const art =
    form('M-9 -40Q0 -43 9 -40L10 -8Q12 0 22 5Q30 8 29 14Q28 17 22 17H-6Q-12 17 -12 10Z', c.plastic) +
    form('M-5 -38Q0 -39 5 -38L6 -7Q8 1 17 6Q25 9 24 12H-6Q-9 11 -8 6Z', c.fabric) +
    seam('M-3 -36L-4.6 8M4 -36L5 -6Q7 3 16 8', c) +
    rect(-12.6, 14.4, 42.4, 4.4, 2, lit(c.rubber)) +
    Array.from({ length: 10 }, (_, at) => rect(-11 + at * 4, 18, 2.2, 1.4, 0.4, darken(c.rubber, 0.3))).join(
      '',
    ) +
    strap(-10, -34, 20, 4.4, c) +
    strap(-10.6, -23, 21, 4.4, c) +
    strap(-11, -12, 22, 4.4, c) +
    `<g transform="rotate(24 14 6)">${strap(1, 2, 21, 4.2, c)}</g>` +
    circle(-5, 2, 2.6, lit(c.metal)) +
    bolt(-5, 2, 0.9);
  return {
    art,
    box: [-14, -43, 45, 63],
    details: [
      [2, -20, 30],
      [10, 8, 34],
    ],
  };
}

function arm(c: Colours): Drawing {
  const art =
    stroke('M-22 -6Q-30 -34 -2 -38Q24 -38 26 -6', 4.6, darken(c.accent, 0.1)) +
    stroke('M-22 -6Q-30 -34 -2 -38Q24 -38 26 -6', 0.4, lighten(c.accent, 0.4), `stroke-dasharray="1 0.8"`) +
    rect(-8, -41.4, 14, 6.6, 2, lit(c.fabric)) +
    form(
      bend(
        [
          [-28, -8],
          [30, -8],
          [34, -2],
          [32, 12],
          [22, 16],
          [-22, 16],
          [-30, 8],
        ],
        6,
        true,
      ),
      c.fabric,
    ) +
    form(
      bend(
        [
          [-26, -8],
          [-12, -8],
          [-8, 16],
          [-22, 16],
          [-29, 8],
        ],
        5,
        true,
      ),
      lighten(c.fabric, 0.12),
    ) +
    seam(
      bend(
        [
          [-10, -5.6],
          [28, -5.6],
          [31, -1],
          [29.4, 10.4],
          [21, 13.6],
          [-6, 13.6],
        ],
        5,
      ),
      c,
    ) +
    strap(-4, 2, 26, 4.6, c) +
    rect(-24.6, -13, 5.4, 8, 1.2, lit(c.plastic)) +
    rect(23.4, -13, 5.4, 8, 1.2, lit(c.plastic)) +
    tube(
      [
        [33, -1],
        [37, 2],
        [37, 8],
        [32, 11],
      ],
      1.4,
      c.metal,
      2,
    ) +
    box(2, -5.4, 9, 4.4, 0.8, c.frame);
  return {
    art,
    box: [-32, -42, 71, 60],
    details: [
      [0, 0, 40],
      [22, -10, 30],
    ],
  };
}

/** The same thing rolled or closed, lying beside its bag. */
function bagged(one: (c: Colours) => Drawing) {
  return (c: Colours): Drawing => {
    const { art, box: b } = one(c);
    const size = Math.max(b[2], b[3]);
    const x = b[0] + b[2] + size * 0.12;
    const w = size * 0.46;
    const y = b[1] + b[3] / 2 - w * 0.6;
    const bag =
      form(
        bend(
          [
            [x, y + w * 0.14],
            [x + w, y + w * 0.14],
            [x + w * 1.02, y + w * 1.2],
            [x - w * 0.02, y + w * 1.2],
          ],
          w * 0.1,
          true,
        ),
        lighten(c.frame, 0.3),
      ) +
      rect(x + w * 0.02, y + w * 0.2, w * 0.96, w * 0.035, 0.2, darken(c.frame, 0.3)) +
      stroke(
        `M${x + w * 0.08} ${y + w * 0.16}Q${x + w * 0.5} ${y - w * 0.12} ${x + w * 0.92} ${y + w * 0.16}`,
        w * 0.035,
        darken(c.frame, 0.2),
      ) +
      rect(x + w * 0.3, y + w * 0.56, w * 0.4, w * 0.26, w * 0.04, '#f4eee0') +
      rect(x + w * 0.36, y + w * 0.63, w * 0.28, w * 0.03, 0.2, '#9aa4a8') +
      rect(x + w * 0.36, y + w * 0.7, w * 0.2, w * 0.03, 0.2, '#9aa4a8');
    return {
      art: art + bag,
      box: [b[0], Math.min(b[1], y), x + w * 1.04 - b[0], Math.max(b[3], w * 1.3)],
      details: [
        [b[0] + b[2] / 2, b[1] + b[3] * 0.4, size * 0.5],
        [x + w / 2, y + w * 0.5, size * 0.7],
      ],
    };
  };
}

export const braces = {
  back: [back, bagged(back)] as const,
  knee: [knee, bagged(knee)] as const,
  ankle: [ankle, bagged(ankle)] as const,
  arm: [arm, bagged(arm)] as const,
};
