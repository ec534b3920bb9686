import { type Colours, darken, dim, lighten, lit, mix, round } from "./paint.ts";
import { bend, bolt, box, circle, type Drawing, ellipse, foot, form, grip, moved, pad, rect, shape, stroke, tube } from "./shapes.ts";

const white = "#eef1ef";

function leg(x: number, top: number, splay: number, c: Colours): string {
  return tube([[x, top], [x + splay, -4]], 2.6, c.metal) + stroke(`M${x + splay * 0.72} -14L${x + splay * 0.5} -24`, 1, darken(c.metal, 0.45), `stroke-dasharray="1 1.8"`) + foot(x + splay, 0, 3.6, c.rubber);
}

function commodeFront(c: Colours): Drawing {
  const d = dim(c);
  const art =
    moved(0, -6, leg(-21, -46, -1, d) + leg(21, -46, 1, d)) + tube([[-21, -40], [-21, -84], [-15, -90], [15, -90], [21, -84], [21, -40]], 2.8, c.frame, 6) + pad(-17, -84, 34, 18, 5, c.fabric) +
    form(bend([[-17, -44], [17, -44], [14, -18], [-14, -18]], 5, true), "#cfd8d9") + tube("M-15 -40Q0 -28 15 -40", 1, c.metal) +
    form(bend([[-24, -52], [24, -52], [26, -45], [-26, -45]], 3, true), white) + ellipse(0, -50.4, 15, 2, mix(white, "#5b666c", 0.45)) +
    [-1, 1].map((s) => tube([[s * 22, -45], [s * 25, -66]], 2.6, c.frame) + pad(s * 26 - 4, -71, 8, 6, 2.6, c.rubber) + leg(s * 22, -46, s * 4, c)).join("") + tube([[-24, -24], [24, -24]], 2.2, c.metal) + bolt(-24, -24) + bolt(24, -24);
  return { art, box: [-31, -92, 62, 92], details: [[10, -56, 50], [24, -16, 36]] };
}

function commodeSide(c: Colours): Drawing {
  const d = dim(c);
  const half = (k: Colours): string => leg(6, -46, -3, k) + leg(46, -46, 3, k) + tube([[8, -46], [2, -88], [-2, -91]], 2.8, k.frame, 4) + tube([[6, -64], [12, -69], [40, -69], [46, -46]], 2.6, k.frame, 5) + pad(14, -73, 25, 5, 2.5, k.rubber) + tube([[4, -24], [47, -24]], 2.2, k.metal);
  const art = moved(9, -6, half(d)) + pad(3, -84, 8, 20, 3.4, c.fabric) + form(bend([[12, -45], [42, -45], [39, -18], [15, -18]], 5, true), "#cfd8d9") + tube("M13 -40Q27 -26 41 -40", 1.2, c.metal) + form(bend([[4, -52], [58, -52], [54, -45], [4, -45]], 3, true), white) + shape("M8 -53Q30 -58 52 -53Z", lit(mix(white, c.fabric, 0.15))) + half(c);
  return { art, box: [-4, -95, 66, 95], details: [[28, -52, 46], [28, -30, 48]] };
}

function showerChair(c: Colours): Drawing {
  const d = dim(c);
  const holes = Array.from({ length: 10 }, (_, at) => ellipse(-14 + (at % 5) * 7, -46 - Math.floor(at / 5) * 3, 1.6, 0.8, "#7f8d92", `opacity="0.7"`)).join("");
  const art =
    moved(0, -8, leg(-19, -42, -3, d) + leg(19, -42, 3, d)) + tube([[-18, -46], [-18, -74]], 2.4, c.metal) + tube([[18, -46], [18, -74]], 2.4, c.metal) +
    form(bend([[-24, -84], [24, -84], [22, -64], [-22, -64]], 7, true), white) + rect(-13, -78, 26, 5, 2.5, mix(white, "#5b666c", 0.35)) + rect(-12, -70, 24, 2.4, 1.2, lit(c.frame)) +
    form(bend([[-26, -44], [26, -44], [21, -52], [-21, -52]], 4, true), white) + holes + form(bend([[-27, -45], [27, -45], [26, -40], [-26, -40]], 2.4, true), mix(white, c.frame, 0.1)) +
    [-1, 1].map((s) => grip([s * 27, -52], [s * 27, -60], 3.4, c.frame) + tube([[s * 24, -42], [s * 27, -46], [s * 27, -54]], 2, c.metal, 3) + leg(s * 21, -40, s * 6, c)).join("") + tube([[-24, -20], [24, -20]], 2, c.metal);
  return { art, box: [-32, -86, 64, 86], details: [[0, -50, 46], [24, -14, 34]] };
}

