/**
 * The parts that equipment is drawn from. Lengths are centimetres, the floor is y = 0 and up is negative, so that a
 * drawing has the proportions of the thing itself. Every function returns an SVG fragment.
 */
import { ball, darken, lighten, lit, mix, round } from './paint.ts';

export type Point = readonly [number, number];

/** A piece of equipment as drawn from one side. */
export type Drawing = {
  art: string;
  /** x, y, width and height of the whole thing in cm. */
  box: readonly [number, number, number, number];
  /** Places worth a close-up: centre x, centre y, width of the view in cm. */
  details: readonly (readonly [number, number, number])[];
};

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** A line through `points` whose corners are rounded by `r`. */
export function bend(points: readonly Point[], r = 4, closed = false): string {
  const count = points.length;
  const at = (index: number): Point => points[(index + count) % count] ?? [0, 0];
  const towards = (from: Point, to: Point): Point => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const step = Math.min(r, length / 2) / length;
    return [from[0] + (to[0] - from[0]) * step, from[1] + (to[1] - from[1]) * step];
  };
  let path = '';
  for (let index = 0; index < count; index++) {
    const here = at(index);
    if (!closed && (index === 0 || index === count - 1)) {
      path += `${index === 0 ? 'M' : 'L'}${n(here[0])} ${n(here[1])}`;
      continue;
    }
    const before = towards(here, at(index - 1));
    const after = towards(here, at(index + 1));
    path += `${path === '' ? 'M' : 'L'}${n(before[0])} ${n(before[1])}Q${n(here[0])} ${n(here[1])} ${n(after[0])} ${n(after[1])}`;
  }
  return closed ? `${path}Z` : path;
}

export const stroke = (d: string, width: number, colour: string, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** A lit metal tube along a path or through points. */
export function tube(line: string | readonly Point[], width: number, colour: string, r = 4): string {
  const d = typeof line === 'string' ? line : bend(line, r);
  return (
    stroke(d, width, darken(colour, 0.34)) +
    stroke(d, width * 0.72, colour, `transform="translate(${n(-width * 0.05)} ${n(-width * 0.09)})"`) +
    stroke(
      d,
      width * 0.2,
      lighten(colour, 0.55),
      `transform="translate(${n(-width * 0.1)} ${n(-width * 0.2)})" opacity="0.8"`,
    )
  );
}

export const shape = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  fill: string,
  more = '',
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(Math.min(r, w / 2, h / 2))}" fill="${fill}" ${more}/>`;

export const moved = (dx: number, dy: number, art: string): string =>
  `<g transform="translate(${n(dx)} ${n(dy)})">${art}</g>`;

export const turned = (degrees: number, x: number, y: number, art: string): string =>
  `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${art}</g>`;

export const faded = (opacity: number, art: string): string => `<g opacity="${opacity}">${art}</g>`;

/** A hard shell: lit from above, with a soft lower edge and a glint. */
export function box(x: number, y: number, w: number, h: number, r: number, colour: string): string {
  const glint = Math.min(h * 0.08, 0.9);
  return (
    rect(x, y, w, h, r, lit(colour)) +
    rect(
      x + Math.min(r, w * 0.2),
      y + glint,
      w - 2 * Math.min(r, w * 0.2),
      glint,
      glint,
      lighten(colour, 0.6),
      `opacity="0.55"`,
    )
  );
}

/** A padded cushion with a piped seam. */
export function pad(x: number, y: number, w: number, h: number, r: number, colour: string): string {
  const inset = Math.min(w, h) * 0.16;
  return (
    rect(x, y, w, h, r, lit(colour)) +
    `<rect x="${n(x + inset)}" y="${n(y + inset)}" width="${n(w - 2 * inset)}" height="${n(h - 2 * inset)}" rx="${n(Math.max(r - inset, 0.3))}" fill="none" stroke="${lighten(colour, 0.3)}" stroke-width="0.4" stroke-dasharray="1.1 0.8" opacity="0.55"/>` +
    rect(x + r * 0.6, y + 0.5, w - r * 1.2, Math.min(h * 0.1, 1), 0.5, lighten(colour, 0.6), `opacity="0.4"`)
  );
}

/** Any closed outline, lit from above, with a light rim. */
export const form = (d: string, colour: string): string =>
  shape(d, lit(colour)) + stroke(d, 0.35, lighten(colour, 0.4), `opacity="0.5"`);

export const bolt = (x: number, y: number, r = 0.9): string =>
  circle(x, y, r, '#58626a') + circle(x - r * 0.15, y - r * 0.15, r * 0.65, ball('#aeb8bf'));

/** A soft rubber or foam grip between two points. */
export function grip(from: Point, to: Point, width: number, colour: string): string {
  const ribs = Array.from({ length: 5 }, (_, index) => {
    const t = 0.2 + index * 0.15;
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const ux = (-(to[1] - from[1]) / length) * width * 0.36;
    const uy = ((to[0] - from[0]) / length) * width * 0.36;
    return stroke(
      `M${n(x - ux)} ${n(y - uy)}L${n(x + ux)} ${n(y + uy)}`,
      width * 0.1,
      darken(colour, 0.4),
      `opacity="0.7"`,
    );
  });
  return tube([from, to], width, colour) + ribs.join('');
}

