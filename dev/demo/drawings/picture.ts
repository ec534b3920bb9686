/** Puts a drawing into a scene: the picture of a listing. */
import { type Angle, type Kind, kinds } from './kinds.ts';
import { type PaletteName, lighten, lit, mix, paintDefs, palettes, stream } from './paint.ts';
import { type Room, drawRoom } from './rooms.ts';
import { dimensions, person, tape } from './scale.ts';
import { type Drawing, moved, rect, shadow } from './shapes.ts';

/**
 * `whole`: standing in its room. `angle`: from its other side. `near`: closer, mirrored, cropped by the frame's edge.
 * `detail`, `detail2`: close-ups. `measured`: with its inches. `person`: beside somebody 170 cm tall.
 */
export type View = 'whole' | 'angle' | 'near' | 'detail' | 'detail2' | 'measured' | 'person';

/** What a camera makes of it when held otherwise than across: 3:4, 1:1, 5:2. */
export type Shape = 'portrait' | 'square' | 'panorama';

export type PictureSpec = {
  kind: Kind;
  view: View;
  palette: PaletteName;
  room: Room;
  seed: string;
  /** 4:3 without one. */
  shape?: Shape;
};

const WIDTH = 1600;
const HEIGHT = 1200;

const fixedDefs =
  `<radialGradient id="shadow"><stop offset="0" stop-color="#1b2228" stop-opacity="0.85"/><stop offset="0.6" stop-color="#1b2228" stop-opacity="0.35"/><stop offset="1" stop-color="#1b2228" stop-opacity="0"/></radialGradient>` +
  `<radialGradient id="halo"><stop offset="0" stop-color="#fffdf4" stop-opacity="0.75"/><stop offset="1" stop-color="#fffdf4" stop-opacity="0"/></radialGradient>` +
  `<linearGradient id="glow" x1="0" y1="0" x2="1" y2="0.6"><stop offset="0" stop-color="#fff6df" stop-opacity="0.5"/><stop offset="0.6" stop-color="#fff6df" stop-opacity="0"/></linearGradient>` +
  `<radialGradient id="edge" cx="0.5" cy="0.48" r="0.75"><stop offset="0.62" stop-color="#2a2118" stop-opacity="0"/><stop offset="1" stop-color="#2a2118" stop-opacity="0.26"/></radialGradient>` +
  `<filter id="lie" x="-10%" y="-10%" width="130%" height="130%"><feDropShadow dx="0.7" dy="1" stdDeviation="0.8" flood-color="#2a2118" flood-opacity="0.42"/></filter>`;

