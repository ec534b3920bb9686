import { type Colours, darken, dim, lighten, lit, round } from "./paint.ts";
import { bend, bolt, box, caster, circle, type Drawing, form, grip, moved, pad, rect, shape, stroke, tube, wheel } from "./shapes.ts";

type Chair = {
  /** Radius of the rear wheel in cm: 30 is the usual 24 inch wheel, 15 a transport chair's. */
  rear: number;
  tubing: number;
  seatHeight: number;
  seatDepth: number;
  backHeight: number;
  width: number;
  /** Degrees the seat leans back. */
  tilt: number;
  headrest: boolean;
  swingAway: boolean;
  cushion: number;
};

const standard: Chair = { rear: 30.5, tubing: 2.4, seatHeight: 50, seatDepth: 42, backHeight: 42, width: 62, tilt: 2, headrest: false, swingAway: true, cushion: 5 };

function legRest(chair: Chair, c: Colours, knee: number): string {
  const seat = -chair.seatHeight;
  const drop = Math.max(chair.seatHeight - 13, 20);
  const toe = knee + drop * 0.42;
  return (
    tube([[knee - 2, seat + 1], [knee + 5, seat + 1], [toe, seat + drop]], chair.tubing * 0.9, c.metal, 6) +
    box(toe - 3, seat + drop - 1, 19, 2.6, 1.2, c.plastic) +
    stroke(`M${toe - 1} ${seat + drop - 1}q-4 -4 -2 -8`, 1.4, darken(c.fabric, 0.2))
  );
}

function side(chair: Chair, c: Colours): Drawing {
  const d = dim(c);
  const seat = -chair.seatHeight;
  const back = 20;
  const knee = back + chair.seatDepth;
  const top = seat - chair.backHeight;
  const hub = chair.rear > 20 ? back + 8 : back + 2;
  const casterR = chair.rear > 20 ? 9.5 : 9;
  const casterX = knee + 1;
  const oblique = 6;
  const lean = chair.tilt > 10 ? 0 : 4;
  const rearWheel = (colours: Colours): string =>
    chair.rear > 20
      ? wheel(hub, -chair.rear, chair.rear, { tyre: colours.rubber, rim: colours.metal, spokes: 28, handrim: colours.metal, tyreWidth: 2.6 })
      : wheel(hub, -chair.rear, chair.rear, { tyre: colours.rubber, rim: colours.plastic, solid: true, spokes: 5, tyreWidth: 3 });
  const base = (colours: Colours): string =>
    tube([[back - 1, seat + 2], [back - 1, -chair.rear + 4], [hub, -chair.rear], [casterX - 4, -22], [casterX, seat + 3]], chair.tubing, colours.frame, 7) +
    caster(casterX, -24, casterR, colours.metal, colours.rubber);
  const seating = (colours: Colours): string =>
    tube([[back - lean * 0.3, seat + 4], [back - lean, top + 4], [back - lean - 3, top], [back - lean - 13, top + 1]], chair.tubing, colours.frame, 5) +
    grip([back - lean - 6, top + 0.3], [back - lean - 17, top + 1], chair.tubing * 1.5, colours.rubber) +
    tube([[back - 2, seat], [knee + 2, seat]], chair.tubing, colours.frame);
  const arm = (colours: Colours): string =>
    tube([[back - 1, seat - 18], [back + 8, seat - 21], [knee - 10, seat - 21], [knee - 9, seat + 1]], chair.tubing * 0.9, colours.frame, 5) +
    pad(back + 4, seat - 25, chair.seatDepth - 14, 4.4, 2.2, c.rubber);
  const upholstery =
    form(bend([[back - 3.5, seat - 1], [back + 2.5, seat - 2], [back + 2.5 - lean, top + 3], [back - 3 - lean, top + 2]], 2.4, true), c.fabric) +
    stroke(`M${back - 0.5} ${seat - 8}L${back - lean * 0.9} ${top + 8}`, 0.4, lighten(c.fabric, 0.35), `opacity="0.6" stroke-dasharray="1.2 0.9"`) +
    pad(back, seat - chair.cushion - 0.5, chair.seatDepth, chair.cushion + 2, 2.4, c.fabric) +
    (chair.headrest ? tube([[back - lean, top + 6], [back - lean + 1, top - 8]], 1.8, c.metal) + pad(back - lean - 3, top - 22, 9, 17, 4, c.fabric) : "");
  const tilted = (art: string): string => `<g transform="rotate(${-chair.tilt} ${back + chair.seatDepth * 0.6} ${seat})">${art}</g>`;
  const brake =
    chair.rear > 20 ? tube([[knee - 6, seat + 7], [hub + chair.rear * 0.82, -chair.rear - 11]], 1.4, c.metal) + grip([knee - 6, seat + 7], [knee - 2, seat - 1], 2, c.accent) : "";
  const tip = chair.rear > 20 ? tube([[hub - 6, -22], [hub - 26, -8]], 1.6, c.metal) + circle(hub - 27, -6, 3, c.rubber) : "";
  const art =
    moved(oblique, -4, rearWheel(d) + base(d) + tilted(seating(d) + legRest(chair, d, knee)) ) +
    stroke(`M${back + 6} ${seat + 4}L${casterX - 2} -22M${casterX - 4} ${seat + 5}L${back + 10} -20`, 1.9, darken(d.metal, 0.1)) +
    moved(oblique * 0.5, -2, tilted(arm(d))) +
    tilted(upholstery) +
    tip +
    base(c) +
    tilted(seating(c) + legRest(chair, c, knee)) +
    (chair.rear > 20 ? shape(bend([[back + 5, seat - 12], [knee - 11, seat - 12], [knee - 11, seat + 1], [back + 4, seat + 1]], 4, true), lit(c.frame), `opacity="0.85"`) : "") +
    tilted(arm(c)) +
    rearWheel(c) +
    brake +
    bolt(casterX - 1, -24) +
    bolt(back - 1, seat + 1);
  const reach = (chair.seatHeight - 13) * 0.42 + 17;
  const left = Math.min(hub - chair.rear, back - lean - 18) - (chair.tilt > 10 ? 14 : 0);
  const head = chair.headrest ? 25 : 5;
  return {
    art,
    box: [left, top - head, knee + reach + 6 - left, -top + head],
    details: [[hub + 4, -chair.rear - 4, 62], [back + 6, seat - 24, 58], [knee + 12, -20, 54]],
  };
}