function showerSide(c: Colours): Drawing {
  const d = dim(c);
  const half = (k: Colours): string => leg(6, -41, -4, k) + leg(42, -41, 4, k) + tube([[4, -20], [45, -20]], 2, k.metal);
  const art = moved(9, -7, half(d)) + tube([[8, -42], [3, -74]], 2.6, c.metal) + form(bend([[-2, -84], [6, -85], [10, -62], [4, -60]], 4, true), white) + form(bend([[0, -44], [10, -50], [58, -50], [50, -44]], 3, true), mix(white, "#8fa0a5", 0.2)) + form(bend([[0, -45], [50, -45], [49, -39], [1, -39]], 2.6, true), white) + half(c) + tube([[30, -40], [34, -58], [44, -58], [46, -41]], 2.2, c.metal, 4) + grip([33, -58], [45, -58], 3.4, c.frame);
  return { art, box: [-3, -87, 62, 87], details: [[30, -46, 44], [40, -14, 36]] };
}

function tub(x: number): string {
  return form(bend([[x, -44], [x + 96, -44], [x + 88, -2], [x + 10, -2]], 10, true), "#f4f5f2") + rect(x - 4, -47, 104, 6, 3, lit("#fafaf7")) + rect(x + 12, -3, 70, 3, 1, "#c6cccc");
}

function transferBench(c: Colours): Drawing {
  const d = dim(c);
  const art =
    moved(6, -6, leg(8, -44, -2, d) + tube([[24, -46], [24, -80], [42, -80], [42, -46]], 2.4, d.metal, 5)) + tub(54) +
    moved(0, -2, tube([[26, -50], [26, -82], [32, -86], [64, -86], [70, -82], [70, -50]], 2.6, c.metal, 5) + form(bend([[30, -84], [66, -84], [64, -64], [32, -64]], 6, true), white) + rect(38, -77, 20, 4.4, 2.2, mix(white, "#5b666c", 0.35))) +
    form(bend([[-2, -56], [88, -56], [92, -49], [-4, -49]], 3, true), white) + stroke("M8 -52.6H38M50 -52.6H82", 1.2, "#94a2a6", `stroke-dasharray="2.4 2"`) + rect(43, -56.4, 3, 7.6, 0.8, "#b3bdbf") + rect(-4, -49.6, 96, 2.4, 1.2, lit(c.frame)) +
    leg(2, -48, -4, c) + leg(30, -48, 2, c) + tube([[0, -22], [31, -22]], 2, c.metal) + tube([[4, -50], [-2, -60], [-2, -70], [6, -72]], 2.2, c.metal, 4) + grip([-2, -62], [-2, -71], 3.4, c.frame);
  return { art, box: [-6, -90, 160, 90], details: [[30, -58, 56], [6, -16, 40]] };
}

function benchAlone(c: Colours): Drawing {
  const d = dim(c);
  const art =
    moved(8, -7, [4, 34, 76].map((x, at) => leg(x, -44, at - 1, d)).join("")) + tube([[26, -50], [26, -86], [66, -86], [66, -50]], 2.6, c.metal, 6) + form(bend([[29, -84], [63, -84], [61, -64], [31, -64]], 6, true), white) + rect(36, -77, 20, 4.4, 2.2, mix(white, "#5b666c", 0.35)) +
    form(bend([[-2, -56], [84, -56], [90, -48], [-6, -48]], 3, true), white) + rect(-5, -49, 94, 2.6, 1.2, lit(c.frame)) + stroke("M6 -52.2H78", 1.2, "#94a2a6", `stroke-dasharray="2.4 2"`) + [2, 42, 82].map((x, at) => leg(x, -47, (at - 1) * 4, c)).join("") + tube([[0, -22], [84, -22]], 2.2, c.metal);
  return { art, box: [-7, -88, 98, 88], details: [[46, -60, 50], [80, -18, 40]] };
}

