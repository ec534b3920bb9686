import { type ManualChair, manualChairSide } from './manual-wheelchair-side.ts';
import { type Colours, darken, lighten, round } from './paint.ts';
import { bend, bolt, box, type Drawing, form, grip, pad, rect, stroke, tube } from './shapes.ts';

const standard: ManualChair = {
  rear: 30.5,
  tubing: 2.4,
  seatHeight: 50,
  seatDepth: 42,
  backHeight: 42,
  width: 62,
  tilt: 2,
  headrest: false,
  swingAway: true,
  cushion: 5,
};

function manualChairFront(chair: ManualChair, c: Colours): Drawing {
  const half = chair.width / 2;
  const seat = -chair.seatHeight;
  const top = seat - chair.backHeight;
  const inner = half - 10;
  const wheelX = half - 4;
  const each = (art: (sign: 1 | -1) => string): string => art(-1) + art(1);
  const art =
    each(
      (s) =>
        tube(
          [
            [s * inner, seat],
            [s * inner, top + 3],
          ],
          chair.tubing,
          c.frame,
        ) + grip([s * inner, top + 2], [s * (inner + 1), top - 3], chair.tubing * 1.8, c.rubber),
    ) +
    form(
      bend(
        [
          [-inner, top + 4],
          [inner, top + 4],
          [inner, seat],
          [-inner, seat],
        ],
        3,
        true,
      ),
      darken(c.fabric, 0.12),
    ) +
    stroke(
      `M${-inner + 3} ${top + 8}H${inner - 3}M${-inner + 3} ${seat - 9}H${inner - 3}`,
      0.5,
      lighten(c.fabric, 0.35),
      `stroke-dasharray="1.3 1" opacity="0.7"`,
    ) +
    (chair.headrest
      ? rect(-2, top - 8, 4, 14, 1, round(c.metal)) + pad(-12, top - 24, 24, 17, 6, c.fabric)
      : '') +
    each((s) =>
      chair.rear > 20
        ? rect(s * wheelX - 1.8, -2 * chair.rear, 3.6, 2 * chair.rear, 1.8, round(c.rubber)) +
          rect(s * (half - 0.8) - 0.8, -chair.rear * 1.83, 1.6, chair.rear * 1.66, 0.8, round(c.metal)) +
          rect(s * wheelX - 4, -chair.rear - 3, 8, 6, 1.5, round(c.plastic))
        : rect(s * (half - 6) - 2, -2 * chair.rear, 4, 2 * chair.rear, 2, round(c.rubber)),
    ) +
    tube(
      [
        [-inner + 1, -16],
        [inner - 1, seat + 3],
      ],
      2.2,
      darken(c.metal, 0.08),
    ) +
    tube(
      [
        [inner - 1, -16],
        [-inner + 1, seat + 3],
      ],
      2.2,
      c.metal,
    ) +
    bolt(0, (seat - 13) / 2, 1.6) +
    each((s) =>
      tube(
        [
          [s * inner, seat + 1],
          [s * inner, -14],
        ],
        chair.tubing,
        c.frame,
      ),
    ) +
    pad(-inner - 1, seat - chair.cushion, 2 * inner + 2, chair.cushion + 3, 3, c.fabric) +
    each(
      (s) =>
        tube(
          [
            [s * (inner + 2), seat],
            [s * (inner + 2), seat - 20],
          ],
          chair.tubing * 0.9,
          c.frame,
        ) +
        pad(s * (inner + 2) - 3, seat - 25, 6, 6, 2.4, c.rubber) +
        rect(s * (inner + 1) - 1.6, -24, 3.2, 8, 1, round(c.metal)) +
        rect(s * (inner + 1) - 2.2, -19, 4.4, 19, 2.2, round(c.rubber)) +
        rect(s * (inner + 1) - 3.4, -20, 1.2, 12, 0.5, c.metal) +
        rect(s * (inner + 1) + 2.2, -20, 1.2, 12, 0.5, c.metal) +
        tube(
          [
            [s * (inner - 3), seat + 2],
            [s * (inner - 4), -12],
          ],
          chair.tubing * 0.85,
          c.metal,
        ) +
        box(s * (inner - 9) - 7.5, -11, 15, 3, 1.4, c.plastic),
    );
  const head = chair.headrest ? 26 : 4;
  return {
    art,
    box: [-half, top - head, chair.width, -top + head],
    details: [
      [0, seat + 14, 58],
      [inner - 6, seat - 18, 52],
    ],
  };
}

function folded(chair: ManualChair, c: Colours): Drawing {
  const wide = manualChairFront({ ...chair, width: 40, cushion: 9, headrest: false }, c);
  return wide;
}

const angles = (chair: ManualChair) =>
  [
    (c: Colours) => manualChairSide(chair, c),
    (c: Colours) => manualChairFront(chair, c),
    (c: Colours) => folded(chair, c),
  ] as const;

export const manualWheelchairs = {
  standard: angles(standard),
  lightweight: angles({
    ...standard,
    tubing: 1.9,
    rear: 30,
    backHeight: 38,
    seatHeight: 48,
    cushion: 4,
    width: 58,
  }),
  transport: angles({ ...standard, rear: 15, tubing: 2, seatHeight: 48, width: 52 }),
  bariatric: angles({ ...standard, tubing: 3.3, width: 84, seatDepth: 48, backHeight: 44, cushion: 6 }),
  tilt: angles({
    ...standard,
    tilt: 18,
    headrest: true,
    backHeight: 50,
    rear: 28,
    seatHeight: 54,
    tubing: 2.8,
    cushion: 8,
  }),
  pediatric: angles({
    ...standard,
    rear: 25,
    tubing: 2,
    seatHeight: 42,
    seatDepth: 30,
    backHeight: 32,
    width: 50,
    cushion: 5,
    headrest: true,
  }),
};
