import { type Colours, darken, dim, lighten, lit, round } from "./paint.ts";
import { bend, bolt, box, caster, circle, type Drawing, faded, foot, form, grip, moved, pad, rect, shape, stroke, tube, wheel } from "./shapes.ts";

function frameFront(c: Colours, wheeled: boolean): Drawing {
  const d = dim(c);
  const legs = (k: Colours, wheels: boolean): string =>
    [-1, 1].map((s) => tube([[s * 30, wheels ? -12 : -4], [s * 26, -84]], 2.6, k.frame) + stroke(`M${s * 29.2} -22L${s * 28.6} -30`, 0.9, darken(k.frame, 0.5), `stroke-dasharray="0.9 1.6"`) +
      (wheels ? rect(s * 30 - 2, -16, 4, 8, 1, round(k.plastic)) + rect(s * 30 - 2.4, -13, 4.8, 13, 2.2, round(k.rubber)) : foot(s * 30, 0, 3.4, k.rubber))).join("");
  const art =
    moved(0, -7, [-1, 1].map((s) => tube([[s * 25, -2], [s * 23, -78]], 2.4, d.frame) + foot(s * 25, 1, 3.2, d.rubber)).join("")) +
    [-1, 1].map((s) => tube([[s * 26, -84], [s * 25, -90], [s * 22, -91]], 2.6, c.frame, 3) + grip([s * 26, -86], [s * 22, -91], 4.6, c.rubber)).join("") +
    legs(c, wheeled) + tube([[-26.6, -72], [26.6, -72]], 2.6, c.frame) + tube([[-28, -48], [28, -48]], 2.6, c.frame) +
    box(-12, -74.5, 24, 6, 2.6, c.plastic) + rect(-8, -73, 16, 2, 1, c.accent) + box(-6, -51, 12, 6, 2, c.plastic) + bolt(-27, -72) + bolt(27, -72) + bolt(-28, -48) + bolt(28, -48);
  return { art, box: [-33, -94, 66, 94], details: [[-16, -72, 44], [26, -22, 40], [24, -84, 36]] };
}

function frameSide(c: Colours, wheeled: boolean): Drawing {
  const d = dim(c);
  const half = (k: Colours): string =>
    tube([[2, -4], [10, -82], [16, -90], [38, -90], [44, -82], [50, wheeled ? -12 : -4]], 2.6, k.frame, 6) + tube([[6, -44], [47, -44]], 2.3, k.frame) +
    grip([17, -90], [37, -90], 4.2, k.rubber) + foot(2, 0, 3.4, k.rubber) + (wheeled ? caster(51, -17, 6.5, k.plastic, k.rubber) : foot(50, 0, 3.4, k.rubber)) +
    stroke("M4 -20L5 -30", 0.9, darken(k.frame, 0.5), `stroke-dasharray="0.9 1.6"`);
  const art = moved(12, -7, half(d)) + tube([[44, -66], [57, -72]], 2.4, c.frame) + half(c) + box(42, -70, 9, 8, 2.6, c.plastic) + circle(46.5, -66, 2, c.accent);
  return { art, box: [-2, -100, 72, 100], details: [[27, -84, 48], [46, -20, 46]] };
}

function rollatorSide(c: Colours): Drawing {
  const d = dim(c);
  const half = (k: Colours): string =>
    tube([[8, -12], [20, -52], [10, -88], [0, -91]], 3.2, k.frame, 7) + tube([[22, -54], [58, -13]], 3.2, k.frame) + tube([[14, -34], [42, -34]], 2.4, k.frame) +
    grip([4, -90], [-8, -92], 4, k.rubber) + tube([[5, -86], [-5, -86]], 1.5, k.metal) +
    wheel(9, -10, 10, { tyre: k.rubber, rim: k.metal, solid: true, spokes: 5, tyreWidth: 2.8 }) + caster(60, -24, 10, k.plastic, k.rubber);
  const art =
    moved(9, -6, half(d)) +
    form(bend([[22, -46], [50, -46], [47, -24], [25, -24]], 4, true), c.fabric) + stroke("M24 -40H49", 0.6, lighten(c.fabric, 0.4), `stroke-dasharray="1.2 0.9"`) + rect(33, -42, 7, 4, 1, lit(c.accent)) +
    pad(14, -57, 40, 6, 2.8, c.rubber) + half(c) + tube([[16, -84], [30, -88], [32, -78]], 2.6, c.rubber, 6) + bolt(21, -52, 1.4) +
    stroke("M2 -86Q14 -60 12 -18", 0.7, "#2b3238");
  return { art, box: [-9, -99, 88, 99], details: [[4, -84, 44], [32, -44, 54], [58, -16, 44]] };
}

