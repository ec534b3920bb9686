/** Portraits of the sample people, 640 × 640. */
import { darken, lit, paintDefs, round } from './drawings/paint.ts';
import { circle, ellipse, rect, shape, stroke } from './drawings/shapes.ts';
import type { Face } from './people.ts';

const hairBehind: Record<Face['style'], (colour: string) => string> = {
  short: () => '',
  bald: () => '',
  long: (colour) =>
    shape(
      'M188 300Q170 130 320 128Q470 130 452 300L470 470Q400 500 320 480Q240 500 170 470Z',
      lit(darken(colour, 0.18)),
    ),
  bun: (colour) => circle(320, 122, 52, lit(colour)),
  curls: (colour) =>
    [
      [210, 210],
      [196, 280],
      [214, 346],
      [430, 210],
      [444, 280],
      [426, 346],
      [260, 160],
      [320, 142],
      [380, 160],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 54, lit(darken(colour, 0.1))))
      .join(''),
};

const hairInFront: Record<Face['style'], (colour: string) => string> = {
  short: (colour) =>
    shape(
      'M206 270Q196 146 320 142Q444 146 434 270Q424 218 380 204Q310 214 262 196Q222 214 206 270Z',
      lit(colour),
    ),
  bald: (colour) =>
    shape('M204 296Q192 250 214 226Q210 262 216 300ZM436 296Q448 250 426 226Q430 262 424 300Z', lit(colour)),
  long: (colour) =>
    shape(
      'M202 330Q186 142 320 140Q454 142 438 330Q430 232 338 196Q290 236 226 246Q206 280 202 330Z',
      lit(colour),
    ),
  bun: (colour) =>
    shape('M204 290Q196 150 320 148Q444 150 436 290Q424 214 320 206Q216 214 204 290Z', lit(colour)),
  curls: (colour) =>
    [
      [238, 196],
      [284, 172],
      [334, 166],
      [386, 182],
      [414, 214],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 36, lit(colour)))
      .join(''),
};

/** SVG text; no fonts, nothing outside of it. */
export function drawAvatar(face: Face): string {
  const shade = darken(face.skin, 0.14);
  const beard = face.beard
    ? shape(
        'M216 322Q226 440 320 446Q414 440 424 322Q404 366 366 368Q320 352 274 368Q236 366 216 322Z',
        lit(face.hair),
      )
    : '';
  const eye = (x: number): string => ellipse(x, 296, 11, 13, '#2c3136') + circle(x + 4, 291, 3.6, '#ffffff');
  const glasses = face.glasses
    ? [268, 372]
        .map((x) => circle(x, 298, 40, '#ffffff', `fill-opacity="0.16" stroke="#3d454b" stroke-width="8"`))
        .join('') + stroke('M308 292Q320 284 332 292', 8, '#3d454b')
    : '';
  const art =
    rect(0, 0, 640, 640, 0, lit(face.wall)) +
    `<circle cx="220" cy="180" r="330" fill="#fffaf0" opacity="0.35"/>` +
    hairBehind[face.style](face.hair) +
    shape('M80 650Q92 486 236 462L320 486L404 462Q548 486 560 650Z', lit(face.top)) +
    shape('M270 400H370V470Q320 520 270 470Z', shade) +
    ellipse(204, 306, 24, 34, shade) +
    ellipse(436, 306, 24, 34, shade) +
    shape(
      'M208 262Q208 160 320 160Q432 160 432 262Q436 372 386 414Q320 456 254 414Q204 372 208 262Z',
      round(face.skin),
    ) +
    beard +
    hairInFront[face.style](face.hair) +
    eye(268) +
    eye(372) +
    stroke('M246 262Q268 250 288 260M352 260Q372 250 394 262', 8, darken(face.hair, 0.2), 'opacity="0.85"') +
    stroke('M320 304Q330 334 318 346', 7, darken(face.skin, 0.25)) +
    stroke('M284 382Q320 410 356 382', 9, '#8d4038') +
    circle(244, 350, 26, '#d9705a', 'opacity="0.18"') +
    circle(396, 350, 26, '#d9705a', 'opacity="0.18"') +
    glasses;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640"><defs>${paintDefs(art)}</defs>${art}</svg>`;
}
