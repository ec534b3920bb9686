/** What stands and hangs in the rooms. Positions are pixels in the 1600 × 1200 picture. */
import { darken, lighten, lit, round } from './paint.ts';
import { circle, ellipse, rect, shape, stroke } from './shapes.ts';

/** A window with its light falling into the room; curtains when a colour is given. */
export function windowLight(
  x: number,
  y: number,
  w: number,
  h: number,
  sky: string,
  curtain: string | undefined,
): string {
  const pane = (w - 24) / 2;
  const hill = `<path d="M${x} ${y + h * 0.72}q${w * 0.3} ${-h * 0.2} ${w * 0.55} ${-h * 0.05}t${w * 0.45} 0v${h * 0.33}h${-w}z" fill="#a7c3a4" opacity="0.8"/>`;
  const glass =
    rect(x - 16, y - 16, w + 32, h + 32, 8, lit('#f6f1e6')) +
    rect(x, y, w, h, 2, lit(sky)) +
    hill +
    circle(x + w * 0.7, y + h * 0.28, w * 0.09, '#fff6dd', `opacity="0.9"`) +
    shape(
      `M${x + w * 0.08} ${y + h}L${x + w * 0.38} ${y}h${w * 0.12}L${x + w * 0.2} ${y + h}z`,
      '#ffffff',
      `opacity="0.22"`,
    ) +
    rect(x + pane, y, 24, h, 0, lit('#f6f1e6')) +
    rect(x, y + h * 0.46, w, 16, 0, lit('#f6f1e6')) +
    rect(x - 34, y + h + 12, w + 68, 22, 5, lit('#efe8da'));
  if (curtain === undefined) {
    return glass;
  }
  const drape = (at: number, flip: number): string => {
    const d = `M${at} ${y - 50}h${flip * 110}q${-flip * 6} ${h * 0.6} ${flip * 22} ${h + 150}h${-flip * 132}z`;
    const folds = [24, 52, 80]
      .map((dx) =>
        stroke(
          `M${at + flip * dx} ${y - 44}q${-flip * 4} ${h * 0.6} ${flip * 8} ${h + 136}`,
          7,
          darken(curtain, 0.25),
          `opacity="0.28"`,
        ),
      )
      .join('');
    return shape(d, lit(curtain)) + folds;
  };
  return (
    glass + rect(x - 110, y - 66, w + 220, 14, 7, round('#8f7350')) + drape(x - 80, 1) + drape(x + w + 80, -1)
  );
}

export function frame(x: number, y: number, w: number, h: number, tint: string): string {
  return (
    rect(x + 6, y + 10, w, h, 4, '#2b2f33', `opacity="0.14"`) +
    rect(x, y, w, h, 4, lit('#b08a5e')) +
    rect(x + 10, y + 10, w - 20, h - 20, 2, '#fbf7ee') +
    rect(x + 30, y + 30, w - 60, h - 60, 2, lit(lighten(tint, 0.5))) +
    shape(
      `M${x + 30} ${y + h - 30}v${-h * 0.22}q${w * 0.2} ${-h * 0.2} ${(w - 60) * 0.5} ${-h * 0.04}t${(w - 60) * 0.5} ${-h * 0.06}v${h * 0.32}z`,
      lit(tint),
    ) +
    circle(x + w * 0.66, y + h * 0.36, w * 0.07, '#f6d58a')
  );
}