function front(chair: Chair, c: Colours): Drawing {
  const half = chair.width / 2;
  const seat = -chair.seatHeight;
  const top = seat - chair.backHeight;
  const inner = half - 10;
  const wheelX = half - 4;
  const each = (art: (sign: 1 | -1) => string): string => art(-1) + art(1);
  const art =
    each((s) => tube([[s * inner, seat], [s * inner, top + 3]], chair.tubing, c.frame) + grip([s * inner, top + 2], [s * (inner + 1), top - 3], chair.tubing * 1.8, c.rubber)) +
    form(bend([[-inner, top + 4], [inner, top + 4], [inner, seat], [-inner, seat]], 3, true), darken(c.fabric, 0.12)) +
    stroke(`M${-inner + 3} ${top + 8}H${inner - 3}M${-inner + 3} ${seat - 9}H${inner - 3}`, 0.5, lighten(c.fabric, 0.35), `stroke-dasharray="1.3 1" opacity="0.7"`) +
    (chair.headrest ? rect(-2, top - 8, 4, 14, 1, round(c.metal)) + pad(-12, top - 24, 24, 17, 6, c.fabric) : "") +
    each((s) =>
      chair.rear > 20
        ? rect(s * wheelX - 1.8, -2 * chair.rear, 3.6, 2 * chair.rear, 1.8, round(c.rubber)) +
          rect(s * (half - 0.8) - 0.8, -chair.rear * 1.83, 1.6, chair.rear * 1.66, 0.8, round(c.metal)) +
          rect(s * wheelX - 4, -chair.rear - 3, 8, 6, 1.5, round(c.plastic))
        : rect(s * (half - 6) - 2, -2 * chair.rear, 4, 2 * chair.rear, 2, round(c.rubber)),
    ) +
    tube([[-inner + 1, -16], [inner - 1, seat + 3]], 2.2, darken(c.metal, 0.08)) +
    tube([[inner - 1, -16], [-inner + 1, seat + 3]], 2.2, c.metal) +
    bolt(0, (seat - 13) / 2, 1.6) +
    each((s) => tube([[s * inner, seat + 1], [s * inner, -14]], chair.tubing, c.frame)) +
    pad(-inner - 1, seat - chair.cushion, 2 * inner + 2, chair.cushion + 3, 3, c.fabric) +
    each(
      (s) =>
        tube([[s * (inner + 2), seat], [s * (inner + 2), seat - 20]], chair.tubing * 0.9, c.frame) +
        pad(s * (inner + 2) - 3, seat - 25, 6, 6, 2.4, c.rubber) +
        rect(s * (inner + 1) - 1.6, -24, 3.2, 8, 1, round(c.metal)) +
        rect(s * (inner + 1) - 2.2, -19, 4.4, 19, 2.2, round(c.rubber)) +
        rect(s * (inner + 1) - 3.4, -20, 1.2, 12, 0.5, c.metal) +
        rect(s * (inner + 1) + 2.2, -20, 1.2, 12, 0.5, c.metal) +
        tube([[s * (inner - 3), seat + 2], [s * (inner - 4), -12]], chair.tubing * 0.85, c.metal) +
        box(s * (inner - 9) - 7.5, -11, 15, 3, 1.4, c.plastic),
    );
  const head = chair.headrest ? 26 : 4;
  return { art, box: [-half, top - head, chair.width, -top + head], details: [[0, seat + 14, 58], [inner - 6, seat - 18, 52]] };
}

function folded(chair: Chair, c: Colours): Drawing {
  const wide = front({ ...chair, width: 40, cushion: 9, headrest: false }, c);
  return wide;
}

const angles = (chair: Chair) => [(c: Colours) => side(chair, c), (c: Colours) => front(chair, c), (c: Colours) => folded(chair, c)] as const;

export const manualWheelchairs = {
  standard: angles(standard),
  lightweight: angles({ ...standard, tubing: 1.9, rear: 30, backHeight: 38, seatHeight: 48, cushion: 4, width: 58 }),
  transport: angles({ ...standard, rear: 15, tubing: 2, seatHeight: 48, width: 52 }),
  bariatric: angles({ ...standard, tubing: 3.3, width: 84, seatDepth: 48, backHeight: 44, cushion: 6 }),
  tilt: angles({ ...standard, tilt: 18, headrest: true, backHeight: 50, rear: 28, seatHeight: 54, tubing: 2.8, cushion: 8 }),
  pediatric: angles({ ...standard, rear: 25, tubing: 2, seatHeight: 42, seatDepth: 30, backHeight: 32, width: 50, cushion: 5, headrest: true }),
};
