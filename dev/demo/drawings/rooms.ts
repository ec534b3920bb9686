/** The places that equipment is pictured in: 1600 × 1200, drawn behind the item, varied by a seeded stream. */
import { darken, lighten, lit, mix, round } from "./paint.ts";
import { rect, shape, stroke } from "./shapes.ts";
import { frame, lamp, plant, shelf, sofa, windowLight } from "./furnishings.ts";

export type Room = "living" | "bedroom" | "hallway" | "studio" | "garage" | "porch" | "bathroom" | "table" | "bench" | "linen" | "yard";

export type Scene = {
  art: string;
  /** Where things stand, in pixels from the top. `undefined`: seen from above, things lie flat. */
  ground: number | undefined;
};

type Random = () => number;

const pick = <T>(random: Random, choices: readonly [T, ...T[]]): T => choices[Math.floor(random() * choices.length)] ?? choices[0];

function wall(colour: string, horizon: number): string {
  return rect(0, 0, 1600, horizon, 0, lit(lighten(colour, 0.06))) + rect(0, 0, 1600, horizon, 0, "url(#glow)");
}

function boards(colour: string, horizon: number, random: Random): string {
  let art = rect(0, horizon, 1600, 1200 - horizon, 0, lit(colour));
  for (let x = -1600; x <= 3200; x += 150) {
    art += stroke(`M${800 + (x - 800) * 0.72} ${horizon}L${800 + (x - 800) * 1.25} 1200`, 2.2, darken(colour, 0.22), `opacity="0.4"`);
  }
  for (let index = 0; index < 16; index++) {
    const y = horizon + (1200 - horizon) * (0.06 + random() * 0.9);
    const x = random() * 1500;
    art += stroke(`M${x} ${y}h${40 + random() * 90}`, 2, darken(colour, 0.25), `opacity="0.22"`);
  }
  return art;
}

function carpet(colour: string, horizon: number): string {
  return rect(0, horizon, 1600, 1200 - horizon, 0, lit(colour));
}

const skirting = (horizon: number, colour: string): string =>
  rect(0, horizon - 34, 1600, 34, 0, lit(colour)) + rect(0, horizon - 2, 1600, 6, 0, "#2b2f33", `opacity="0.16"`);

const rug = (colour: string, stripe: string): string =>
  `<ellipse cx="800" cy="1030" rx="700" ry="120" fill="${colour}"/><ellipse cx="800" cy="1028" rx="640" ry="102" fill="none" stroke="${stripe}" stroke-width="7" opacity="0.7"/><ellipse cx="800" cy="1028" rx="606" ry="93" fill="none" stroke="${stripe}" stroke-width="2.5" opacity="0.6"/>`;

function living(random: Random): Scene {
  const paper = pick(random, ["#e9dfcd", "#d9e2dc", "#e6d8c6", "#cfdedd", "#efe6d6"]);
  const left = random() < 0.5;
  const art =
    wall(paper, 830) +
    windowLight(left ? 150 : 1010, 110, 440, 480, pick(random, ["#cfe3e6", "#dbe7d9", "#f3e3c4"]), pick(random, ["#c96f4a", "#2d7f80", "#d9b26a", "#8a9aa3"])) +
    sofa(left ? 860 : -90, 590, pick(random, ["#5f8b88", "#c08a4e", "#6f7f8c", "#a9766a"])) +
    frame(left ? 1010 : 180, 190, 190, 240, pick(random, ["#2d7f80", "#d9a441", "#5a7184"])) +
    frame(left ? 1240 : 410, 240, 150, 180, pick(random, ["#c9794f", "#7c9a7e", "#e0b45c"])) +
    skirting(830, lighten(paper, 0.6)) +
    boards(pick(random, ["#c69c6d", "#b98a5c", "#d2b084", "#a67c54"]), 830, random) +
    plant(left ? 700 : 1500, 842, 1.1, pick(random, ["#c9764d", "#e8e2d5", "#2d6f73"])) +
    rug(pick(random, ["#e8dcc3", "#c9d6d2", "#d8b99a"]), pick(random, ["#2d7f80", "#b4683f", "#7d6b57"]));
  return { art, ground: 1040 };
}

function bedroom(random: Random): Scene {
  const paper = pick(random, ["#d5dfe3", "#e8ddd3", "#dde3d3", "#e3dbe2"]);
  const right = random() < 0.5;
  const art =
    wall(paper, 820) +
    windowLight(right ? 1040 : 130, 130, 400, 460, "#f2e6cc", pick(random, ["#e9e1d4", "#9db7b8", "#c9b29a"])) +
    lamp(right ? 250 : 1330, 838, pick(random, ["#e7b65b", "#f0dcb4", "#d9c7a6"])) +
    frame(right ? 470 : 860, 210, 260, 190, pick(random, ["#7ba3a5", "#d2a56a", "#a88fa0"])) +
    skirting(820, lighten(paper, 0.65)) +
    carpet(pick(random, ["#cdbfa9", "#b9c3c4", "#d6c9b6", "#aab6ac"]), 820);
  return { art, ground: 1040 };
}