export function plant(x: number, floor: number, scale: number, pot: string): string {
  const leaf = (angle: number, length: number, colour: string): string =>
    `<g transform="rotate(${angle} ${x} ${floor - 90 * scale})">${shape(`M${x} ${floor - 90 * scale}q${-34 * scale} ${-length * 0.5 * scale} 0 ${-length * scale}q${34 * scale} ${length * 0.5 * scale} 0 ${length * scale}z`, lit(colour))}${stroke(`M${x} ${floor - 90 * scale}v${-length * 0.85 * scale}`, 2.5, lighten(colour, 0.35), `opacity="0.5"`)}</g>`;
  return (
    ellipse(x, floor + 2, 90 * scale, 14 * scale, 'url(#shadow)', `opacity="0.4"`) +
    leaf(-62, 170, '#4f8368') +
    leaf(60, 175, '#578c6c') +
    leaf(-38, 220, '#68997a') +
    leaf(36, 225, '#4b7d66') +
    leaf(-14, 260, '#5f9474') +
    leaf(13, 245, '#75a583') +
    shape(
      `M${x - 62 * scale} ${floor - 110 * scale}h${124 * scale}l${-18 * scale} ${110 * scale}h${-88 * scale}z`,
      round(pot),
    ) +
    rect(x - 68 * scale, floor - 122 * scale, 136 * scale, 24 * scale, 6, round(lighten(pot, 0.12)))
  );
}

export function sofa(x: number, y: number, colour: string): string {
  return (
    ellipse(x + 400, y + 262, 430, 18, 'url(#shadow)', `opacity="0.5"`) +
    rect(x + 60, y + 225, 22, 36, 4, '#7a5c3e') +
    rect(x + 720, y + 225, 22, 36, 4, '#7a5c3e') +
    rect(x + 50, y - 30, 700, 190, 40, lit(darken(colour, 0.08))) +
    rect(x + 70, y + 96, 330, 84, 24, lit(lighten(colour, 0.1))) +
    rect(x + 402, y + 96, 330, 84, 24, lit(lighten(colour, 0.1))) +
    rect(x + 30, y + 160, 740, 76, 20, lit(colour)) +
    rect(x, y + 50, 92, 190, 40, lit(lighten(colour, 0.05))) +
    rect(x + 708, y + 50, 92, 190, 40, lit(lighten(colour, 0.05))) +
    `<g transform="rotate(-12 ${x + 190} ${y + 70})">${rect(x + 130, y + 6, 118, 112, 24, lit('#e3b765'))}</g>` +
    `<g transform="rotate(10 ${x + 610} ${y + 70})">${rect(x + 556, y + 10, 112, 108, 24, lit('#ece3d2'))}</g>`
  );
}

export function lamp(x: number, floor: number, shade: string): string {
  return (
    `<circle cx="${x}" cy="${floor - 330}" r="250" fill="url(#halo)" opacity="0.8"/>` +
    rect(x - 120, floor - 190, 240, 190, 8, lit('#b48d62')) +
    rect(x - 104, floor - 170, 208, 68, 5, lit('#c49d72')) +
    rect(x - 104, floor - 92, 208, 68, 5, lit('#c49d72')) +
    circle(x, floor - 136, 8, '#7a5c3e') +
    circle(x, floor - 58, 8, '#7a5c3e') +
    ellipse(x, floor - 200, 52, 12, lit('#6d7f86')) +
    rect(x - 9, floor - 290, 18, 90, 6, round('#6d7f86')) +
    shape(`M${x - 62} ${floor - 410}h124l44 130h${-212}z`, lit(shade))
  );
}

/** A slim console shelf with a bowl and some books. */
export function shelf(x: number, y: number): string {
  return (
    rect(x, y, 380, 18, 4, lit('#b08a5e')) +
    rect(x + 26, y + 18, 16, 200, 2, round('#8f6f4a')) +
    rect(x + 338, y + 18, 16, 200, 2, round('#8f6f4a')) +
    rect(x + 46, y - 76, 26, 76, 3, lit('#2d7f80')) +
    rect(x + 74, y - 88, 22, 88, 3, lit('#d9a441')) +
    rect(x + 98, y - 70, 30, 70, 3, lit('#8a6a7a')) +
    shape(`M${x + 210} ${y - 52}h120q-10 52 -60 52t-60 -52z`, lit('#e9e2d5')) +
    circle(x + 252, y - 58, 20, 'url(#r-d98f3a)') +
    circle(x + 290, y - 60, 20, 'url(#r-c9603f)')
  );
}