function rollatorFront(c: Colours): Drawing {
  const each = (art: (s: number) => string): string => art(-1) + art(1);
  const art =
    each((s) => tube([[s * 24, -56], [s * 25, -88]], 3, c.frame) + grip([s * 25, -87], [s * 26, -93], 5, c.rubber)) +
    tube("M-24 -78Q0 -70 24 -78", 3.4, c.rubber) +
    each((s) => tube([[s * 24, -56], [s * 27, -14]], 3.2, c.frame) + rect(s * 27 - 3.4, -22, 6.8, 8, 1.6, round(c.plastic)) + rect(s * 27 - 2.6, -20, 5.2, 20, 2.4, round(c.rubber)) + rect(s * 27 - 4, -21, 1.4, 12, 0.6, c.metal) + rect(s * 27 + 2.6, -21, 1.4, 12, 0.6, c.metal)) +
    pad(-22, -59, 44, 7, 3, c.rubber) + form(bend([[-19, -51], [19, -51], [16, -26], [-16, -26]], 5, true), c.fabric) + form(bend([[-17, -49], [17, -49], [14, -38], [-14, -38]], 4, true), lighten(c.fabric, 0.1)) + rect(-3.5, -41, 7, 5, 1.2, lit(c.accent)) +
    tube([[-25, -32], [25, -32]], 2, darken(c.frame, 0.1)) + bolt(-24, -56, 1.4) + bolt(24, -56, 1.4);
  return { art, box: [-32, -96, 64, 96], details: [[0, -46, 52], [26, -12, 36]] };
}

function kneeScooter(c: Colours): Drawing {
  const d = dim(c);
  const wheels = (k: Colours): string => [10, 74].map((x) => wheel(x, -10, 10, { tyre: k.rubber, rim: k.metal, solid: true, spokes: 5, tyreWidth: 3 })).join("");
  const art =
    moved(10, -6, wheels(d)) + tube([[10, -12], [22, -24], [58, -24], [70, -30]], 4.2, c.frame, 6) + tube([[74, -12], [68, -40]], 4, c.frame) +
    rect(30, -52, 5, 30, 1.2, round(c.metal)) + box(27.5, -30, 10, 8, 2, c.plastic) + circle(32.5, -26, 2, c.accent) +
    pad(8, -62, 48, 11, 5, c.fabric) + stroke("M11 -55H53", 0.5, lighten(c.fabric, 0.4), `opacity="0.6"`) + rect(14, -51.5, 36, 2.6, 1, lit(c.plastic)) +
    tube([[68, -38], [62, -92]], 3.6, c.metal) + tube([[67, -42], [65, -62]], 4.4, c.frame) + box(62.5, -66, 6, 6, 2, c.plastic) +
    tube([[62, -90], [54, -95], [48, -93]], 2.4, c.metal, 4) + moved(9, -4, grip([60, -91], [50, -93], 3.6, d.rubber)) + grip([56, -94.6], [44, -93], 4, c.rubber) + tube([[52, -90], [45, -88]], 1.4, c.metal) +
    form(bend([[68, -84], [90, -86], [87, -66], [68, -66]], 3, true), c.fabric) + rect(76, -79, 6, 4, 1, lit(c.accent)) + stroke("M56 -92Q70 -60 74 -20", 0.8, "#2b3238") + wheels(c) + bolt(68, -34, 1.3);
  return { art, box: [-1, -99, 96, 99], details: [[32, -54, 56], [60, -84, 50], [70, -14, 48]] };
}

function upright(c: Colours): Drawing {
  const d = dim(c);
  const half = (k: Colours): string =>
    tube([[6, -12], [24, -64], [28, -112]], 3, k.frame) + tube([[24, -60], [64, -14]], 3, k.frame) + tube([[14, -36], [46, -36]], 2.4, k.frame) +
    wheel(8, -11, 11, { tyre: k.rubber, rim: k.metal, solid: true, spokes: 5, tyreWidth: 3 }) + caster(66, -26, 11, k.plastic, k.rubber);
  const arms = (k: Colours): string => pad(8, -118, 32, 6, 3, k.fabric) + tube([[38, -115], [50, -117], [53, -126]], 2.4, k.metal, 4) + grip([51, -118], [54, -130], 3.8, k.rubber);
  const art = moved(9, -6, half(d) + arms(d)) + form(bend([[22, -52], [52, -52], [49, -28], [26, -28]], 4, true), c.fabric) + rect(34, -47, 7, 4, 1, lit(c.accent)) + pad(18, -62, 38, 6, 2.6, c.rubber) + half(c) + box(24, -84, 7, 8, 2, c.plastic) + arms(c) + faded(0.9, stroke("M52 -122Q40 -70 14 -18", 0.7, "#2b3238")) + bolt(24, -60, 1.4);
  return { art, box: [-3, -137, 92, 137], details: [[34, -116, 52], [36, -46, 58], [10, -20, 46]] };
}

