/** What shows how big a thing is: a person beside it, a tape measure, inches. No fonts: digits are strokes. */
import { darken, lighten, lit, mix, round } from './paint.ts';
import { circle, ellipse, rect, shape, stroke } from './shapes.ts';

const digits: Record<string, string> = {
  '0': 'M3 0C-.4 0-.4 10 3 10C6.4 10 6.4 0 3 0Z',
  '1': 'M1 2L3.6 0V10',
  '2': 'M.5 2.6C.6-.9 6-.8 5.5 3C5 5.6 1.4 7.6.5 10H6',
  '3': 'M.7 1.4C1.6-.6 5.6-.3 5.4 2.4C5.3 4.1 3.8 4.7 2.5 4.7C4.5 4.7 5.9 5.6 5.8 7.3C5.6 10.7 1.4 10.6.3 8.5',
  '4': 'M4.6 10V0L.2 7H6.2',
  '5': 'M5.5 0H1.2L.8 4.6C2.5 3.2 6 3.6 5.9 6.8C5.8 10.5 1.7 10.6.3 8.8',
  '6': 'M5 .2C1.5 1 .2 4 .2 6.8C.2 11.1 6 11.1 6 6.8C6 3.2 1.2 3.2.3 6.4',
  '7': 'M.2 0H5.8L2.2 10',
  '8': 'M3 4.6C0 4.2.2 0 3 0C5.8 0 6 4.2 3 4.6C-.6 5-.6 10 3 10C6.6 10 6.6 5 3 4.6Z',
  '9': 'M1.2 9.8C4.7 9 6 6 6 3.2C6-1.1.2-1.1.2 3.2C.2 6.8 5 6.8 5.9 3.6',
};

/** `42″` in strokes, centred on (x, y); `height` in pixels. */
export function inches(value: number, x: number, y: number, height: number, colour: string): string {
  const text = String(value);
  const unit = height / 10;
  const width = text.length * 8.2 + 3.4;
  let at = x - (width * unit) / 2;
  let art = '';
  for (const letter of text) {
    art += `<g transform="translate(${at} ${y - height / 2}) scale(${unit})">${stroke(digits[letter] ?? '', 1.35, colour)}</g>`;
    at += 8.2 * unit;
  }
  return (
    art +
    `<g transform="translate(${at} ${y - height / 2}) scale(${unit})">${stroke('M.6 0L.3 2.8M2.8 0L2.5 2.8', 1, colour)}</g>`
  );
}

/** Dimension lines around a thing of the given place and size in pixels, with its inches. */
export function dimensions(
  left: number,
  top: number,
  width: number,
  height: number,
  wide: number,
  high: number,
): string {
  const ink = '#1f4f55';
  const x = left + width + 60;
  const y = Math.min(top + height + 84, 1120);
  const tag = (cx: number, cy: number, value: number): string =>
    rect(cx - 66, cy - 34, 132, 68, 34, '#fffaf0') +
    rect(cx - 66, cy - 34, 132, 68, 34, 'none', `stroke="${ink}" stroke-width="4"`) +
    inches(value, cx, cy, 32, ink);
  const line = (d: string): string => stroke(d, 5, ink);
  return (
    line(`M${x} ${top}V${top + height}M${x - 20} ${top}h40M${x - 20} ${top + height}h40`) +
    line(`M${left} ${y}H${left + width}M${left} ${y - 20}v40M${left + width} ${y - 20}v40`) +
    tag(x, top + height / 2, high) +
    tag(left + width / 2, y, wide)
  );
}

/** An open tape measure lying along `length` pixels from (x, y); one tick an inch. */
export function tape(x: number, y: number, length: number, pixelsPerCm: number): string {
  const inch = pixelsPerCm * 2.54;
  let art = rect(x, y - 18, length, 38, 3, lit('#ecb640'));
  for (let index = 1; index * inch < length - 4; index++) {
    art += stroke(
      `M${x + index * inch} ${y - 16}v${index % 12 === 0 ? 30 : index % 2 === 0 ? 18 : 11}`,
      2.6,
      '#43351a',
    );
  }
  return (
    ellipse(x + length + 60, y + 62, 110, 20, 'url(#shadow)', `opacity="0.6"`) +
    art +
    rect(x - 6, y - 22, 9, 50, 2, lit('#9aa5ab')) +
    rect(x + length - 8, y - 74, 140, 136, 34, lit('#2b6e72')) +
    circle(x + length + 62, y - 6, 42, lit('#f0c35a')) +
    circle(x + length + 62, y - 6, 27, lit('#2b6e72'))
  );
}

const looks = [
  { skin: '#c98f6a', hair: '#4a342a', top: '#2d7f80', legs: '#44525e' },
  { skin: '#8a5a3c', hair: '#2b2422', top: '#d9a441', legs: '#4a4f6b' },
  { skin: '#e3b491', hair: '#b9b4ab', top: '#7d8fa0', legs: '#5c5248' },
  { skin: '#a8714c', hair: '#3a2c27', top: '#b8646f', legs: '#3f4f57' },
] as const;

/** A person of 170 cm who stands at x = 0 on y = 0, in cm. */
export function person(which: number): string {
  const look = looks[Math.abs(which) % looks.length] ?? looks[0];
  const shade = darken(look.top, 0.14);
  const bun = which % 2 === 0;
  return (
    ellipse(0, 0, 34, 4, 'url(#shadow)', `opacity="0.6"`) +
    shape('M-15 -92L-13 -6H-3L0 -70L3 -6H13L15 -92Z', lit(look.legs)) +
    shape('M-14 -7h12v5q0 2 -2 2h-13q-3 0 -2 -3z', '#39424a') +
    shape('M14 -7h-12v5q0 2 2 2h13q3 0 2 -3z', '#39424a') +
    shape('M-18 -136Q-30 -130 -28 -88L-26 -72h7L-17 -100Z', lit(shade)) +
    ellipse(-22.5, -69, 3.8, 5, look.skin) +
    shape('M18 -136Q30 -130 28 -88L26 -72h-7L17 -100Z', lit(shade)) +
    ellipse(22.5, -69, 3.8, 5, look.skin) +
    shape('M-19 -137Q0 -144 19 -137Q19 -110 16 -84Q0 -80 -16 -84Q-19 -110 -19 -137Z', lit(look.top)) +
    rect(-4.5, -148, 9, 13, 4, darken(look.skin, 0.1)) +
    shape('M-8 -139.5Q0 -132 8 -139.5L6 -141H-6Z', darken(look.skin, 0.06)) +
    (bun ? circle(0, -171.5, 5, lit(look.hair)) : '') +
    ellipse(0, -157, 10, 12.4, round(look.skin)) +
    shape(
      bun
        ? 'M-11 -155Q-13 -171 0 -171T11 -155Q8 -164 0 -164.5T-11 -155Z'
        : 'M-10.6 -157Q-12 -171 0 -170.5T10.6 -157Q9 -163 2 -164Q-7 -165 -10.6 -157Z',
      lit(look.hair),
    ) +
    circle(-3.8, -156, 0.95, '#2b2f33') +
    circle(3.8, -156, 0.95, '#2b2f33') +
    stroke('M-3.4 -150.6Q0 -148.4 3.4 -150.6', 0.9, mix(look.skin, '#7a2f2a', 0.5)) +
    circle(-6, -152.5, 1.9, lighten('#d9806a', 0.1), `opacity="0.35"`) +
    circle(6, -152.5, 1.9, lighten('#d9806a', 0.1), `opacity="0.35"`)
  );
}
