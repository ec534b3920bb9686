import { darken, lighten, lit } from './paint.ts';
import { rect, stroke } from './shapes.ts';

export type Scene = {
  art: string;
  /** Where things stand, in pixels from the top. `undefined`: seen from above, things lie flat. */
  ground: number | undefined;
};

export type Random = () => number;

export const pick = <T>(random: Random, choices: readonly [T, ...T[]]): T =>
  choices[Math.floor(random() * choices.length)] ?? choices[0];

export function wall(colour: string, horizon: number): string {
  return (
    rect(0, 0, 1600, horizon, 0, lit(lighten(colour, 0.06))) + rect(0, 0, 1600, horizon, 0, 'url(#glow)')
  );
}

export function boards(colour: string, horizon: number, random: Random): string {
  let art = rect(0, horizon, 1600, 1200 - horizon, 0, lit(colour));
  for (let x = -1600; x <= 3200; x += 150) {
    art += stroke(
      `M${800 + (x - 800) * 0.72} ${horizon}L${800 + (x - 800) * 1.25} 1200`,
      2.2,
      darken(colour, 0.22),
      `opacity="0.4"`,
    );
  }
  for (let index = 0; index < 16; index++) {
    const y = horizon + (1200 - horizon) * (0.06 + random() * 0.9);
    const x = random() * 1500;
    art += stroke(`M${x} ${y}h${40 + random() * 90}`, 2, darken(colour, 0.25), `opacity="0.22"`);
  }
  return art;
}

export function carpet(colour: string, horizon: number): string {
  return rect(0, horizon, 1600, 1200 - horizon, 0, lit(colour));
}

export const skirting = (horizon: number, colour: string): string =>
  rect(0, horizon - 34, 1600, 34, 0, lit(colour)) +
  rect(0, horizon - 2, 1600, 6, 0, '#2b2f33', `opacity="0.16"`);

export const rug = (colour: string, stripe: string): string =>
  `<ellipse cx="800" cy="1030" rx="700" ry="120" fill="${colour}"/><ellipse cx="800" cy="1028" rx="640" ry="102" fill="none" stroke="${stripe}" stroke-width="7" opacity="0.7"/><ellipse cx="800" cy="1028" rx="606" ry="93" fill="none" stroke="${stripe}" stroke-width="2.5" opacity="0.6"/>`;
