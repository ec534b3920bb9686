import { type Colours, darken, lit, mix, round } from './paint.ts';
import { portableRamp, suitcase, modularRamp } from './ramps.ts';
import { bend, box, type Drawing, form, pad, rect, shape, stroke, tube, wheel } from './shapes.ts';
import { stairLift, stairFolded } from './stair-lifts.ts';

function vehicleLift(c: Colours): Drawing {
  const paint = mix(c.frame, '#ffffff', 0.12);
  const art =
    form(
      bend(
        [
          [96, -20],
          [96, -112],
          [110, -146],
          [230, -150],
          [286, -150],
          [286, -20],
        ],
        12,
        true,
      ),
      paint,
    ) +
    form(
      bend(
        [
          [106, -104],
          [118, -138],
          [170, -141],
          [170, -100],
        ],
        5,
        true,
      ),
      '#b9d3da',
    ) +
    form(
      bend(
        [
          [178, -141],
          [262, -143],
          [262, -100],
          [178, -100],
        ],
        5,
        true,
      ),
      '#b9d3da',
    ) +
    shape('M126 -136L112 -104H122L138 -137Z', '#ffffff', `opacity="0.35"`) +
    stroke('M174 -142V-26M100 -78H284', 0.9, darken(paint, 0.35)) +
    rect(182, -74, 14, 3, 1.4, darken(paint, 0.4)) +
    rect(94, -96, 5, 18, 2, '#c94a3a') +
    rect(90, -30, 12, 9, 2, lit('#59636a')) +
    wheel(146, -21, 21, { tyre: '#343b41', rim: '#b9c2c8', solid: true, spokes: 6, tyreWidth: 8 }) +
    wheel(256, -21, 21, { tyre: '#343b41', rim: '#b9c2c8', solid: true, spokes: 6, tyreWidth: 8 }) +
    tube(
      [
        [92, -24],
        [70, -24],
      ],
      5,
      c.metal,
    ) +
    rect(66, -58, 7, 44, 2, round(c.plastic)) +
    box(0, -22, 72, 5, 1.6, '#59636a') +
    stroke('M4 -21H68', 1, '#8d979d', `stroke-dasharray="2 1.6"`) +
    tube(
      [
        [4, -22],
        [4, -40],
      ],
      2.4,
      c.metal,
    ) +
    tube(
      [
        [68, -22],
        [68, -40],
      ],
      2.4,
      c.metal,
    ) +
    wheel(18, -31, 9, { tyre: c.rubber, rim: c.metal, solid: true, tyreWidth: 3 }) +
    wheel(54, -31, 9, { tyre: c.rubber, rim: c.metal, solid: true, tyreWidth: 3 }) +
    form(
      bend(
        [
          [8, -40],
          [14, -48],
          [28, -47],
          [32, -38],
          [44, -38],
          [48, -52],
          [58, -50],
          [62, -38],
          [58, -34],
          [12, -34],
        ],
        4,
        true,
      ),
      c.accent,
    ) +
    rect(17, -60, 4, 14, 1, round(c.metal)) +
    pad(8, -66, 22, 6, 3, c.fabric) +
    pad(4, -88, 7, 26, 3, c.fabric) +
    tube(
      [
        [52, -50],
        [46, -84],
      ],
      2.6,
      c.plastic,
    ) +
    tube(
      [
        [46, -84],
        [38, -87],
      ],
      2.2,
      c.rubber,
    ) +
    tube(
      [
        [20, -40],
        [36, -26],
      ],
      1.6,
      '#d9a441',
    ) +
    tube(
      [
        [50, -40],
        [40, -26],
      ],
      1.6,
      '#d9a441',
    );
  return {
    art,
    box: [-1, -152, 289, 152],
    details: [
      [40, -48, 92],
      [80, -32, 60],
    ],
  };
}

export const stairsAndRamps = {
  stairLift: [stairLift, stairFolded] as const,
  portable: [portableRamp, suitcase] as const,
  modular: [modularRamp] as const,
  vehicle: [vehicleLift] as const,
};
