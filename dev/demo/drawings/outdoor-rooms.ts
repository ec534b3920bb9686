import { plant } from './furnishings.ts';
import { darken, lighten, lit, round } from './paint.ts';
import { type Scene, type Random, pick, wall, boards } from './room-surfaces.ts';
import { rect, shape, stroke } from './shapes.ts';

export function garage(random: Random): Scene {
  const door = pick(random, ['#dfe3e3', '#c8d3d3', '#e6dfd2']);
  let panels = '';
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const x = 340 + column * 232;
      const y = 150 + row * 165;
      panels +=
        rect(x, y, 216, 148, 6, darken(door, 0.12)) +
        rect(x + 7, y + 7, 204, 136, 4, lit(row === 0 ? '#bcd6de' : door));
    }
  }
  const tools = Array.from({ length: 4 }, (_, index) => {
    const x = 60 + index * 62;
    return (
      stroke(
        `M${x} 250v${120 + ((index * 53) % 80)}`,
        12,
        ['#b9793f', '#6d7b83', '#c9a25c', '#5b6a72'][index] ?? '#777777',
      ) + rect(x - 20, 370 + ((index * 53) % 80), 40, 50, 8, lit('#7f8b92'))
    );
  }).join('');
  const boxes =
    rect(1350, 640, 230, 190, 6, lit('#c59b69')) +
    rect(1450, 640, 26, 190, 0, '#e3c795', `opacity="0.8"`) +
    rect(1380, 500, 170, 142, 6, lit('#b58855')) +
    rect(1455, 500, 22, 142, 0, '#e3c795', `opacity="0.8"`);
  const art =
    wall('#cbc6bb', 830) +
    rect(316, 120, 968, 716, 6, darken(door, 0.25)) +
    panels +
    rect(20, 225, 280, 18, 4, lit('#8f7350')) +
    tools +
    boxes +
    rect(0, 830, 1600, 370, 0, lit('#b4b3ad')) +
    stroke('M0 960L1600 930M520 830L300 1200M1090 830L1330 1200', 3, '#8c8b86', `opacity="0.5"`) +
    `<ellipse cx="${random() < 0.5 ? 330 : 1260}" cy="1110" rx="120" ry="24" fill="#7f7e7a" opacity="0.25"/>`;
  return { art, ground: 1045 };
}

export function porch(random: Random): Scene {
  const deck = pick(random, ['#b98f66', '#a9a294', '#c9a67d']);
  const sky = pick(random, ['#cfe5ec', '#f4dfc0', '#d5e6df']);
  const bush = (x: number, y: number, r: number, colour: string): string =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><circle cx="${x - r * 0.25}" cy="${y - r * 0.3}" r="${r * 0.55}" fill="${lighten(colour, 0.18)}" opacity="0.6"/>`;
  const greens = ['#86a87a', '#6f9673', '#9db987', '#5f8a72'];
  let hedge = '';
  for (let index = 0; index < 13; index++) {
    hedge += bush(
      index * 135 - 20 + random() * 40,
      560 + random() * 90,
      110 + random() * 60,
      greens[index % 4] ?? '#86a87a',
    );
  }
  let rails = '';
  for (let x = 20; x < 1600; x += 66) {
    rails += rect(x, 560, 18, 270, 3, round('#efe9dc'));
  }
  const art =
    rect(0, 0, 1600, 840, 0, lit(sky)) +
    `<circle cx="1250" cy="190" r="90" fill="#fff3d6" opacity="0.8"/>` +
    shape('M0 520Q300 380 640 480T1200 430T1600 500V840H0Z', '#a9c3a6') +
    hedge +
    rect(0, 690, 1600, 150, 0, '#8fae7d') +
    rails +
    rect(0, 535, 1600, 34, 6, lit('#f4efe4')) +
    rect(0, 805, 1600, 26, 3, lit('#e9e2d4')) +
    rect(90, 0, 74, 860, 4, round('#f4efe4')) +
    rect(1440, 0, 74, 860, 4, round('#f4efe4')) +
    boards(deck, 838, random) +
    plant(1560, 900, 1.2, '#c9764d');
  return { art, ground: 1050 };
}

export function yard(random: Random): Scene {
  const sky = pick(random, ['#cfe5ec', '#f3e2c6', '#d8e8e4']);
  const tree = (x: number, y: number, r: number, colour: string): string =>
    rect(x - r * 0.1, y, r * 0.2, r * 1.3, 6, round('#8a6b4b')) +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.3}" r="${r * 0.55}" fill="${lighten(colour, 0.22)}" opacity="0.55"/>`;
  let fence = '';
  for (let x = -10; x < 1600; x += 74) {
    fence += shape(`M${x} 850V690l29 -26l29 26v160z`, lit('#f1ebdd'));
  }
  const drive = pick(random, ['#c9c3b6', '#bdbcb6', '#cfc2ab']);
  const art =
    rect(0, 0, 1600, 860, 0, lit(sky)) +
    `<circle cx="330" cy="190" r="86" fill="#fff3d6" opacity="0.85"/>` +
    shape('M0 560Q380 430 760 520T1600 470V860H0Z', '#b3cbb0') +
    shape('M0 640Q420 560 860 620T1600 580V860H0Z', '#9dbb98') +
    tree(120 + random() * 80, 520, 130, '#7fa678') +
    tree(1420 + random() * 90, 500, 150, '#6f9a72') +
    tree(760 + random() * 120, 560, 96, '#8db184') +
    rect(0, 730, 1600, 14, 0, '#e4dccb') +
    fence +
    rect(0, 840, 1600, 120, 0, lit('#8fb07c')) +
    rect(0, 930, 1600, 270, 0, lit(drive)) +
    rect(0, 926, 1600, 10, 0, lighten(drive, 0.5)) +
    stroke('M420 936L300 1200M1080 936L1230 1200', 3, darken(drive, 0.3), `opacity="0.4"`);
  return { art, ground: 1070 };
}
