import { type Colours, darken, dim, lighten, lit, round } from "./paint.ts";
import { bend, bolt, box, caster, circle, type Drawing, ellipse, form, moved, pad, rect, shape, stroke, tube, turned } from "./shapes.ts";

type Bed = { deck: number; head: number; knee: number; crank: boolean; pendant: boolean; thick: number; rails: "full" | "half"; trapeze: boolean; heavy: number };

const usual: Bed = { deck: 46, head: 32, knee: 10, crank: false, pendant: true, thick: 15, rails: "half", trapeze: false, heavy: 1 };

function rail(x: number, y: number, w: number, c: Colours): string {
  let bars = "";
  for (let at = 1; at < w / 12; at++) {
    bars += tube([[x + (w * at) / Math.ceil(w / 12), y], [x + (w * at) / Math.ceil(w / 12), y + 28]], 1.5, c.metal);
  }
  return bars + tube([[x, y + 30], [x, y + 2], [x + 3, y], [x + w - 3, y], [x + w, y + 2], [x + w, y + 30]], 2.6, c.metal, 3) + tube([[x, y + 28], [x + w, y + 28]], 2, c.metal) + tube([[x, y + 14], [x + w, y + 14]], 1.5, c.metal);
}

function board(x: number, top: number, c: Colours): string {
  return rect(x, top, 7, -top - 16, 2.5, round(c.wood)) + rect(x + 1, top + 2, 1.4, -top - 24, 0.7, lighten(c.wood, 0.5), `opacity="0.7"`) + tube([[x + 3.5, -22], [x + 3.5, -10]], 3, c.metal);
}

function mattress(bed: Bed, c: Colours): string {
  const y = -bed.deck;
  const t = bed.thick;
  const cloth = "#dfe7e8";
  const rad = (bed.head * Math.PI) / 180;
  const hx = 92 - 78 * Math.cos(rad);
  const hy = y - 78 * Math.sin(rad);
  const nx = t * Math.sin(rad);
  const ny = -t * Math.cos(rad);
  const kneeRad = (bed.knee * Math.PI) / 180;
  const kx = 112 + 36 * Math.cos(kneeRad);
  const ky = y - 36 * Math.sin(kneeRad);
  const outline = bend([[hx, hy], [92, y], [112, y], [kx, ky], [204, y], [204, y - t], [kx, ky - t], [112, y - t], [92 + t * Math.tan(rad / 2), y - t], [hx + nx, hy + ny]], 4, true);
  const blanket = bend([[118, y - t - 1 + (ky - y) * 0.2], [kx, ky - t - 2], [205, y - t - 2], [207, y + 5], [kx, ky + 8], [118, y + 7]], 4, true);
  return (
    stroke(bend([[hx - 2, hy + 2], [92, y + 2], [112, y + 2], [kx, ky + 2], [206, y + 2]], 2), 3, darken(c.metal, 0.25)) +
    form(outline, cloth) +
    turned(bed.head, 92, y, pad(16, y - t - 9, 36, 11, 5, "#f3f0e8")) +
    form(blanket, c.frame) + stroke(bend([[128, y - t + 5], [kx, ky - t + 5], [204, y - t + 6]], 5), 0.7, lighten(c.frame, 0.45), `opacity="0.6"`) + stroke(bend([[120, y + 2], [kx, ky + 3], [206, y]], 5), 2, c.accent, `opacity="0.9"`)
  );
}