function hallway(random: Random): Scene {
  const paper = pick(random, ["#dfe5e0", "#ebe2d2", "#d3dde2"]);
  const door = pick(random, ["#f3efe6", "#2f6f72", "#b9825a", "#8b9ba3"]);
  const x = random() < 0.5 ? 170 : 1040;
  const panel = (dx: number, dy: number, w: number, h: number): string =>
    rect(x + dx, 130 + dy, w, h, 6, darken(door, 0.1)) + rect(x + dx + 6, 130 + dy + 6, w - 10, h - 10, 4, lit(door));
  const rail = mix(paper, "#8f7a5e", 0.25);
  const art =
    wall(paper, 830) +
    rect(0, 470, 1600, 330, 0, lighten(paper, 0.55)) +
    rect(0, 458, 1600, 16, 3, lit(rail)) +
    Array.from({ length: 9 }, (_, index) => rect(30 + index * 190, 505, 150, 260, 4, "none", `stroke="${rail}" stroke-width="4" opacity="0.45"`)).join("") +
    skirting(830, lighten(paper, 0.7)) +
    rect(x - 26, 100, 392, 732, 4, lit(lighten(paper, 0.75))) +
    rect(x, 126, 340, 706, 3, lit(door)) +
    panel(40, 40, 115, 260) + panel(185, 40, 115, 260) + panel(40, 350, 115, 300) + panel(185, 350, 115, 300) +
    `<circle cx="${x + 312}" cy="510" r="13" fill="url(#r-d9a441)"/>` +
    shelf(x > 600 ? 380 : 1000, 620) +
    boards(pick(random, ["#b58d63", "#94704f", "#c9a67b"]), 830, random) +
    shape("M250 1200L520 850H1080L1350 1200Z", pick(random, ["#7f9b99", "#b06a4b", "#667784"]), `opacity="0.55"`);
  return { art, ground: 1045 };
}

function studio(random: Random): Scene {
  const tone = pick(random, ["#e5dccb", "#cfdcda", "#dcd6cc", "#e6cfae", "#c7d3da", "#d8dfd0"]);
  const art =
    rect(0, 0, 1600, 1200, 0, lit(lighten(tone, 0.22))) +
    `<ellipse cx="760" cy="470" rx="880" ry="560" fill="url(#halo)"/>` +
    shape("M0 850Q800 790 1600 850V1200H0Z", lighten(tone, 0.2), `opacity="0.5"`);
  return { art, ground: 1020 };
}

function garage(random: Random): Scene {
  const door = pick(random, ["#dfe3e3", "#c8d3d3", "#e6dfd2"]);
  let panels = "";
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const x = 340 + column * 232;
      const y = 150 + row * 165;
      panels += rect(x, y, 216, 148, 6, darken(door, 0.12)) + rect(x + 7, y + 7, 204, 136, 4, lit(row === 0 ? "#bcd6de" : door));
    }
  }
  const tools = Array.from({ length: 4 }, (_, index) => {
    const x = 60 + index * 62;
    return stroke(`M${x} 250v${120 + ((index * 53) % 80)}`, 12, ["#b9793f", "#6d7b83", "#c9a25c", "#5b6a72"][index] ?? "#777777") + rect(x - 20, 370 + ((index * 53) % 80), 40, 50, 8, lit("#7f8b92"));
  }).join("");
  const boxes = rect(1350, 640, 230, 190, 6, lit("#c59b69")) + rect(1450, 640, 26, 190, 0, "#e3c795", `opacity="0.8"`) + rect(1380, 500, 170, 142, 6, lit("#b58855")) + rect(1455, 500, 22, 142, 0, "#e3c795", `opacity="0.8"`);
  const art =
    wall("#cbc6bb", 830) +
    rect(316, 120, 968, 716, 6, darken(door, 0.25)) + panels +
    rect(20, 225, 280, 18, 4, lit("#8f7350")) + tools + boxes +
    rect(0, 830, 1600, 370, 0, lit("#b4b3ad")) +
    stroke("M0 960L1600 930M520 830L300 1200M1090 830L1330 1200", 3, "#8c8b86", `opacity="0.5"`) +
    `<ellipse cx="${random() < 0.5 ? 330 : 1260}" cy="1110" rx="120" ry="24" fill="#7f7e7a" opacity="0.25"/>`;
  return { art, ground: 1045 };
}

