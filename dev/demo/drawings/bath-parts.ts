import { type Colours, darken } from './paint.ts';
import { foot, stroke, tube } from './shapes.ts';

export const white = '#eef1ef';

export function leg(x: number, top: number, splay: number, c: Colours): string {
  return (
    tube(
      [
        [x, top],
        [x + splay, -4],
      ],
      2.6,
      c.metal,
    ) +
    stroke(
      `M${x + splay * 0.72} -14L${x + splay * 0.5} -24`,
      1,
      darken(c.metal, 0.45),
      `stroke-dasharray="1 1.8"`,
    ) +
    foot(x + splay, 0, 3.6, c.rubber)
  );
}
