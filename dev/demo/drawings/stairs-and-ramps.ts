import { type Colours, darken, dim, lighten, lit, mix, round } from "./paint.ts";
import { bend, bolt, box, circle, type Drawing, form, grip, moved, pad, rect, shape, stroke, tube, wheel } from "./shapes.ts";

function stairs(c: Colours): string {
  let art = "";
  for (let step = 5; step >= 0; step--) {
    const x = 60 + step * 27;
    const y = -(step + 1) * 18;
    art += rect(x, y, 240 - x, -y, 0, lit("#ece5d8")) + rect(x - 3, y, 243 - x, 4.4, 1.6, lit(c.wood)) + rect(x, y + 4.4, 240 - x, 1.6, 0, "#2b2f33", `opacity="0.14"`);
  }
  return art;
}

function stairLift(c: Colours): Drawing {
  const seat = mix(c.fabric, "#c9b79c", 0.25);
  const art =
    stairs(c) + tube([[34, -12], [226, -142]], 7, c.metal) + stroke("M40 -15.5L222 -139", 1, darken(c.metal, 0.4), `stroke-dasharray="1.6 1.6"`) + [0, 1, 2].map((at) => rect(66 + at * 60, -34 - at * 40.6, 4, 18, 1, round(c.metal))).join("") +
    form(bend([[52, -50], [84, -52], [88, -22], [56, -18]], 7, true), "#eef0ec") + rect(60, -44, 18, 3, 1.4, lit(c.frame)) + rect(64, -66, 10, 18, 2, round(c.plastic)) +
    form(bend([[42, -124], [52, -126], [57, -76], [49, -68], [44, -72]], 5, true), seat) + pad(44, -76, 46, 10, 5, seat) + tube([[48, -88], [52, -95], [80, -95]], 3, "#d9ddd9", 4) + pad(52, -99, 32, 5.4, 2.7, seat) + rect(80, -101, 4, 4, 1.6, c.accent) + stroke("M52 -84Q66 -76 84 -82", 2, darken(c.frame, 0.1)) +
    tube([[84, -68], [90, -30]], 3, "#c6cccc") + box(78, -30, 34, 3.6, 1.6, c.plastic) + stroke("M82 -29.6H108", 0.9, darken(c.plastic, 0.4), `stroke-dasharray="1.6 1.2"`) + bolt(70, -35, 1.8);
  return { art, box: [24, -152, 216, 152], details: [[72, -84, 76], [76, -36, 60], [150, -92, 80]] };
}

/** The seat folded up and parked at the foot of the stairs. */
function stairFolded(c: Colours): Drawing {
  const seat = mix(c.fabric, "#c9b79c", 0.25);
  const art =
    stairs(c) + tube([[20, -4], [226, -142]], 7, c.metal) + stroke("M28 -8L222 -139", 1, darken(c.metal, 0.4), `stroke-dasharray="1.6 1.6"`) + form(bend([[26, -44], [58, -46], [62, -14], [30, -10]], 7, true), "#eef0ec") + rect(34, -38, 18, 3, 1.4, lit(c.frame)) +
    form(bend([[28, -116], [38, -118], [42, -48], [32, -44]], 5, true), seat) + pad(40, -92, 9, 46, 4, lighten(seat, 0.08)) + pad(50, -86, 5, 34, 2.4, darken(seat, 0.1)) + box(57, -62, 3.6, 34, 1.6, c.plastic);
  return { art, box: [14, -150, 226, 150], details: [[46, -70, 70], [150, -92, 80]] };
}

function house(x: number, high: number, w: number, c: Colours): string {
  let boards = "";
  for (let y = 14; y < 150; y += 14) {
    boards += stroke(`M${x} ${-high - y}H${x + w}`, 0.7, "#a7b3b0", `opacity="0.7"`);
  }
  return (
    rect(x, -170, w, 170 - high, 0, lit("#dfe6e1")) + boards + rect(x, -high, w, high, 0, lit("#b9b3a7")) + rect(x - 6, -high - 5, w + 6, 6, 1.4, lit("#d3cbbb")) +
    rect(x + 16, -high - 132, 66, 128, 2, lit("#f6f1e6")) + rect(x + 21, -high - 127, 56, 122, 1.4, lit(c.frame)) + rect(x + 29, -high - 118, 40, 44, 1.4, lit("#cfe3e6")) + rect(x + 29, -high - 62, 40, 46, 1.4, darken(c.frame, 0.16)) + circle(x + 71, -high - 64, 2, c.accent)
  );
}