function porch(random: Random): Scene {
  const deck = pick(random, ["#b98f66", "#a9a294", "#c9a67d"]);
  const sky = pick(random, ["#cfe5ec", "#f4dfc0", "#d5e6df"]);
  const bush = (x: number, y: number, r: number, colour: string): string =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><circle cx="${x - r * 0.25}" cy="${y - r * 0.3}" r="${r * 0.55}" fill="${lighten(colour, 0.18)}" opacity="0.6"/>`;
  const greens = ["#86a87a", "#6f9673", "#9db987", "#5f8a72"];
  let hedge = "";
  for (let index = 0; index < 13; index++) {
    hedge += bush(index * 135 - 20 + random() * 40, 560 + random() * 90, 110 + random() * 60, greens[index % 4] ?? "#86a87a");
  }
  let rails = "";
  for (let x = 20; x < 1600; x += 66) {
    rails += rect(x, 560, 18, 270, 3, round("#efe9dc"));
  }
  const art =
    rect(0, 0, 1600, 840, 0, lit(sky)) +
    `<circle cx="1250" cy="190" r="90" fill="#fff3d6" opacity="0.8"/>` +
    shape("M0 520Q300 380 640 480T1200 430T1600 500V840H0Z", "#a9c3a6") +
    hedge + rect(0, 690, 1600, 150, 0, "#8fae7d") + rails +
    rect(0, 535, 1600, 34, 6, lit("#f4efe4")) + rect(0, 805, 1600, 26, 3, lit("#e9e2d4")) +
    rect(90, 0, 74, 860, 4, round("#f4efe4")) + rect(1440, 0, 74, 860, 4, round("#f4efe4")) +
    boards(deck, 838, random) +
    plant(1560, 900, 1.2, "#c9764d");
  return { art, ground: 1050 };
}

function yard(random: Random): Scene {
  const sky = pick(random, ["#cfe5ec", "#f3e2c6", "#d8e8e4"]);
  const tree = (x: number, y: number, r: number, colour: string): string =>
    rect(x - r * 0.1, y, r * 0.2, r * 1.3, 6, round("#8a6b4b")) + `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.3}" r="${r * 0.55}" fill="${lighten(colour, 0.22)}" opacity="0.55"/>`;
  let fence = "";
  for (let x = -10; x < 1600; x += 74) {
    fence += shape(`M${x} 850V690l29 -26l29 26v160z`, lit("#f1ebdd"));
  }
  const drive = pick(random, ["#c9c3b6", "#bdbcb6", "#cfc2ab"]);
  const art =
    rect(0, 0, 1600, 860, 0, lit(sky)) + `<circle cx="330" cy="190" r="86" fill="#fff3d6" opacity="0.85"/>` +
    shape("M0 560Q380 430 760 520T1600 470V860H0Z", "#b3cbb0") + shape("M0 640Q420 560 860 620T1600 580V860H0Z", "#9dbb98") +
    tree(120 + random() * 80, 520, 130, "#7fa678") + tree(1420 + random() * 90, 500, 150, "#6f9a72") + tree(760 + random() * 120, 560, 96, "#8db184") +
    rect(0, 730, 1600, 14, 0, "#e4dccb") + fence + rect(0, 840, 1600, 120, 0, lit("#8fb07c")) +
    rect(0, 930, 1600, 270, 0, lit(drive)) + rect(0, 926, 1600, 10, 0, lighten(drive, 0.5)) + stroke("M420 936L300 1200M1080 936L1230 1200", 3, darken(drive, 0.3), `opacity="0.4"`);
  return { art, ground: 1070 };
}

function bathroom(random: Random): Scene {
  const tile = pick(random, ["#dbe8e6", "#e9e4da", "#d3e0e6", "#cfe0d6"]);
  let tiles = rect(0, 0, 1600, 840, 0, lit(tile));
  for (let y = 0; y < 840; y += 105) {
    for (let x = (y / 105) % 2 ? -90 : 0; x < 1600; x += 180) {
      tiles += rect(x + 3, y + 3, 174, 99, 5, lighten(tile, 0.35), `opacity="${0.35 + random() * 0.35}"`);
    }
  }
  let floor = rect(0, 838, 1600, 362, 0, lit("#b7c0c0"));
  for (let x = -1200; x < 2800; x += 170) {
    floor += stroke(`M${800 + (x - 800) * 0.75} 838L${800 + (x - 800) * 1.3} 1200`, 3, "#e6eaea", `opacity="0.55"`);
  }
  floor += [880, 940, 1020, 1120].map((y) => stroke(`M0 ${y}H1600`, 3, "#e6eaea", `opacity="0.55"`)).join("");
  const towel = pick(random, ["#2d7f80", "#d9a441", "#c9794f", "#5f7f99"]);
  const x = random() < 0.5 ? 130 : 1190;
  const art =
    tiles +
    rect(x, 236, 290, 12, 6, round("#aab4b9")) +
    rect(x + 30, 238, 150, 300, 10, lit(towel)) + rect(x + 30, 470, 150, 16, 0, lighten(towel, 0.45)) +
    rect(x + 190, 238, 80, 210, 8, lit(lighten(towel, 0.6))) +
    windowLight(x > 600 ? 220 : 1010, 90, 330, 300, "#e4f0ee", undefined) +
    floor +
    rect(0, 826, 1600, 16, 0, lit("#f3f5f4"));
  return { art, ground: 1045 };
}

