import { type Colours, darken, dim, lighten, lit } from './paint.ts';
import { bend, bolt, type Drawing, foot, grip, moved, rect, shape, stroke, tube } from './shapes.ts';

function cane(x: number, c: Colours, quad: boolean): string {
  return (
    tube(
      [
        [x, quad ? -14 : -4],
        [x, -84],
        [x + 2, -91],
        [x + 8, -92],
      ],
      2.3,
      c.frame,
      4,
    ) +
    shape(
      bend(
        [
          [x - 3, -95],
          [x + 15, -94.4],
          [x + 15, -90.6],
          [x + 3, -89.4],
          [x - 2, -86],
        ],
        2,
        true,
      ),
      lit(c.rubber),
    ) +
    stroke(`M${x} -24V-42`, 0.9, darken(c.frame, 0.55), `stroke-dasharray="0.9 2"`) +
    rect(x - 1.8, -48, 3.6, 3.4, 0.8, lit(c.plastic)) +
    tube(`M${x + 13} -91Q${x + 22} -80 ${x + 8} -76Q${x + 1} -78 ${x + 1} -86`, 0.8, c.accent) +
    (quad
      ? [-9, -4, 6, 11]
          .map(
            (dx, at) =>
              tube(
                [
                  [x, -15],
                  [x + dx * 0.8, -10 - (at % 2) * 2],
                  [x + dx, -3 - (at % 2) * 2],
                ],
                1.8,
                c.frame,
                3,
              ) + foot(x + dx, -(at % 2) * 2, 2.6, c.rubber),
          )
          .join('') + rect(x - 2, -18, 4, 5, 1, lit(c.plastic))
      : foot(x, 0, 3.4, c.rubber))
  );
}

const canes =
  (quad: boolean) =>
  (c: Colours): Drawing => ({
    art:
      moved(0, -3, `<g transform="rotate(6 38 0)">${cane(32, dim(c), quad)}</g>`) +
      `<g transform="rotate(-5 12 0)">${cane(12, { ...c, frame: quad ? c.frame : c.wood }, quad)}</g>`,
    box: [-6, -98, 62, 98],
    details: [
      [14, -84, 36],
      [16, -12, 36],
    ],
  });

function crutch(x: number, c: Colours): string {
  return (
    tube(
      [
        [x, -4],
        [x, -42],
      ],
      2.6,
      c.metal,
    ) +
    tube(
      [
        [x, -38],
        [x - 5.5, -60],
        [x - 5.5, -122],
      ],
      2.2,
      c.frame,
      6,
    ) +
    tube(
      [
        [x, -38],
        [x + 5.5, -60],
        [x + 5.5, -122],
      ],
      2.2,
      c.frame,
      6,
    ) +
    stroke(`M${x} -12V-34`, 1, darken(c.metal, 0.5), `stroke-dasharray="1 2.2"`) +
    shape(
      bend(
        [
          [x - 10, -130],
          [x + 10, -130],
          [x + 8, -121],
          [x - 8, -121],
        ],
        4,
        true,
      ),
      lit(c.rubber),
    ) +
    grip([x - 6.5, -84], [x + 6.5, -84], 4.4, c.rubber) +
    bolt(x - 5.5, -70) +
    bolt(x + 5.5, -70) +
    foot(x, 0, 3.6, c.rubber)
  );
}

function forearm(x: number, c: Colours): string {
  return (
    tube(
      [
        [x, -4],
        [x, -74],
        [x - 5, -104],
      ],
      2.4,
      c.frame,
      8,
    ) +
    stroke(`M${x} -14V-36`, 1, darken(c.frame, 0.5), `stroke-dasharray="1 2.2"`) +
    rect(x - 2, -44, 4, 4, 1, lit(c.plastic)) +
    grip([x - 1, -76], [x + 13, -77.5], 4, c.rubber) +
    shape(`M${x - 11} -112q10 5 14 0l-1 14q-7 5 -13 0z`, lit(c.plastic)) +
    stroke(`M${x - 11} -112q7 5 14 0`, 1, lighten(c.plastic, 0.4)) +
    foot(x, 0, 3.6, c.rubber)
  );
}

const pair =
  (one: (x: number, c: Colours) => string, high: number) =>
  (c: Colours): Drawing => ({
    art:
      moved(0, -3, `<g transform="rotate(7 46 0)">${one(42, dim(c))}</g>`) +
      `<g transform="rotate(-4 14 0)">${one(14, c)}</g>`,
    box: [-6, -high, 74, high],
    details: [
      [12, -high * 0.72, 46],
      [16, -14, 40],
    ],
  });

export const canesAndCrutches = {
  cane: [canes(false)] as const,
  quad: [canes(true)] as const,
  crutches: [pair(crutch, 134)] as const,
  forearm: [pair(forearm, 116)] as const,
};