function toilet(): string {
  return form(bend([[-20, -76], [20, -76], [18, -38], [-18, -38]], 4, true), "#f6f7f4") + rect(-22, -80, 44, 6, 2.6, lit("#fbfbf8")) + circle(0, -77, 1.6, "#b4bdc0") + form(bend([[-19, -40], [19, -40], [14, -16], [12, 0], [-12, 0], [-14, -16]], 8, true), "#f1f3f0");
}

function raisedSeat(c: Colours): Drawing {
  const art =
    toilet() + form(bend([[-21, -54], [21, -54], [19, -39], [-19, -39]], 5, true), white) + ellipse(0, -54, 21, 4.6, lit(lighten(white, 0.3))) + ellipse(0, -54, 11, 2.2, mix(white, "#4f5b61", 0.5)) +
    [-1, 1].map((s) => tube([[s * 20, -46], [s * 26, -50], [s * 26, -72]], 2.6, c.metal, 4) + pad(s * 26 - 3.6, -76, 7.2, 7, 3, c.frame) + bolt(s * 20.5, -46, 1.4)).join("") + rect(-4, -46, 8, 4, 1.6, lit(c.accent));
  return { art, box: [-31, -81, 62, 81], details: [[8, -54, 48], [24, -64, 36]] };
}

function raisedAlone(c: Colours): Drawing {
  const art =
    form(bend([[-22, -14], [22, -14], [20, 0], [-20, 0]], 5, true), white) + ellipse(0, -14, 22, 7, lit(lighten(white, 0.3))) + ellipse(0, -14, 11, 3.4, mix(white, "#4f5b61", 0.5)) + stroke("M-18 -5H18", 0.5, "#a9b4b7") +
    [-1, 1].map((s) => tube([[s * 21, -7], [s * 27, -10], [s * 27, -30]], 2.6, c.metal, 4) + pad(s * 27 - 3.6, -35, 7.2, 8, 3, c.frame) + bolt(s * 21.5, -7, 1.4)).join("") + rect(-4, -8, 8, 4, 1.6, lit(c.accent));
  return { art, box: [-31, -36, 62, 36], details: [[0, -12, 36], [22, -24, 30]] };
}

function bar(y: number, w: number, tilt: number, c: Colours): string {
  const flange = (x: number): string => circle(x, y, 4.4, lit(c.metal)) + circle(x, y, 3.2, lit(lighten(c.metal, 0.3))) + [0, 120, 240].map((a) => circle(x + Math.cos((a * Math.PI) / 180) * 2.3, y + Math.sin((a * Math.PI) / 180) * 2.3, 0.5, "#6d787e")).join("");
  return `<g transform="rotate(${tilt} ${w / 2} ${y})">${rect(2, y + 2.4, w - 4, 2, 1, "#1b2228", `opacity="0.18"`)}${flange(0)}${flange(w)}${tube([[0, y], [w, y]], 3.4, lighten(c.metal, 0.1))}${stroke(`M${w * 0.28} ${y}H${w * 0.72}`, 3.3, c.frame, `opacity="0.85"`)}${stroke(`M${w * 0.29} ${y}H${w * 0.72}`, 3, darken(c.frame, 0.3), `stroke-dasharray="0.3 1.2"`)}</g>`;
}

function bars(c: Colours): Drawing {
  return { art: bar(-64, 60, 0, c) + moved(70, 0, bar(-52, 46, -45, c)) + toiletLow(26), box: [-5, -84, 132, 84], details: [[20, -64, 44], [92, -52, 48]] };
}

const toiletLow = (x: number): string => moved(x, 0, `<g transform="scale(0.62)">${toilet()}</g>`);

const barsFlat = (c: Colours): Drawing => ({ art: bar(-20, 60, 0, c) + bar(-6, 46, 0, c) + moved(54, 0, bolt(2, -6, 1.2) + bolt(6, -5, 1.2) + bolt(4, -8.6, 1.2)), box: [-5, -26, 70, 26], details: [[8, -16, 26], [40, -10, 26]] });