function cane(x: number, c: Colours, quad: boolean): string {
  return (
    tube([[x, quad ? -14 : -4], [x, -84], [x + 2, -91], [x + 8, -92]], 2.3, c.frame, 4) +
    shape(bend([[x - 3, -95], [x + 15, -94.4], [x + 15, -90.6], [x + 3, -89.4], [x - 2, -86]], 2, true), lit(c.rubber)) +
    stroke(`M${x} -24V-42`, 0.9, darken(c.frame, 0.55), `stroke-dasharray="0.9 2"`) + rect(x - 1.8, -48, 3.6, 3.4, 0.8, lit(c.plastic)) + tube(`M${x + 13} -91Q${x + 22} -80 ${x + 8} -76Q${x + 1} -78 ${x + 1} -86`, 0.8, c.accent) +
    (quad
      ? [-9, -4, 6, 11].map((dx, at) => tube([[x, -15], [x + dx * 0.8, -10 - (at % 2) * 2], [x + dx, -3 - (at % 2) * 2]], 1.8, c.frame, 3) + foot(x + dx, -(at % 2) * 2, 2.6, c.rubber)).join("") + rect(x - 2, -18, 4, 5, 1, lit(c.plastic))
      : foot(x, 0, 3.4, c.rubber))
  );
}

const canes = (quad: boolean) => (c: Colours): Drawing => ({
  art: moved(0, -3, `<g transform="rotate(6 38 0)">${cane(32, dim(c), quad)}</g>`) + `<g transform="rotate(-5 12 0)">${cane(12, { ...c, frame: quad ? c.frame : c.wood }, quad)}</g>`,
  box: [-6, -98, 62, 98],
  details: [[14, -84, 36], [16, -12, 36]],
});

function crutch(x: number, c: Colours): string {
  return (
    tube([[x, -4], [x, -42]], 2.6, c.metal) + tube([[x, -38], [x - 5.5, -60], [x - 5.5, -122]], 2.2, c.frame, 6) + tube([[x, -38], [x + 5.5, -60], [x + 5.5, -122]], 2.2, c.frame, 6) +
    stroke(`M${x} -12V-34`, 1, darken(c.metal, 0.5), `stroke-dasharray="1 2.2"`) + shape(bend([[x - 10, -130], [x + 10, -130], [x + 8, -121], [x - 8, -121]], 4, true), lit(c.rubber)) + grip([x - 6.5, -84], [x + 6.5, -84], 4.4, c.rubber) +
    bolt(x - 5.5, -70) + bolt(x + 5.5, -70) + foot(x, 0, 3.6, c.rubber)
  );
}

function forearm(x: number, c: Colours): string {
  return (
    tube([[x, -4], [x, -74], [x - 5, -104]], 2.4, c.frame, 8) + stroke(`M${x} -14V-36`, 1, darken(c.frame, 0.5), `stroke-dasharray="1 2.2"`) + rect(x - 2, -44, 4, 4, 1, lit(c.plastic)) +
    grip([x - 1, -76], [x + 13, -77.5], 4, c.rubber) + shape(`M${x - 11} -112q10 5 14 0l-1 14q-7 5 -13 0z`, lit(c.plastic)) + stroke(`M${x - 11} -112q7 5 14 0`, 1, lighten(c.plastic, 0.4)) + foot(x, 0, 3.6, c.rubber)
  );
}

const pair = (one: (x: number, c: Colours) => string, high: number) => (c: Colours): Drawing => ({
  art: moved(0, -3, `<g transform="rotate(7 46 0)">${one(42, dim(c))}</g>`) + `<g transform="rotate(-4 14 0)">${one(14, c)}</g>`,
  box: [-6, -high, 74, high],
  details: [[12, -high * 0.72, 46], [16, -14, 40]],
});

const angles = (wheeled: boolean) => [(c: Colours) => frameSide(c, wheeled), (c: Colours) => frameFront(c, wheeled)] as const;

export const walkers = { standard: angles(false), wheeled: angles(true), rollator: [rollatorSide, rollatorFront] as const, knee: [kneeScooter] as const, upright: [upright] as const };
export const canesAndCrutches = { cane: [canes(false)] as const, quad: [canes(true)] as const, crutches: [pair(crutch, 134)] as const, forearm: [pair(forearm, 116)] as const };