function side(bed: Bed, c: Colours): Drawing {
  const d = dim(c);
  const y = -bed.deck;
  const legs = (k: Colours): string => [16, 198].map((x) => caster(x, Math.max(-20, y + 6), 6.5, k.metal, k.rubber)).join("");
  const art =
    moved(8, -6, legs(d) + (bed.rails === "full" ? rail(60, y - 26, 128, d) : rail(58, y - 26, 58, d))) +
    board(4, y - 50, c) + moved(202, 0, board(0, y - 34, c)) +
    tube([[40, y + 10], [70, -16]], 3, darken(c.metal, 0.2)) + tube([[170, y + 10], [140, -16]], 3, darken(c.metal, 0.2)) +
    rect(92, Math.min(y + 12, -16), 30, 8, 2, lit(c.plastic)) + rect(60, Math.min(y + 14, -14), 36, 3.4, 1.6, round("#9aa5ab")) +
    mattress(bed, c) +
    rect(8, y + 4, 200, 5 * bed.heavy, 2, lit(c.metal)) +
    legs(c) + (bed.rails === "full" ? rail(52, y - 24, 132, c) : rail(50, y - 24, 60, c)) +
    (bed.crank ? [186, 192].map((x, at) => tube([[x, y + 8], [x + 16 + at * 5, y + 10 + at * 6], [x + 16 + at * 5, y + 17 + at * 6]], 1.8, c.metal, 2) + rect(x + 14 + at * 5, y + 16 + at * 6, 4, 7, 2, lit(c.rubber))).join("") : "") +
    (bed.pendant ? stroke(`M104 ${y - 16}Q116 ${y + 24} 126 ${y + 9}`, 1, "#39434a") + turned(8, 104, y - 14, box(100, y - 24, 8, 17, 2.4, "#eef0ec") + [0, 1, 2].map((row) => circle(102.6, y - 20.5 + row * 4.4, 1.1, c.frame) + circle(105.6, y - 20.5 + row * 4.4, 1.1, c.accent)).join("")) : "") +
    (bed.trapeze ? tube([[10, -22], [10, -178], [20, -188], [66, -170]], 4, c.metal, 8) + stroke("M60 -172V-136", 1, c.rubber) + shape("M60 -140L50 -124H70Z", "none", `stroke="${darken(c.metal, 0.1)}" stroke-width="2.6" stroke-linejoin="round"`) + rect(50, -126, 20, 4, 2, lit(c.accent)) : "");
  const high = bed.trapeze ? 192 : Math.max(bed.deck + 52, bed.deck + 78 * Math.sin((bed.head * Math.PI) / 180) + 24);
  return { art, box: [-1, -high, 222, high], details: [[96, y - 6, 74], [188, y + 8, 66], [34, y - 44, 72]] };
}

/** From the foot end. */
function end(bed: Bed, c: Colours): Drawing {
  const half = 46 * Math.sqrt(bed.heavy);
  const y = -bed.deck;
  const panel = (top: number, k: Colours): string => shape(`M${-half} -18V${top + 8}Q${-half} ${top} ${-half + 10} ${top}Q0 ${top - 7} ${half - 10} ${top}Q${half} ${top} ${half} ${top + 8}V-18Z`, lit(k.wood)) + shape(`M${-half + 8} -26V${top + 14}Q0 ${top + 2} ${half - 8} ${top + 14}V-26Z`, "none", `stroke="${darken(k.wood, 0.3)}" stroke-width="0.9" opacity="0.6"`);
  const art =
    moved(0, -16, panel(y - 48, dim(c))) +
    moved(0, -10, pad(-30, y - bed.thick - 34, 60, 20, 8, "#f3f0e8") + rect(-half + 4, y - bed.thick - 18, 2 * half - 8, 30, 6, lit("#dfe7e8"))) +
    [-1, 1].map((s) => tube([[s * (half + 3), y + 4], [s * (half + 3), y - 36]], 2.6, c.metal) + tube([[s * (half + 3), y - 36], [s * (half + 1), y - 44]], 2.6, c.metal)).join("") +
    form(bend([[-half + 1, y - bed.thick - 8], [half - 1, y - bed.thick - 8], [half + 1, y + 6], [-half - 1, y + 6]], 6, true), c.frame) + rect(-half, y - 1, 2 * half, 3, 1, c.accent) +
    panel(y - 22, c) + [-1, 1].map((s) => rect(s * (half - 8) - 2, -20, 4, 12, 1, round(c.metal)) + rect(s * (half - 8) - 3.4, -13, 6.8, 13, 3, round(c.rubber))).join("");
  const high = bed.deck + 72;
  return { art, box: [-half - 5, -high, 2 * half + 10, high], details: [[0, y - 20, 84], [half - 14, -26, 54]] };
}

