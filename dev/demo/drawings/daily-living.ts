/** Small things, drawn from above or standing on a table. */
import { type Colours, darken, lighten, lit, mix } from './paint.ts';
import {
  bend,
  bolt,
  box,
  circle,
  type Drawing,
  ellipse,
  form,
  moved,
  rect,
  shape,
  stroke,
  tube,
} from './shapes.ts';

function reacher(y: number, c: Colours): string {
  return (
    rect(14, y - 1.2, 56, 2.4, 0.8, lit(c.metal)) +
    stroke(`M16 ${y}H69`, 0.4, darken(c.metal, 0.4)) +
    form(
      bend(
        [
          [0, y - 4],
          [15, y - 4.6],
          [18, y - 1],
          [17, y + 3],
          [8, y + 4],
          [7, y + 15],
          [1, y + 15],
        ],
        2.4,
        true,
      ),
      c.frame,
    ) +
    form(
      bend(
        [
          [10, y + 4],
          [13, y + 4],
          [15, y + 12],
          [11, y + 13],
        ],
        1.4,
        true,
      ),
      c.accent,
    ) +
    rect(1.6, y + 6, 4.6, 7, 1.6, c.rubber) +
    stroke(`M69 ${y}L78 ${y - 6}L84 ${y - 3.4}`, 2.2, c.plastic) +
    stroke(`M69 ${y}L78 ${y + 6}L84 ${y + 3.4}`, 2.2, c.plastic) +
    rect(82, y - 6, 4.6, 4.4, 2, lit(c.rubber)) +
    rect(82, y + 1.6, 4.6, 4.4, 2, lit(c.rubber)) +
    bolt(70, y, 1.3) +
    rect(40, y - 1.8, 6, 3.6, 1, lit(c.plastic))
  );
}

const reachers = (c: Colours): Drawing => ({
  art:
    reacher(-14, c) +
    `<g transform="rotate(-4 40 12)">${reacher(9, { ...c, frame: c.accent, accent: c.frame })}</g>`,
  box: [0, -22, 88, 50],
  details: [
    [10, -10, 32],
    [76, -12, 28],
  ],
});

function dressing(c: Colours): Drawing {
  const horn =
    rect(-38, -22, 60, 4.4, 2.2, lit(c.metal)) +
    shape('M20 -24Q34 -24 34 -19Q34 -15 20 -16Z', lit(lighten(c.metal, 0.2))) +
    rect(-40, -22.8, 12, 6, 2.6, lit(c.rubber)) +
    circle(-37, -19.8, 1, '#e9e4d8');
  const stick =
    tube(
      [
        [-38, -6],
        [26, -6],
      ],
      2.4,
      c.wood,
    ) +
    stroke('M26 -6Q34 -6 34 -11Q32 -14 29 -12M28 -6L34 -2', 1.6, c.metal) +
    rect(-40, -8, 9, 4, 2, lit(c.frame));
  const sock =
    form('M-34 8Q-20 2 -6 8L-4 26Q-20 34 -36 26Z', c.frame) +
    ellipse(-20, 9, 13.6, 3.6, darken(c.frame, 0.35)) +
    stroke('M-32 12L-33 24M-8 12L-7 24', 0.5, lighten(c.frame, 0.4)) +
    stroke('M-34 26Q-44 40 -20 38Q8 36 6 20M-6 26Q10 30 16 14', 1.4, c.accent) +
    rect(4, 12, 5, 9, 2, lit(c.rubber)) +
    rect(14, 8, 5, 9, 2, lit(c.rubber));
  const hook =
    rect(24, 12, 6, 20, 2.6, lit(c.wood)) +
    `<path d="M27 12V6Q22 2 27 -1Q32 2 27 6" fill="none" stroke="${darken(c.metal, 0.2)}" stroke-width="1.1"/>`;
  return {
    art: horn + stick + sock + hook,
    box: [-44, -26, 80, 68],
    details: [
      [-18, 18, 40],
      [22, -14, 34],
    ],
  };
}

function eating(c: Colours): Drawing {
  const handle = (x: number, k: string): string =>
    rect(x - 2.6, 4, 5.2, 20, 2.5, lit(k)) +
    [8, 11, 14, 17, 20].map((y) => rect(x - 2.6, y, 5.2, 0.7, 0.3, darken(k, 0.3), `opacity="0.6"`)).join('');
  const fork = (x: number): string =>
    rect(x - 0.8, -8, 1.6, 14, 0.6, lit(c.metal)) +
    shape(`M${x - 2.6} -22v9q0 5 2.6 5t2.6 -5v-9h-0.9v8h-0.9v-8h-1.6v8h-0.9v-8z`, lit(c.metal));
  const spoon = (x: number): string =>
    rect(x - 0.8, -9, 1.6, 15, 0.6, lit(c.metal)) +
    ellipse(x, -15, 3.3, 5.6, lit(c.metal)) +
    ellipse(x, -15.4, 2.2, 4.2, darken(c.metal, 0.16));
  const knife = (x: number): string => shape(`M${x - 1.6} 5V-20Q${x + 3.4} -18 ${x + 2} 5z`, lit(c.metal));
  const plate =
    circle(0, 0, 19, lit('#f4f1e8')) +
    circle(0, 0, 15.4, lit('#e6e1d4')) +
    circle(0, 0, 14.4, lit('#f7f4ec')) +
    stroke('M-19 0A19 19 0 0 1 4 -18.6', 2.2, c.frame) +
    stroke('M-18.6 2A18.8 18.8 0 0 0 -6 17.8', 1.2, lighten(c.frame, 0.3)) +
    ellipse(-3, -3, 8, 5, '#ffffff', `opacity="0.4"`);
  const cup =
    ellipse(58, -8, 8, 8, lit(c.accent)) +
    ellipse(58, -8, 6.4, 6.4, darken(c.accent, 0.15)) +
    ellipse(58, -8, 1.6, 1, darken(c.accent, 0.5)) +
    stroke('M66 -12Q74 -8 66 -3M50 -12Q42 -8 50 -3', 1.9, c.accent);
  const art =
    moved(-22, -1, fork(-5) + handle(-5, c.rubber)) +
    plate +
    moved(27, -1, knife(0) + handle(0, c.rubber) + spoon(9) + handle(9, c.rubber)) +
    moved(-4, 4, cup);
  return {
    art,
    box: [-33, -25, 100, 50],
    details: [
      [30, 2, 36],
      [-20, 0, 40],
    ],
  };
}

