import { plant, windowLight } from './furnishings.ts';
import { darken, lighten, lit } from './paint.ts';
import { type Scene, type Random, pick, wall } from './room-surfaces.ts';
import { rect, stroke } from './shapes.ts';

export function table(random: Random): Scene {
  const paper = pick(random, ['#d8e2df', '#eadfcd', '#d2dbe1']);
  const top = pick(random, ['#c39868', '#b08357', '#d5b68c', '#9b7551']);
  const left = random() < 0.5;
  const art =
    wall(paper, 800) +
    windowLight(left ? -60 : 960, 40, 640, 560, '#dceae6', undefined) +
    plant(left ? 1370 : 240, 800, 1.5, '#e6ddcc') +
    rect(0, 780, 1600, 420, 0, lit(top)) +
    rect(0, 780, 1600, 10, 0, lighten(top, 0.4)) +
    Array.from({ length: 14 }, (_, index) =>
      stroke(
        `M${(index * 331) % 1500} ${812 + index * 27}q${90 + random() * 90} ${-8 + random() * 16} ${220 + random() * 160} 0`,
        2.5,
        darken(top, 0.25),
        `opacity="0.3"`,
      ),
    ).join('');
  return { art, ground: 1010 };
}

export function bench(random: Random): Scene {
  const top = pick(random, ['#a68561', '#8e7355']);
  let holes = '';
  for (let x = 60; x < 1600; x += 74) {
    for (let y = 60; y < 760; y += 74) {
      holes += `<circle cx="${x}" cy="${y}" r="5" fill="#8c7a62" opacity="0.4"/>`;
    }
  }
  const art =
    rect(0, 0, 1600, 800, 0, lit('#cfbd9f')) +
    holes +
    stroke('M260 130v190', 22, '#2d6f73') +
    rect(222, 310, 76, 60, 10, lit('#8c979e')) +
    stroke('M430 120v230', 16, '#a9b2b7') +
    stroke('M415 130q15 -40 30 0', 14, '#a9b2b7') +
    rect(1210, 160, 250, 130, 10, lit('#b5563f')) +
    rect(1300, 130, 70, 40, 10, 'none', `stroke="#7d3a2c" stroke-width="12"`) +
    rect(0, 790, 1600, 410, 0, lit(top)) +
    rect(0, 790, 1600, 14, 0, lighten(top, 0.35)) +
    stroke('M0 930H1600M0 1070H1600', 4, darken(top, 0.35), `opacity="0.6"`);
  return { art, ground: 1010 };
}

export function linen(random: Random): Scene {
  const cloth = pick(random, ['#e6dac4', '#d3dedb', '#e3d2c2', '#cdd6dc', '#dfe0d0', '#c9ab85']);
  let weave = '';
  for (let at = 0; at < 1600; at += 40) {
    weave +=
      stroke(`M${at} 0V1200`, 1.6, darken(cloth, 0.3), `opacity="0.1"`) +
      (at < 1200 ? stroke(`M0 ${at}H1600`, 1.6, darken(cloth, 0.3), `opacity="0.1"`) : '');
  }
  const fold = (d: string): string =>
    stroke(d, 26, lighten(cloth, 0.5), `opacity="0.35"`) +
    stroke(d, 8, darken(cloth, 0.3), `opacity="0.18" transform="translate(14 12)"`);
  const art =
    rect(0, 0, 1600, 1200, 0, lit(cloth)) +
    weave +
    fold(random() < 0.5 ? 'M-40 240Q300 180 420 -40' : 'M1640 300Q1300 220 1180 -40') +
    fold(random() < 0.5 ? 'M1640 980Q1330 1000 1240 1240' : 'M-40 940Q260 1000 380 1240') +
    `<ellipse cx="560" cy="380" rx="900" ry="620" fill="url(#halo)" opacity="0.7"/>`;
  return { art, ground: undefined };
}