function overbed(c: Colours): Drawing {
  const art =
    [10, 78].map((x) => caster(x, -10, 4.4, c.metal, c.rubber)).join("") + tube([[6, -11], [82, -11]], 4, c.metal) + moved(4, -4, tube([[6, -11], [82, -11]], 3, dim(c).metal)) +
    rect(14, -50, 8, 40, 2, round(c.metal)) + rect(15.5, -82, 5, 36, 1, round(lighten(c.metal, 0.2))) + box(11, -54, 14, 8, 2.4, c.plastic) + tube([[24, -80], [34, -77]], 1.8, c.rubber) +
    shape("M0 -86L10 -95H104L94 -86Z", lit(lighten(c.wood, 0.15))) + rect(0, -86.4, 94, 4, 1.6, lit(c.wood)) + shape("M94 -86.4L104 -95V-91L94 -82.4Z", darken(c.wood, 0.3)) +
    shape("M60 -98h12l-1.4 9h-9.2z", lit("#e9e2d5")) + stroke("M72 -97q5 2 -0.6 6", 1.4, "#d9d0c0") + box(28, -92.5, 22, 3.6, 1, c.frame) + rect(29, -95, 20, 2.6, 1, lit(c.accent)) + bolt(18, -60);
  return { art, box: [-1, -101, 106, 101], details: [[52, -88, 60], [20, -58, 50]] };
}

function trapezeStand(c: Colours): Drawing {
  const art =
    moved(0, 0, tube([[4, -3], [70, -3]], 4.4, c.metal) + tube([[14, -3], [30, -14]], 4, dim(c).metal) + tube([[58, -3], [76, -14]], 4, dim(c).metal)) +
    [4, 70].map((x) => foot2(x, c)).join("") + tube([[36, -4], [36, -176], [46, -190], [104, -172]], 5, c.metal, 10) + tube([[16, -4], [36, -44]], 3, c.metal) + tube([[58, -4], [36, -44]], 3, c.metal) + box(32, -108, 8, 10, 2, c.plastic) + bolt(36, -60, 1.6) + rect(86, -182, 10, 8, 2, lit(c.plastic)) +
    Array.from({ length: 8 }, (_, at) => ellipse(91, -171 + at * 4.2, 1.3, 2.2, "none", `stroke="${darken(c.metal, 0.2)}" stroke-width="0.9"`)).join("") +
    shape("M91 -138L76 -112H106Z", "none", `stroke="${darken(c.metal, 0.15)}" stroke-width="3.2" stroke-linejoin="round"`) + rect(76, -114, 30, 5.4, 2.6, lit(c.accent)) + stroke("M79 -111.4H103", 0.8, darken(c.accent, 0.4), `stroke-dasharray="1.2 1.2"`);
  return { art, box: [0, -193, 110, 193], details: [[90, -126, 66], [38, -20, 60]] };
}

const foot2 = (x: number, c: Colours): string => rect(x - 5, -5, 10, 5, 2, lit(c.rubber));

function mattressFlat(air: boolean) {
  return (c: Colours): Drawing => {
    const cells = Array.from({ length: 15 }, (_, at) => `<rect x="${6 + at * 12.6}" y="${at % 2 ? -27 : -29}" width="13" height="${at % 2 ? 23 : 25}" rx="6" fill="${lit(at % 2 ? c.frame : lighten(c.frame, 0.14))}"/>`).join("");
    const foam = rect(4, -24, 192, 9, 2, lit("#e9d9b8")) + rect(4, -16, 192, 12, 3, lit(c.frame));
    const eggs = Array.from({ length: 24 }, (_, at) => circle(8 + at * 8, -24, 3.8, "#efe0c0")).join("");
    const art =
      rect(0, -6, 200, 6, 2, lit(c.wood)) + rect(8, 0, 8, 0.1, 0, c.wood) +
      (air
        ? rect(4, -9, 192, 6, 3, lit(darken(c.frame, 0.3))) + cells + stroke("M198 -16Q212 -16 212 -6Q214 4 226 -4", 1.8, "#e6e6e0") + box(212, -26, 30, 24, 4, "#e9ebe6") + circle(222, -16, 4.6, lit(c.accent)) + rect(229, -21, 9, 3, 1, "#8fb9a5") + rect(229, -15, 9, 3, 1, c.frame) + stroke("M222 -16v-3.4", 0.9, "#4a3a1a")
        : shape("M8 -24L30 -44H214L196 -24Z", lit(lighten(c.frame, 0.2))) + eggs + foam + shape("M196 -24L214 -44V-26L196 -4Z", darken(c.frame, 0.2)) + stroke("M4 -11H196", 0.6, lighten(c.frame, 0.5), `stroke-dasharray="2 1.2"`) + pad(28, -50, 46, 14, 6, "#f3f0e8"));
    return { art, box: [0, air ? -31 : -51, air ? 244 : 216, air ? 31 : 51], details: [[air ? 216 : 176, -18, 60], [40, -22, 62]] };
  };
}