function page(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${fixedDefs}${paintDefs(content)}</defs>${content}${rect(0, 0, WIDTH, HEIGHT, 0, 'url(#edge)')}</svg>`;
}

type Placement = { scale: number; left: number; base: number };

const place = (drawing: Drawing, at: Placement, flip = false): string => {
  const [x, y, w, h] = drawing.box;
  const across = flip
    ? `translate(${at.left + w * at.scale} ${at.base}) scale(${-at.scale} ${at.scale})`
    : `translate(${at.left} ${at.base}) scale(${at.scale})`;
  return `<g transform="${across} translate(${-x} ${-(y + h)})">${drawing.art}</g>`;
};

function standing(
  drawing: Drawing,
  ground: number,
  fill: { w: number; h: number },
  drift: number,
): Placement {
  const [, , w, h] = drawing.box;
  const scale = Math.min(fill.w / w, Math.min(fill.h, ground - 70) / h);
  return { scale, left: (WIDTH - w * scale) / 2 + drift, base: ground };
}

function grounded(drawing: Drawing, at: Placement): string {
  const [, , w] = drawing.box;
  const half = (w * at.scale) / 2;
  return (
    shadow(at.left + half + 20, at.base - 4, half * 1.25, Math.min(half * 0.16, 62), 0.6) +
    shadow(at.left + half, at.base, half * 1.02, Math.min(half * 0.05, 22), 0.55)
  );
}

const flat = (art: string): string => `<g filter="url(#lie)">${art}</g>`;

function closeUp(drawing: Drawing, which: number, tint: string, seed: string): string {
  const random = stream(`${seed}:close`);
  const [x, y, wide] = drawing.details[which % drawing.details.length] ?? [0, 0, 40];
  const scale = WIDTH / wide;
  let bokeh = rect(0, 0, WIDTH, HEIGHT, 0, lit(tint));
  const floor = HEIGHT / 2 - y * scale;
  if (floor < HEIGHT) {
    bokeh += rect(0, floor - 60, WIDTH, HEIGHT - floor + 60, 0, mix(tint, '#8a6a48', 0.35), `opacity="0.8"`);
  }
  for (let index = 0; index < 9; index++) {
    bokeh += `<circle cx="${random() * WIDTH}" cy="${random() * HEIGHT * 0.8}" r="${80 + random() * 170}" fill="${lighten(tint, 0.7)}" opacity="${0.1 + random() * 0.16}"/>`;
  }
  return `${bokeh}<ellipse cx="420" cy="240" rx="900" ry="640" fill="url(#halo)" opacity="0.8"/><g transform="translate(${WIDTH / 2} ${HEIGHT / 2}) scale(${scale}) translate(${-x} ${-y})">${drawing.art}</g>`;
}

const tints = ['#d9cdb8', '#bccfcd', '#c9b79c', '#b6c3cb', '#cfd5c2', '#dcc6ae'] as const;

/**
 * The SVG text of one picture, 1600 × 1200. The same spec always gives the same text; nothing in it needs a font or
 * another file.
 */
export function drawPicture(spec: PictureSpec): string {
  const random = stream(`${spec.seed}:${spec.kind}:${spec.room}:${spec.view}`);
  const colours = palettes[spec.palette];
  const angles: readonly [Angle, ...Angle[]] = kinds[spec.kind];
  const main = angles[0](colours);
  const other = (angles[1] ?? angles[0])(colours);
  if (spec.view === 'detail' || spec.view === 'detail2') {
    const tint = tints[Math.floor(random() * tints.length)] ?? tints[0];
    return page(
      closeUp(spec.view === 'detail' ? main : other, spec.view === 'detail' ? 0 : 1, tint, spec.seed),
    );
  }
  const scene = drawRoom(
    spec.view === 'measured' ? (spec.room === 'linen' ? 'linen' : 'studio') : spec.room,
    random,
  );
  const ground = scene.ground;
  if (ground === undefined) {
    const drawing = spec.view === 'angle' ? other : main;
    const [x, y, w, h] = drawing.box;
    const measured = spec.view === 'measured';
    const tall = h > 80 && h > w * 1.5;
    const scale = tall
      ? Math.min(1280 / h, 900 / w) * (spec.view === 'near' ? 1.5 : measured ? 0.8 : 1)
      : Math.min(1160 / w, (measured ? 800 : 940) / h) * (spec.view === 'near' ? 1.45 : 1);
    const lean = tall
      ? measured
        ? 90
        : spec.view === 'whole'
          ? 58
          : 118
      : spec.view === 'near'
        ? -14
        : spec.view === 'person' || (spec.view === 'angle' && angles.length === 1)
          ? 18
          : 0;
    const cx = 800;
    const cy = measured ? 540 : 600;
    const art = `<g transform="translate(${cx} ${cy}) rotate(${lean}) scale(${scale}) translate(${-(x + w / 2)} ${-(y + h / 2)})">${flat(drawing.art)}</g>`;
    return page(
      scene.art +
        art +
        (measured
          ? tape(
              cx - (Math.max(w, h * Number(tall)) * scale) / 2,
              Math.min(cy + ((tall ? w : h) * scale) / 2 + 90, 1110),
              (tall ? h : w) * scale,
              scale,
            )
          : ''),
    );
  }
  if (spec.view === 'measured') {
    const at = standing(main, ground - 70, { w: 1080, h: 800 }, -50);
    const [, , w, h] = main.box;
    return page(
      scene.art +
        grounded(main, at) +
        place(main, at) +
        dimensions(
          at.left,
          at.base - h * at.scale,
          w * at.scale,
          h * at.scale,
          Math.round(w / 2.54),
          Math.round(h / 2.54),
        ),
    );
  }
  if (spec.view === 'person') {
    const scale = Math.min(890 / 176, 950 / main.box[2]);
    const at = { scale, left: 800 - (main.box[2] * scale) / 2 + 150, base: ground };
    const beside = at.left - 40 * scale;
    const figure = `<g transform="translate(${beside} ${ground - 26}) scale(${scale})">${person(Math.floor(random() * 4))}</g>`;
    return page(scene.art + figure + grounded(main, at) + place(main, at));
  }
  const drift = (random() - 0.5) * 120;
  if (spec.view === 'near') {
    const at = standing(main, ground + 40, { w: 1750, h: 1120 }, -160 + drift);
    return page(moved(0, 0, scene.art) + grounded(main, at) + place(main, at, true));
  }
  const drawing = spec.view === 'angle' ? other : main;
  const at = standing(drawing, ground, { w: 1300, h: 930 }, drift);
  return page(
    scene.art + grounded(drawing, at) + place(drawing, at, spec.view === 'angle' && angles.length === 1),
  );
}
