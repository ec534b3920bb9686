import { type Colours, darken, dim, lighten, lit } from './paint.ts';
import {
  bend,
  bolt,
  box,
  caster,
  circle,
  type Drawing,
  form,
  grip,
  moved,
  pad,
  shape,
  stroke,
  tube,
  wheel,
} from './shapes.ts';

export type ManualChair = {
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

function legRest(chair: ManualChair, c: Colours, knee: number): string {
  const seat = -chair.seatHeight;
  const drop = Math.max(chair.seatHeight - 13, 20);
  const toe = knee + drop * 0.42;
  return (
    tube(
      [
        [knee - 2, seat + 1],
        [knee + 5, seat + 1],
        [toe, seat + drop],
      ],
      chair.tubing * 0.9,
      c.metal,
      6,
    ) +
    box(toe - 3, seat + drop - 1, 19, 2.6, 1.2, c.plastic) +
    stroke(`M${toe - 1} ${seat + drop - 1}q-4 -4 -2 -8`, 1.4, darken(c.fabric, 0.2))
  );
}

export function manualChairSide(chair: ManualChair, c: Colours): Drawing {
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
      ? wheel(hub, -chair.rear, chair.rear, {
          tyre: colours.rubber,
          rim: colours.metal,
          spokes: 28,
          handrim: colours.metal,
          tyreWidth: 2.6,
        })
      : wheel(hub, -chair.rear, chair.rear, {
          tyre: colours.rubber,
          rim: colours.plastic,
          solid: true,
          spokes: 5,
          tyreWidth: 3,
        });
  const base = (colours: Colours): string =>
    tube(
      [
        [back - 1, seat + 2],
        [back - 1, -chair.rear + 4],
        [hub, -chair.rear],
        [casterX - 4, -22],
        [casterX, seat + 3],
      ],
      chair.tubing,
      colours.frame,
      7,
    ) + caster(casterX, -24, casterR, colours.metal, colours.rubber);
  const seating = (colours: Colours): string =>
    tube(
      [
        [back - lean * 0.3, seat + 4],
        [back - lean, top + 4],
        [back - lean - 3, top],
        [back - lean - 13, top + 1],
      ],
      chair.tubing,
      colours.frame,
      5,
    ) +
    grip([back - lean - 6, top + 0.3], [back - lean - 17, top + 1], chair.tubing * 1.5, colours.rubber) +
    tube(
      [
        [back - 2, seat],
        [knee + 2, seat],
      ],
      chair.tubing,
      colours.frame,
    );
  const arm = (colours: Colours): string =>
    tube(
      [
        [back - 1, seat - 18],
        [back + 8, seat - 21],
        [knee - 10, seat - 21],
        [knee - 9, seat + 1],
      ],
      chair.tubing * 0.9,
      colours.frame,
      5,
    ) + pad(back + 4, seat - 25, chair.seatDepth - 14, 4.4, 2.2, c.rubber);
  const upholstery =
    form(
      bend(
        [
          [back - 3.5, seat - 1],
          [back + 2.5, seat - 2],
          [back + 2.5 - lean, top + 3],
          [back - 3 - lean, top + 2],
        ],
        2.4,
        true,
      ),
      c.fabric,
    ) +
    stroke(
      `M${back - 0.5} ${seat - 8}L${back - lean * 0.9} ${top + 8}`,
      0.4,
      lighten(c.fabric, 0.35),
      `opacity="0.6" stroke-dasharray="1.2 0.9"`,
    ) +
    pad(back, seat - chair.cushion - 0.5, chair.seatDepth, chair.cushion + 2, 2.4, c.fabric) +
    (chair.headrest
      ? tube(
          [
            [back - lean, top + 6],
            [back - lean + 1, top - 8],
          ],
          1.8,
          c.metal,
        ) + pad(back - lean - 3, top - 22, 9, 17, 4, c.fabric)
      : '');
  const tilted = (art: string): string =>
    `<g transform="rotate(${-chair.tilt} ${back + chair.seatDepth * 0.6} ${seat})">${art}</g>`;
  const brake =
    chair.rear > 20
      ? tube(
          [
            [knee - 6, seat + 7],
            [hub + chair.rear * 0.82, -chair.rear - 11],
          ],
          1.4,
          c.metal,
        ) + grip([knee - 6, seat + 7], [knee - 2, seat - 1], 2, c.accent)
      : '';
  const tip =
    chair.rear > 20
      ? tube(
          [
            [hub - 6, -22],
            [hub - 26, -8],
          ],
          1.6,
          c.metal,
        ) + circle(hub - 27, -6, 3, c.rubber)
      : '';
  const art =
    moved(oblique, -4, rearWheel(d) + base(d) + tilted(seating(d) + legRest(chair, d, knee))) +
    stroke(
      `M${back + 6} ${seat + 4}L${casterX - 2} -22M${casterX - 4} ${seat + 5}L${back + 10} -20`,
      1.9,
      darken(d.metal, 0.1),
    ) +
    moved(oblique * 0.5, -2, tilted(arm(d))) +
    tilted(upholstery) +
    tip +
    base(c) +
    tilted(seating(c) + legRest(chair, c, knee)) +
    (chair.rear > 20
      ? shape(
          bend(
            [
              [back + 5, seat - 12],
              [knee - 11, seat - 12],
              [knee - 11, seat + 1],
              [back + 4, seat + 1],
            ],
            4,
            true,
          ),
          lit(c.frame),
          `opacity="0.85"`,
        )
      : '') +
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
    details: [
      [hub + 4, -chair.rear - 4, 62],
      [back + 6, seat - 24, 58],
      [knee + 12, -20, 54],
    ],
  };
}
