import { white } from './bath-parts.ts';
import { type Colours, darken, lighten, lit, mix } from './paint.ts';
import { bend, bolt, circle, type Drawing, ellipse, form, moved, pad, rect, stroke, tube } from './shapes.ts';

function toilet(): string {
  return (
    form(
      bend(
        [
          [-20, -76],
          [20, -76],
          [18, -38],
          [-18, -38],
        ],
        4,
        true,
      ),
      '#f6f7f4',
    ) +
    rect(-22, -80, 44, 6, 2.6, lit('#fbfbf8')) +
    circle(0, -77, 1.6, '#b4bdc0') +
    form(
      bend(
        [
          [-19, -40],
          [19, -40],
          [14, -16],
          [12, 0],
          [-12, 0],
          [-14, -16],
        ],
        8,
        true,
      ),
      '#f1f3f0',
    )
  );
}

export function raisedSeat(c: Colours): Drawing {
  const art =
    toilet() +
    form(
      bend(
        [
          [-21, -54],
          [21, -54],
          [19, -39],
          [-19, -39],
        ],
        5,
        true,
      ),
      white,
    ) +
    ellipse(0, -54, 21, 4.6, lit(lighten(white, 0.3))) +
    ellipse(0, -54, 11, 2.2, mix(white, '#4f5b61', 0.5)) +
    [-1, 1]
      .map(
        (s) =>
          tube(
            [
              [s * 20, -46],
              [s * 26, -50],
              [s * 26, -72],
            ],
            2.6,
            c.metal,
            4,
          ) +
          pad(s * 26 - 3.6, -76, 7.2, 7, 3, c.frame) +
          bolt(s * 20.5, -46, 1.4),
      )
      .join('') +
    rect(-4, -46, 8, 4, 1.6, lit(c.accent));
  return {
    art,
    box: [-31, -81, 62, 81],
    details: [
      [8, -54, 48],
      [24, -64, 36],
    ],
  };
}

export function raisedAlone(c: Colours): Drawing {
  const art =
    form(
      bend(
        [
          [-22, -14],
          [22, -14],
          [20, 0],
          [-20, 0],
        ],
        5,
        true,
      ),
      white,
    ) +
    ellipse(0, -14, 22, 7, lit(lighten(white, 0.3))) +
    ellipse(0, -14, 11, 3.4, mix(white, '#4f5b61', 0.5)) +
    stroke('M-18 -5H18', 0.5, '#a9b4b7') +
    [-1, 1]
      .map(
        (s) =>
          tube(
            [
              [s * 21, -7],
              [s * 27, -10],
              [s * 27, -30],
            ],
            2.6,
            c.metal,
            4,
          ) +
          pad(s * 27 - 3.6, -35, 7.2, 8, 3, c.frame) +
          bolt(s * 21.5, -7, 1.4),
      )
      .join('') +
    rect(-4, -8, 8, 4, 1.6, lit(c.accent));
  return {
    art,
    box: [-31, -36, 62, 36],
    details: [
      [0, -12, 36],
      [22, -24, 30],
    ],
  };
}

function bar(y: number, w: number, tilt: number, c: Colours): string {
  const flange = (x: number): string =>
    circle(x, y, 4.4, lit(c.metal)) +
    circle(x, y, 3.2, lit(lighten(c.metal, 0.3))) +
    [0, 120, 240]
      .map((a) =>
        circle(
          x + Math.cos((a * Math.PI) / 180) * 2.3,
          y + Math.sin((a * Math.PI) / 180) * 2.3,
          0.5,
          '#6d787e',
        ),
      )
      .join('');
  return `<g transform="rotate(${tilt} ${w / 2} ${y})">${rect(2, y + 2.4, w - 4, 2, 1, '#1b2228', `opacity="0.18"`)}${flange(0)}${flange(w)}${tube(
    [
      [0, y],
      [w, y],
    ],
    3.4,
    lighten(c.metal, 0.1),
  )}${stroke(`M${w * 0.28} ${y}H${w * 0.72}`, 3.3, c.frame, `opacity="0.85"`)}${stroke(`M${w * 0.29} ${y}H${w * 0.72}`, 3, darken(c.frame, 0.3), `stroke-dasharray="0.3 1.2"`)}</g>`;
}

export function bars(c: Colours): Drawing {
  return {
    art: bar(-64, 60, 0, c) + moved(70, 0, bar(-52, 46, -45, c)) + toiletLow(26),
    box: [-5, -84, 132, 84],
    details: [
      [20, -64, 44],
      [92, -52, 48],
    ],
  };
}

const toiletLow = (x: number): string => moved(x, 0, `<g transform="scale(0.62)">${toilet()}</g>`);

export const barsFlat = (c: Colours): Drawing => ({
  art:
    bar(-20, 60, 0, c) +
    bar(-6, 46, 0, c) +
    moved(54, 0, bolt(2, -6, 1.2) + bolt(6, -5, 1.2) + bolt(4, -8.6, 1.2)),
  box: [-5, -26, 70, 26],
  details: [
    [8, -16, 26],
    [40, -10, 26],
  ],
});
