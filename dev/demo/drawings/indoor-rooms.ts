import { frame, lamp, plant, shelf, sofa, windowLight } from './furnishings.ts';
import { darken, lighten, lit, mix, round } from './paint.ts';
import { type Scene, type Random, pick, wall, boards, carpet, skirting, rug } from './room-surfaces.ts';
import { rect, shape, stroke } from './shapes.ts';

export function living(random: Random): Scene {
  const paper = pick(random, ['#e9dfcd', '#d9e2dc', '#e6d8c6', '#cfdedd', '#efe6d6']);
  const left = random() < 0.5;
  const art =
    wall(paper, 830) +
    windowLight(
      left ? 150 : 1010,
      110,
      440,
      480,
      pick(random, ['#cfe3e6', '#dbe7d9', '#f3e3c4']),
      pick(random, ['#c96f4a', '#2d7f80', '#d9b26a', '#8a9aa3']),
    ) +
    sofa(left ? 860 : -90, 590, pick(random, ['#5f8b88', '#c08a4e', '#6f7f8c', '#a9766a'])) +
    frame(left ? 1010 : 180, 190, 190, 240, pick(random, ['#2d7f80', '#d9a441', '#5a7184'])) +
    frame(left ? 1240 : 410, 240, 150, 180, pick(random, ['#c9794f', '#7c9a7e', '#e0b45c'])) +
    skirting(830, lighten(paper, 0.6)) +
    boards(pick(random, ['#c69c6d', '#b98a5c', '#d2b084', '#a67c54']), 830, random) +
    plant(left ? 700 : 1500, 842, 1.1, pick(random, ['#c9764d', '#e8e2d5', '#2d6f73'])) +
    rug(pick(random, ['#e8dcc3', '#c9d6d2', '#d8b99a']), pick(random, ['#2d7f80', '#b4683f', '#7d6b57']));
  return { art, ground: 1040 };
}

export function bedroom(random: Random): Scene {
  const paper = pick(random, ['#d5dfe3', '#e8ddd3', '#dde3d3', '#e3dbe2']);
  const right = random() < 0.5;
  const art =
    wall(paper, 820) +
    windowLight(
      right ? 1040 : 130,
      130,
      400,
      460,
      '#f2e6cc',
      pick(random, ['#e9e1d4', '#9db7b8', '#c9b29a']),
    ) +
    lamp(right ? 250 : 1330, 838, pick(random, ['#e7b65b', '#f0dcb4', '#d9c7a6'])) +
    frame(right ? 470 : 860, 210, 260, 190, pick(random, ['#7ba3a5', '#d2a56a', '#a88fa0'])) +
    skirting(820, lighten(paper, 0.65)) +
    carpet(pick(random, ['#cdbfa9', '#b9c3c4', '#d6c9b6', '#aab6ac']), 820);
  return { art, ground: 1040 };
}

export function hallway(random: Random): Scene {
  const paper = pick(random, ['#dfe5e0', '#ebe2d2', '#d3dde2']);
  const door = pick(random, ['#f3efe6', '#2f6f72', '#b9825a', '#8b9ba3']);
  const x = random() < 0.5 ? 170 : 1040;
  const panel = (dx: number, dy: number, w: number, h: number): string =>
    rect(x + dx, 130 + dy, w, h, 6, darken(door, 0.1)) +
    rect(x + dx + 6, 130 + dy + 6, w - 10, h - 10, 4, lit(door));
  const rail = mix(paper, '#8f7a5e', 0.25);
  const art =
    wall(paper, 830) +
    rect(0, 470, 1600, 330, 0, lighten(paper, 0.55)) +
    rect(0, 458, 1600, 16, 3, lit(rail)) +
    Array.from({ length: 9 }, (_, index) =>
      rect(30 + index * 190, 505, 150, 260, 4, 'none', `stroke="${rail}" stroke-width="4" opacity="0.45"`),
    ).join('') +
    skirting(830, lighten(paper, 0.7)) +
    rect(x - 26, 100, 392, 732, 4, lit(lighten(paper, 0.75))) +
    rect(x, 126, 340, 706, 3, lit(door)) +
    panel(40, 40, 115, 260) +
    panel(185, 40, 115, 260) +
    panel(40, 350, 115, 300) +
    panel(185, 350, 115, 300) +
    `<circle cx="${x + 312}" cy="510" r="13" fill="url(#r-d9a441)"/>` +
    shelf(x > 600 ? 380 : 1000, 620) +
    boards(pick(random, ['#b58d63', '#94704f', '#c9a67b']), 830, random) +
    shape(
      'M250 1200L520 850H1080L1350 1200Z',
      pick(random, ['#7f9b99', '#b06a4b', '#667784']),
      `opacity="0.55"`,
    );
  return { art, ground: 1045 };
}

export function studio(random: Random): Scene {
  const tone = pick(random, ['#e5dccb', '#cfdcda', '#dcd6cc', '#e6cfae', '#c7d3da', '#d8dfd0']);
  const art =
    rect(0, 0, 1600, 1200, 0, lit(lighten(tone, 0.22))) +
    `<ellipse cx="760" cy="470" rx="880" ry="560" fill="url(#halo)"/>` +
    shape('M0 850Q800 790 1600 850V1200H0Z', lighten(tone, 0.2), `opacity="0.5"`);
  return { art, ground: 1020 };
}

export function bathroom(random: Random): Scene {
  const tile = pick(random, ['#dbe8e6', '#e9e4da', '#d3e0e6', '#cfe0d6']);
  let tiles = rect(0, 0, 1600, 840, 0, lit(tile));
  for (let y = 0; y < 840; y += 105) {
    for (let x = (y / 105) % 2 ? -90 : 0; x < 1600; x += 180) {
      tiles += rect(x + 3, y + 3, 174, 99, 5, lighten(tile, 0.35), `opacity="${0.35 + random() * 0.35}"`);
    }
  }
  let floor = rect(0, 838, 1600, 362, 0, lit('#b7c0c0'));
  for (let x = -1200; x < 2800; x += 170) {
    floor += stroke(
      `M${800 + (x - 800) * 0.75} 838L${800 + (x - 800) * 1.3} 1200`,
      3,
      '#e6eaea',
      `opacity="0.55"`,
    );
  }
  floor += [880, 940, 1020, 1120].map((y) => stroke(`M0 ${y}H1600`, 3, '#e6eaea', `opacity="0.55"`)).join('');
  const towel = pick(random, ['#2d7f80', '#d9a441', '#c9794f', '#5f7f99']);
  const x = random() < 0.5 ? 130 : 1190;
  const art =
    tiles +
    rect(x, 236, 290, 12, 6, round('#aab4b9')) +
    rect(x + 30, 238, 150, 300, 10, lit(towel)) +
    rect(x + 30, 470, 150, 16, 0, lighten(towel, 0.45)) +
    rect(x + 190, 238, 80, 210, 8, lit(lighten(towel, 0.6))) +
    windowLight(x > 600 ? 220 : 1010, 90, 330, 300, '#e4f0ee', undefined) +
    floor +
    rect(0, 826, 1600, 16, 0, lit('#f3f5f4'));
  return { art, ground: 1045 };
}
