import { type Bed, bedSide } from './bed-side.ts';
import { type Colours, darken, dim, lighten, lit, round } from './paint.ts';
import {
  bend,
  bolt,
  box,
  caster,
  type Drawing,
  ellipse,
  form,
  moved,
  pad,
  rect,
  shape,
  stroke,
  tube,
} from './shapes.ts';

const usual: Bed = {
  deck: 46,
  head: 32,
  knee: 10,
  crank: false,
  pendant: true,
  thick: 15,
  rails: 'half',
  trapeze: false,
  heavy: 1,
};

/** From the foot end. */
function bedEnd(bed: Bed, c: Colours): Drawing {
  const half = 46 * Math.sqrt(bed.heavy);
  const y = -bed.deck;
  const panel = (top: number, k: Colours): string =>
    shape(
      `M${-half} -18V${top + 8}Q${-half} ${top} ${-half + 10} ${top}Q0 ${top - 7} ${half - 10} ${top}Q${half} ${top} ${half} ${top + 8}V-18Z`,
      lit(k.wood),
    ) +
    shape(
      `M${-half + 8} -26V${top + 14}Q0 ${top + 2} ${half - 8} ${top + 14}V-26Z`,
      'none',
      `stroke="${darken(k.wood, 0.3)}" stroke-width="0.9" opacity="0.6"`,
    );
  const art =
    moved(0, -16, panel(y - 48, dim(c))) +
    moved(
      0,
      -10,
      pad(-30, y - bed.thick - 34, 60, 20, 8, '#f3f0e8') +
        rect(-half + 4, y - bed.thick - 18, 2 * half - 8, 30, 6, lit('#dfe7e8')),
    ) +
    [-1, 1]
      .map(
        (s) =>
          tube(
            [
              [s * (half + 3), y + 4],
              [s * (half + 3), y - 36],
            ],
            2.6,
            c.metal,
          ) +
          tube(
            [
              [s * (half + 3), y - 36],
              [s * (half + 1), y - 44],
            ],
            2.6,
            c.metal,
          ),
      )
      .join('') +
    form(
      bend(
        [
          [-half + 1, y - bed.thick - 8],
          [half - 1, y - bed.thick - 8],
          [half + 1, y + 6],
          [-half - 1, y + 6],
        ],
        6,
        true,
      ),
      c.frame,
    ) +
    rect(-half, y - 1, 2 * half, 3, 1, c.accent) +
    panel(y - 22, c) +
    [-1, 1]
      .map(
        (s) =>
          rect(s * (half - 8) - 2, -20, 4, 12, 1, round(c.metal)) +
          rect(s * (half - 8) - 3.4, -13, 6.8, 13, 3, round(c.rubber)),
      )
      .join('');
  const high = bed.deck + 72;
  return {
    art,
    box: [-half - 5, -high, 2 * half + 10, high],
    details: [
      [0, y - 20, 84],
      [half - 14, -26, 54],
    ],
  };
}

function overbed(c: Colours): Drawing {
  const art =
    [10, 78].map((x) => caster(x, -10, 4.4, c.metal, c.rubber)).join('') +
    tube(
      [
        [6, -11],
        [82, -11],
      ],
      4,
      c.metal,
    ) +
    moved(
      4,
      -4,
      tube(
        [
          [6, -11],
          [82, -11],
        ],
        3,
        dim(c).metal,
      ),
    ) +
    rect(14, -50, 8, 40, 2, round(c.metal)) +
    rect(15.5, -82, 5, 36, 1, round(lighten(c.metal, 0.2))) +
    box(11, -54, 14, 8, 2.4, c.plastic) +
    tube(
      [
        [24, -80],
        [34, -77],
      ],
      1.8,
      c.rubber,
    ) +
    shape('M0 -86L10 -95H104L94 -86Z', lit(lighten(c.wood, 0.15))) +
    rect(0, -86.4, 94, 4, 1.6, lit(c.wood)) +
    shape('M94 -86.4L104 -95V-91L94 -82.4Z', darken(c.wood, 0.3)) +
    shape('M60 -98h12l-1.4 9h-9.2z', lit('#e9e2d5')) +
    stroke('M72 -97q5 2 -0.6 6', 1.4, '#d9d0c0') +
    box(28, -92.5, 22, 3.6, 1, c.frame) +
    rect(29, -95, 20, 2.6, 1, lit(c.accent)) +
    bolt(18, -60);
  return {
    art,
    box: [-1, -101, 106, 101],
    details: [
      [52, -88, 60],
      [20, -58, 50],
    ],
  };
}