function mattressRolled(c: Colours): Drawing {
  let spiral = "M30 -30";
  for (let at = 1; at <= 90; at++) {
    const angle = at * 0.26;
    spiral += `L${30 + Math.cos(angle) * at * 0.31} ${-30 + Math.sin(angle) * at * 0.31}`;
  }
  const art =
    rect(26, -60, 84, 60, 10, lit(c.frame)) + stroke("M60 -50H104M60 -38H106M60 -24H106M60 -11H104", 0.5, lighten(c.frame, 0.4), `stroke-dasharray="2 1.4" opacity="0.6"`) +
    circle(30, -30, 30, lit(darken(c.frame, 0.2))) + circle(30, -30, 28, "#ead9b6") + stroke(spiral, 1.7, darken(c.frame, 0.05)) +
    rect(66, -60.5, 6, 61, 1, lit(c.accent)) + rect(92, -60.5, 6, 61, 1, lit(c.accent)) + rect(64.5, -40, 9, 7, 1.4, lit(c.plastic)) + rect(90.5, -40, 9, 7, 1.4, lit(c.plastic));
  return { art, box: [0, -61, 111, 61], details: [[34, -30, 60], [76, -34, 50]] };
}

function seatCushion(c: Colours): Drawing {
  const art =
    form("M4 -11Q5 -17 12 -22Q16 -24 22 -22Q31 -19 40 -22Q46 -24 50 -22Q56 -17 55 -11Z", lighten(c.fabric, 0.14)) + stroke("M16 -19Q14 -15 15 -12M44 -19Q46 -15 45 -12M24 -18Q31 -15 38 -18", 0.7, darken(c.fabric, 0.3), `opacity="0.45"`) +
    form("M2 -9Q2 -12.5 8 -12Q18 -9.6 30 -10.6Q42 -9.6 51 -12Q57 -12.5 57 -9V-3Q57 0 53 0H6Q2 0 2 -3Z", c.fabric) +
    stroke("M3 -4.6Q30 -3 56 -4.6", 0.45, c.accent) + stroke("M6 -8.6Q30 -6.4 53 -8.6", 0.3, lighten(c.fabric, 0.45), `stroke-dasharray="0.9 0.7"`) + rect(25, -4, 10, 3, 0.6, lit(c.accent)) + stroke("M8 -0.6Q3 3 0 -1", 1, c.rubber);
  return { art, box: [0, -24, 58, 24], details: [[40, -10, 32], [16, -6, 24]] };
}

function cushionTop(c: Colours): Drawing {
  const cells = Array.from({ length: 36 }, (_, at) => circle(4.4 + (at % 6) * 7.4, -39 + Math.floor(at / 6) * 7.1, 3.3, `url(#r-${c.fabric.slice(1)})`)).join("");
  return { art: rect(-1, -45, 47, 46, 5, lit(darken(c.fabric, 0.35))) + cells + rect(46, -8, 6, 4, 1, lit(c.accent)), box: [-1, -45, 53, 46], details: [[22, -22, 26], [40, -10, 22]] };
}

const angles = (bed: Bed) => [(c: Colours) => side(bed, c), (c: Colours) => end(bed, c)] as const;

export const beds = {
  manual: angles({ ...usual, crank: true, pendant: false, head: 24 }),
  semiElectric: angles({ ...usual, head: 36 }),
  fullElectric: angles({ ...usual, deck: 54, head: 42, knee: 16, rails: "full" }),
  bariatric: angles({ ...usual, heavy: 1.5, rails: "full", thick: 18, head: 26 }),
  low: angles({ ...usual, deck: 27, head: 22, knee: 4 }),
  overbed: [overbed] as const,
  trapeze: [trapezeStand, (c: Colours) => side({ ...usual, trapeze: true }, c)] as const,
};
export const mattresses = { pressure: [mattressFlat(false), mattressRolled] as const, air: [mattressFlat(true)] as const, cushion: [seatCushion, cushionTop] as const };