function portableRamp(c: Colours): Drawing {
  const high = 30;
  const deck = "M4 -2L124 -33H142L30 -2Z";
  const art =
    house(126, high, 104, c) + shape("M4 0L126 -31V-26L20 0Z", darken(c.metal, 0.35)) + shape("M0 -1L124 -34L144 -38H150L34 -1Z", lit(lighten(c.metal, 0.1))) + shape(deck, "none") +
    Array.from({ length: 13 }, (_, at) => stroke(`M${12 + at * 9.4} ${-3.6 - at * 2.5}l${24 - at * 0.4} ${-1 - at * 0.12}`, 0.9, darken(c.metal, 0.3), `opacity="0.7"`)).join("") +
    stroke("M0 -2L125 -35", 2.6, lighten(c.metal, 0.35)) + stroke("M34 -2L150 -38.4", 2.2, c.metal) + shape("M14 -4L22 -6.2H50L44 -4Z", c.accent, `opacity="0.85"`) + rect(120, -38, 8, 5, 1, lit(c.plastic));
  return { art, box: [-2, -170, 234, 170], details: [[60, -20, 84], [132, -40, 66]] };
}

/** Folded like a suitcase. */
function suitcase(c: Colours): Drawing {
  const art =
    rect(0, -42, 112, 38, 3, lit(lighten(c.metal, 0.1))) + moved(4, -6, rect(0, -42, 112, 8, 3, lit(dim(c).metal))) + rect(0, -42, 112, 38, 3, lit(lighten(c.metal, 0.1))) +
    Array.from({ length: 9 }, (_, at) => rect(4, -39 + at * 3.8, 104, 1.2, 0.6, darken(c.metal, 0.18), `opacity="0.6"`)).join("") + grip([44, -52], [68, -52], 4, c.rubber) + tube([[42, -42], [44, -52]], 2, c.metal) + tube([[70, -42], [68, -52]], 2, c.metal) + rect(0, -42, 5, 38, 1.6, lit(c.frame)) + rect(107, -42, 5, 38, 1.6, lit(c.frame)) + box(18, -44, 8, 7, 1.6, c.accent) + box(86, -44, 8, 7, 1.6, c.accent) + rect(4, -4, 10, 4, 1, c.rubber) + rect(98, -4, 10, 4, 1, c.rubber);
  return { art, box: [-1, -56, 118, 56], details: [[56, -44, 46], [98, -20, 40]] };
}

function rampRails(x1: number, y1: number, x2: number, y2: number, k: Colours): string {
  const posts = Array.from({ length: 6 }, (_, at) => {
    const x = x1 + ((x2 - x1) * at) / 5;
    const y = y1 + ((y2 - y1) * at) / 5;
    return tube([[x, y], [x, y - 66]], 3, k.metal);
  }).join("");
  return posts + tube([[x1 - 6, y1 - 64], [x1, y1 - 68], [x2, y2 - 68], [x2 + 6, y2 - 66]], 3.4, k.metal, 3) + tube([[x1, y1 - 36], [x2, y2 - 36]], 2.4, k.metal);
}