const foot2 = (x: number, c: Colours): string => rect(x - 5, -5, 10, 5, 2, lit(c.rubber));

function trapezeStand(c: Colours): Drawing {
  const art =
    moved(
      0,
      0,
      tube(
        [
          [4, -3],
          [70, -3],
        ],
        4.4,
        c.metal,
      ) +
        tube(
          [
            [14, -3],
            [30, -14],
          ],
          4,
          dim(c).metal,
        ) +
        tube(
          [
            [58, -3],
            [76, -14],
          ],
          4,
          dim(c).metal,
        ),
    ) +
    [4, 70].map((x) => foot2(x, c)).join('') +
    tube(
      [
        [36, -4],
        [36, -176],
        [46, -190],
        [104, -172],
      ],
      5,
      c.metal,
      10,
    ) +
    tube(
      [
        [16, -4],
        [36, -44],
      ],
      3,
      c.metal,
    ) +
    tube(
      [
        [58, -4],
        [36, -44],
      ],
      3,
      c.metal,
    ) +
    box(32, -108, 8, 10, 2, c.plastic) +
    bolt(36, -60, 1.6) +
    rect(86, -182, 10, 8, 2, lit(c.plastic)) +
    Array.from({ length: 8 }, (_, at) =>
      ellipse(91, -171 + at * 4.2, 1.3, 2.2, 'none', `stroke="${darken(c.metal, 0.2)}" stroke-width="0.9"`),
    ).join('') +
    shape(
      'M91 -138L76 -112H106Z',
      'none',
      `stroke="${darken(c.metal, 0.15)}" stroke-width="3.2" stroke-linejoin="round"`,
    ) +
    rect(76, -114, 30, 5.4, 2.6, lit(c.accent)) +
    stroke('M79 -111.4H103', 0.8, darken(c.accent, 0.4), `stroke-dasharray="1.2 1.2"`);
  return {
    art,
    box: [0, -193, 110, 193],
    details: [
      [90, -126, 66],
      [38, -20, 60],
    ],
  };
}

/** A bar that stands at the bed's side on two legs that go flat under the mattress. */
function assistBar(c: Colours): Drawing {
  const legs = [14, 46]
    .map((x) =>
      tube(
        [
          [x, -46],
          [x, -10],
          [x + 16, -4],
          [x + 62, -4],
        ],
        3.6,
        dim(c).metal,
        6,
      ),
    )
    .join('');
  const hoop = tube(
    [
      [10, -44],
      [10, -92],
      [18, -100],
      [42, -100],
      [50, -92],
      [50, -44],
    ],
    4.4,
    c.metal,
    8,
  );
  const bars = [-62, -78].map((y) => rect(10, y, 40, 2.6, 1.2, lit(c.metal))).join('');
  const art =
    legs +
    hoop +
    bars +
    rect(16, -103, 28, 7, 3.4, lit(c.accent)) +
    stroke('M19 -99.5H41', 0.8, darken(c.accent, 0.4), `stroke-dasharray="1.2 1.2"`) +
    box(5, -52, 50, 10, 3, c.frame) +
    bolt(14, -47, 1.6) +
    bolt(46, -47, 1.6) +
    rect(66, -6, 14, 5, 2, lit(c.rubber)) +
    rect(98, -6, 14, 5, 2, lit(c.rubber));
  return {
    art,
    box: [2, -104, 114, 104],
    details: [
      [30, -80, 60],
      [30, -44, 54],
    ],
  };
}

const angles = (bed: Bed) => [(c: Colours) => bedSide(bed, c), (c: Colours) => bedEnd(bed, c)] as const;

export const beds = {
  manual: angles({ ...usual, crank: true, pendant: false, head: 24 }),
  semiElectric: angles({ ...usual, head: 36 }),
  fullElectric: angles({ ...usual, deck: 54, head: 42, knee: 16, rails: 'full' }),
  bariatric: angles({ ...usual, heavy: 1.5, rails: 'full', thick: 18, head: 26 }),
  low: angles({ ...usual, deck: 27, head: 22, knee: 4 }),
  overbed: [overbed] as const,
  trapeze: [trapezeStand, (c: Colours) => bedSide({ ...usual, trapeze: true }, c)] as const,
  rail: [assistBar, (c: Colours) => bedSide({ ...usual, rails: 'full', head: 20 }, c)] as const,
};