/** A rubber foot under a leg that ends at (x, 0). */
export const foot = (x: number, y: number, width: number, colour: string): string =>
  shape(
    `M${n(x - width * 0.42)} ${n(y - width * 1.5)}h${n(width * 0.84)}l${n(width * 0.2)} ${n(width * 1.5)}h${n(-width * 1.24)}z`,
    lit(colour),
  ) +
  rect(x - width * 0.68, y - width * 0.35, width * 1.36, width * 0.35, width * 0.15, darken(colour, 0.35));

export type WheelStyle = {
  tyre: string;
  rim: string;
  spokes?: number;
  handrim?: string;
  tyreWidth?: number;
  solid?: boolean;
};

/** A wheel seen from the side: spoked with a handrim, or solid with a moulded hub. */
export function wheel(x: number, y: number, r: number, style: WheelStyle): string {
  const width = style.tyreWidth ?? r * 0.11;
  const inner = r - width;
  let art =
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r - width / 2)}" fill="none" stroke="${darken(style.tyre, 0.25)}" stroke-width="${n(width)}"/>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r - width * 0.42)}" fill="none" stroke="${lighten(style.tyre, 0.22)}" stroke-width="${n(width * 0.3)}" opacity="0.8"/>`;
  if (style.solid) {
    art += circle(x, y, inner, ball(style.rim));
    const arms = style.spokes ?? 5;
    for (let index = 0; index < arms; index++) {
      const angle = (index / arms) * 360 + 18;
      art += turned(
        angle,
        x,
        y,
        rect(
          x - inner * 0.16,
          y - inner * 0.82,
          inner * 0.32,
          inner * 0.42,
          inner * 0.15,
          darken(style.rim, 0.42),
          `opacity="0.75"`,
        ),
      );
    }
    return (
      art +
      circle(x, y, inner * 0.28, ball(mix(style.rim, '#ffffff', 0.25))) +
      circle(x, y, inner * 0.1, '#59636a')
    );
  }
  const spokes = style.spokes ?? 24;
  for (let index = 0; index < spokes; index++) {
    const angle = (index / spokes) * Math.PI * 2;
    const lean = index % 2 === 0 ? 0.32 : -0.32;
    art += stroke(
      `M${n(x + Math.cos(angle + lean) * r * 0.09)} ${n(y + Math.sin(angle + lean) * r * 0.09)}L${n(x + Math.cos(angle) * inner)} ${n(y + Math.sin(angle) * inner)}`,
      r * 0.014,
      '#98a3aa',
    );
  }
  art += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(inner - r * 0.02)}" fill="none" stroke="${style.rim}" stroke-width="${n(r * 0.055)}"/>`;
  art += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(inner - r * 0.03)}" fill="none" stroke="${lighten(style.rim, 0.5)}" stroke-width="${n(r * 0.015)}"/>`;
  if (style.handrim) {
    art +=
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.83)}" fill="none" stroke="${darken(style.handrim, 0.3)}" stroke-width="${n(r * 0.06)}"/>` +
      `<circle cx="${n(x - r * 0.006)}" cy="${n(y - r * 0.01)}" r="${n(r * 0.83)}" fill="none" stroke="${lighten(style.handrim, 0.35)}" stroke-width="${n(r * 0.026)}"/>`;
    for (let index = 0; index < 6; index++) {
      const angle = (index / 6) * Math.PI * 2 + 0.4;
      art += circle(x + Math.cos(angle) * r * 0.855, y + Math.sin(angle) * r * 0.855, r * 0.022, '#69747b');
    }
  }
  return art + circle(x, y, r * 0.12, ball('#7d878e')) + circle(x, y, r * 0.05, ball('#c9d1d5'));
}

/** A swivelling caster: fork from `top` down to a small wheel that stands on `floor`. */
export function caster(x: number, top: number, r: number, metal: string, tyre: string, floor = 0): string {
  const y = floor - r;
  return (
    rect(x - r * 0.2, top, r * 0.4, Math.max(y - r - top + r * 0.3, 1), r * 0.1, round(metal)) +
    wheel(x - r * 0.15, y, r, {
      tyre,
      rim: mix(tyre, '#c9d0d4', 0.45),
      solid: true,
      spokes: 5,
      tyreWidth: r * 0.34,
    }) +
    shape(
      `M${n(x - r * 0.34)} ${n(y - r * 1.18)}q${n(r * 0.34)} ${n(-r * 0.2)} ${n(r * 0.68)} 0L${n(x + r * 0.02)} ${n(y + r * 0.16)}h${n(-r * 0.34)}z`,
      lit(metal),
    ) +
    bolt(x - r * 0.15, y, r * 0.13)
  );
}

/** A soft patch of shadow on the floor. */
export const shadow = (x: number, y: number, rx: number, ry: number, opacity = 0.34): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#shadow)" opacity="${opacity}"/>`;