function table(random: Random): Scene {
  const paper = pick(random, ["#d8e2df", "#eadfcd", "#d2dbe1"]);
  const top = pick(random, ["#c39868", "#b08357", "#d5b68c", "#9b7551"]);
  const left = random() < 0.5;
  const art =
    wall(paper, 800) +
    windowLight(left ? -60 : 960, 40, 640, 560, "#dceae6", undefined) +
    plant(left ? 1370 : 240, 800, 1.5, "#e6ddcc") +
    rect(0, 780, 1600, 420, 0, lit(top)) +
    rect(0, 780, 1600, 10, 0, lighten(top, 0.4)) +
    Array.from({ length: 14 }, (_, index) => stroke(`M${(index * 331) % 1500} ${812 + index * 27}q${90 + random() * 90} ${-8 + random() * 16} ${220 + random() * 160} 0`, 2.5, darken(top, 0.25), `opacity="0.3"`)).join("");
  return { art, ground: 1010 };
}

function bench(random: Random): Scene {
  const top = pick(random, ["#a68561", "#8e7355"]);
  let holes = "";
  for (let x = 60; x < 1600; x += 74) {
    for (let y = 60; y < 760; y += 74) {
      holes += `<circle cx="${x}" cy="${y}" r="5" fill="#8c7a62" opacity="0.4"/>`;
    }
  }
  const art =
    rect(0, 0, 1600, 800, 0, lit("#cfbd9f")) + holes +
    stroke("M260 130v190", 22, "#2d6f73") + rect(222, 310, 76, 60, 10, lit("#8c979e")) +
    stroke("M430 120v230", 16, "#a9b2b7") + stroke("M415 130q15 -40 30 0", 14, "#a9b2b7") +
    rect(1210, 160, 250, 130, 10, lit("#b5563f")) + rect(1300, 130, 70, 40, 10, "none", `stroke="#7d3a2c" stroke-width="12"`) +
    rect(0, 790, 1600, 410, 0, lit(top)) + rect(0, 790, 1600, 14, 0, lighten(top, 0.35)) +
    stroke("M0 930H1600M0 1070H1600", 4, darken(top, 0.35), `opacity="0.6"`);
  return { art, ground: 1010 };
}

function linen(random: Random): Scene {
  const cloth = pick(random, ["#e6dac4", "#d3dedb", "#e3d2c2", "#cdd6dc", "#dfe0d0", "#c9ab85"]);
  let weave = "";
  for (let at = 0; at < 1600; at += 40) {
    weave += stroke(`M${at} 0V1200`, 1.6, darken(cloth, 0.3), `opacity="0.1"`) + (at < 1200 ? stroke(`M0 ${at}H1600`, 1.6, darken(cloth, 0.3), `opacity="0.1"`) : "");
  }
  const fold = (d: string): string => stroke(d, 26, lighten(cloth, 0.5), `opacity="0.35"`) + stroke(d, 8, darken(cloth, 0.3), `opacity="0.18" transform="translate(14 12)"`);
  const art =
    rect(0, 0, 1600, 1200, 0, lit(cloth)) + weave +
    fold(random() < 0.5 ? "M-40 240Q300 180 420 -40" : "M1640 300Q1300 220 1180 -40") +
    fold(random() < 0.5 ? "M1640 980Q1330 1000 1240 1240" : "M-40 940Q260 1000 380 1240") +
    `<ellipse cx="560" cy="380" rx="900" ry="620" fill="url(#halo)" opacity="0.7"/>`;
  return { art, ground: undefined };
}

const rooms: Record<Room, (random: Random) => Scene> = { living, bedroom, hallway, studio, garage, porch, bathroom, table, bench, linen, yard };

/** The scene of a room; the same stream gives the same scene. */
export const drawRoom = (room: Room, random: Random): Scene => rooms[room](random);