function modularRamp(c: Colours): Drawing {
  const d = dim(c);
  const art =
    house(232, 46, 110, c) + moved(12, -10, rampRails(10, -4, 170, -44, d) + rampRails(176, -46, 236, -46, d)) +
    shape("M0 0L172 -44V-38L20 0Z", darken(c.metal, 0.3)) + shape("M0 -1L170 -46L186 -56H30L8 -8Z", lit(lighten(c.metal, 0.06)), `opacity="0"`) + shape("M0 -1L170 -46H182L22 -6Z", lit(lighten(c.metal, 0.12))) + rect(170, -48, 76, 7, 1, lit(lighten(c.metal, 0.1))) + rect(170, -42, 76, 3, 0, darken(c.metal, 0.3)) +
    [60, 112].map((x) => rect(x, -x * 0.255, 4, x * 0.255, 0.6, round(c.metal)) + rect(x - 4, -2, 12, 2, 0.6, darken(c.metal, 0.3))).join("") + [176, 236].map((x) => rect(x, -42, 4, 42, 0.6, round(c.metal)) + rect(x - 4, -2, 12, 2, 0.6, darken(c.metal, 0.3))).join("") +
    Array.from({ length: 10 }, (_, at) => stroke(`M${14 + at * 16} ${-5.4 - at * 4.2}h9`, 1, darken(c.metal, 0.35))).join("") + rampRails(6, -2, 168, -46, c) + rampRails(174, -47, 242, -47, c);
  return { art, box: [-4, -172, 348, 172], details: [[172, -76, 110], [70, -50, 100]] };
}

function vehicleLift(c: Colours): Drawing {
  const paint = mix(c.frame, "#ffffff", 0.12);
  const art =
    form(bend([[96, -20], [96, -112], [110, -146], [230, -150], [286, -150], [286, -20]], 12, true), paint) + form(bend([[106, -104], [118, -138], [170, -141], [170, -100]], 5, true), "#b9d3da") + form(bend([[178, -141], [262, -143], [262, -100], [178, -100]], 5, true), "#b9d3da") + shape("M126 -136L112 -104H122L138 -137Z", "#ffffff", `opacity="0.35"`) +
    stroke("M174 -142V-26M100 -78H284", 0.9, darken(paint, 0.35)) + rect(182, -74, 14, 3, 1.4, darken(paint, 0.4)) + rect(94, -96, 5, 18, 2, "#c94a3a") + rect(90, -30, 12, 9, 2, lit("#59636a")) +
    wheel(146, -21, 21, { tyre: "#343b41", rim: "#b9c2c8", solid: true, spokes: 6, tyreWidth: 8 }) + wheel(256, -21, 21, { tyre: "#343b41", rim: "#b9c2c8", solid: true, spokes: 6, tyreWidth: 8 }) +
    tube([[92, -24], [70, -24]], 5, c.metal) + rect(66, -58, 7, 44, 2, round(c.plastic)) + box(0, -22, 72, 5, 1.6, "#59636a") + stroke("M4 -21H68", 1, "#8d979d", `stroke-dasharray="2 1.6"`) + tube([[4, -22], [4, -40]], 2.4, c.metal) + tube([[68, -22], [68, -40]], 2.4, c.metal) +
    wheel(18, -31, 9, { tyre: c.rubber, rim: c.metal, solid: true, tyreWidth: 3 }) + wheel(54, -31, 9, { tyre: c.rubber, rim: c.metal, solid: true, tyreWidth: 3 }) + form(bend([[8, -40], [14, -48], [28, -47], [32, -38], [44, -38], [48, -52], [58, -50], [62, -38], [58, -34], [12, -34]], 4, true), c.accent) + rect(17, -60, 4, 14, 1, round(c.metal)) + pad(8, -66, 22, 6, 3, c.fabric) + pad(4, -88, 7, 26, 3, c.fabric) + tube([[52, -50], [46, -84]], 2.6, c.plastic) + tube([[46, -84], [38, -87]], 2.2, c.rubber) + tube([[20, -40], [36, -26]], 1.6, "#d9a441") + tube([[50, -40], [40, -26]], 1.6, "#d9a441");
  return { art, box: [-1, -152, 289, 152], details: [[40, -48, 92], [80, -32, 60]] };
}

export const stairsAndRamps = { stairLift: [stairLift, stairFolded] as const, portable: [portableRamp, suitcase] as const, modular: [modularRamp] as const, vehicle: [vehicleLift] as const };