function cupAndPlate(c: Colours): Drawing {
  const mug = (x: number, k: string): string =>
    form(
      bend(
        [
          [x - 5, -14],
          [x + 5, -14],
          [x + 4, 0],
          [x - 4, 0],
        ],
        1.4,
        true,
      ),
      k,
    ) +
    rect(x - 5.4, -15.4, 10.8, 2.6, 1, lit(lighten(k, 0.4))) +
    rect(x + 1.6, -18, 3, 3, 1, lit(lighten(k, 0.4))) +
    [-1, 1].map((s) => stroke(`M${x + s * 4.8} -12Q${x + s * 11} -9 ${x + s * 4.4} -4`, 1.5, k)).join('');
  const art =
    mug(12, c.frame) +
    form('M26 -3H62Q58 0 54 0H34Q30 0 26 -3Z', '#f4f1e8') +
    shape('M25 -4.4Q25 -9 28 -9V-3.4H62L62.6 -4.4Z', lit('#fbf8f0')) +
    mug(74, c.accent) +
    `<g transform="rotate(70 44 -6)">${rect(43, -22, 2, 16, 0.8, lit(c.metal)) + ellipse(44, -24, 2.6, 4.4, lit(c.metal)) + rect(42, -8, 4, 14, 1.8, lit(c.rubber))}</g>`;
  return {
    art,
    box: [0, -19, 86, 19],
    details: [
      [14, -8, 28],
      [44, -6, 34],
    ],
  };
}

function monitors(c: Colours): Drawing {
  const art =
    form(
      bend(
        [
          [0, -13],
          [26, -13],
          [28, 0],
          [-2, 0],
        ],
        3,
        true,
      ),
      '#eef0ec',
    ) +
    Array.from({ length: 6 }, (_, at) => rect(3, -10.4 + at * 1.5, 8, 0.6, 0.3, '#aab4b6')).join('') +
    circle(19, -7, 4, lit('#c94a3a')) +
    circle(19, -7, 2.7, lit('#dd6a55')) +
    circle(13.6, -3, 0.8, c.frame) +
    stroke('M28 -3Q38 0 42 -1', 0.7, '#6d777c') +
    form(
      bend(
        [
          [40, -19],
          [58, -19],
          [58, 0],
          [40, 0],
        ],
        3,
        true,
      ),
      c.frame,
    ) +
    rect(42.6, -16.4, 12.8, 8, 1, lit('#cfe3e0')) +
    stroke('M44 -12h2l1.4 -2.4l2 4.4l1.4 -2h3', 0.6, darken(c.frame, 0.4)) +
    circle(49, -4.4, 2, lit(c.accent)) +
    rect(47, -22, 4, 3.2, 1, lit(darken(c.frame, 0.2))) +
    stroke('M66 -3Q60 -20 72 -24Q86 -20 78 -3', 0.8, c.rubber) +
    form(
      bend(
        [
          [67, -7],
          [77, -7],
          [77, 0],
          [67, 0],
        ],
        3,
        true,
      ),
      lighten(c.metal, 0.2),
    ) +
    circle(72, -3.6, 2.2, lit('#c94a3a'));
  return {
    art,
    box: [-2, -25, 82, 25],
    details: [
      [18, -7, 30],
      [52, -10, 32],
    ],
  };
}

/** A bed-exit pad with its alarm. */
function bedPad(c: Colours): Drawing {
  const art =
    form(
      bend(
        [
          [-40, -12],
          [28, -12],
          [28, 12],
          [-40, 12],
        ],
        3,
        true,
      ),
      mix(c.fabric, '#eef0ec', 0.55),
    ) +
    stroke(
      bend(
        [
          [-38, -10],
          [26, -10],
          [26, 10],
          [-38, 10],
        ],
        2,
        true,
      ),
      0.4,
      c.fabric,
      `stroke-dasharray="1 0.8"`,
    ) +
    rect(-14, -5, 18, 10, 1.4, lit('#f4eee0')) +
    stroke('M-10 -1.6H0M-10 1.4H-4', 0.7, '#8a959a') +
    stroke('M28 6Q40 16 46 6', 0.9, '#6d777c') +
    box(42, -16, 18, 24, 3, '#eef0ec') +
    circle(51, -8, 3.4, lit(c.accent)) +
    Array.from({ length: 4 }, (_, at) => rect(46, -1 + at * 1.7, 10, 0.7, 0.3, '#aab4b6')).join('');
  return {
    art,
    box: [-40, -17, 101, 34],
    details: [
      [50, -4, 32],
      [-6, 0, 44],
    ],
  };
}

export const dailyLiving = {
  reacher: [reachers] as const,
  dressing: [dressing] as const,
  eating: [eating, cupAndPlate] as const,
  monitor: [monitors, bedPad] as const,
};