function liftChairSide(c: Colours, raised: number): Drawing {
  const d = dim(c);
  const tip = (art: string): string => `<g transform="rotate(${raised} 66 -18)">${art}</g>`;
  const art =
    (raised ? tube([[20, -6], [44, -26]], 4, darken(c.metal, 0.2)) + tube([[60, -8], [34, -30]], 4, c.metal) : "") + rect(10, -8, 62, 8, 3, lit(darken(c.plastic, 0.1))) +
    tip(
      form(bend([[4, -48], [-8, -106], [2, -118], [18, -116], [27, -104], [40, -50], [24, -40]], 11, true), c.fabric) + form(bend([[9, -110], [21, -110], [30, -84], [18, -80]], 8, true), lighten(c.fabric, 0.12)) + form(bend([[17, -82], [30, -86], [40, -52], [26, -50]], 8, true), lighten(c.fabric, 0.09)) + stroke("M0 -104Q6 -80 12 -56", 0.6, lighten(c.fabric, 0.4), `stroke-dasharray="1.4 1" opacity="0.7"`) +
        moved(4, -3, pad(24, -68, 50, 12, 6, d.fabric)) + pad(24, -54, 54, 18, 8, lighten(c.fabric, 0.06)) + form(bend([[70, -46], [82, -44], [82, -12], [72, -10]], 5, true), c.fabric) +
        form(bend([[6, -52], [20, -66], [70, -66], [74, -50], [72, -10], [8, -10]], 7, true), c.fabric) + pad(16, -70, 58, 11, 5.5, lighten(c.fabric, 0.1)) + stroke("M14 -18H68V-50", 0.6, lighten(c.fabric, 0.4), `stroke-dasharray="1.4 1" opacity="0.7"`) + form(bend([[38, -50], [58, -50], [57, -28], [39, -28]], 3, true), darken(c.fabric, 0.16)) +
        stroke("M58 -42Q66 -34 62 -24", 0.9, "#39434a") + box(44, -58, 7, 15, 2, "#e9ebe6") + circle(47.5, -54.5, 1.5, c.accent) + circle(47.5, -50, 1.5, c.frame),
    );
  const high = raised ? 138 : 118;
  return { art, box: [raised ? 2 : -9, -high, raised ? 108 : 92, high], details: [[44, -56, 56], [20, -92, 58]] };
}

function liftChairFront(c: Colours): Drawing {
  const art =
    form(bend([[-30, -50], [-28, -108], [-18, -116], [18, -116], [28, -108], [30, -50]], 12, true), c.fabric) + pad(-25, -110, 50, 24, 10, lighten(c.fabric, 0.08)) + pad(-25, -86, 50, 34, 10, lighten(c.fabric, 0.05)) +
    pad(-27, -54, 54, 16, 7, lighten(c.fabric, 0.1)) + pad(-27, -40, 54, 30, 6, c.fabric) +
    [-1, 1].map((s) => form(bend([[s * 27, -64], [s * 41, -64], [s * 42, -8], [s * 27, -8]], 6, true), c.fabric) + pad(s * 34 - 9, -70, 18, 12, 6, lighten(c.fabric, 0.1))).join("") + rect(-36, -8, 12, 8, 2, lit(c.plastic)) + rect(24, -8, 12, 8, 2, lit(c.plastic)) + box(36, -60, 7, 15, 2, "#e9ebe6") + circle(39.5, -56.4, 1.5, c.accent) + circle(39.5, -52, 1.5, c.frame);
  return { art, box: [-44, -118, 88, 118], details: [[24, -64, 54], [0, -84, 60]] };
}

export const bathroom = {
  commode: [commodeSide, commodeFront] as const,
  showerChair: [showerChair, showerSide] as const,
  tubBench: [transferBench, benchAlone] as const,
  raisedSeat: [raisedSeat, raisedAlone] as const,
  grabBar: [bars, barsFlat] as const,
};
export const liftChairs = [(c: Colours) => liftChairSide(c, 0), liftChairFront, (c: Colours) => liftChairSide(c, 20)] as const;
