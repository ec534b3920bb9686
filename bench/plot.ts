import type { Plot } from './measurement.ts';

const width = 720;
const barHeight = 34;
const labels = 220;
const right = 90;
const top = 56;

/** A plot of bars as a picture of its own, readable on light and dark ground, with the spread as a line. */
export function plotOf({ title, unit, bars }: Plot): string {
  const most = Math.max(...bars.map(({ value, high }) => high ?? value), Number.MIN_VALUE);
  const scale = (value: number) => Math.round((value / most) * (width - labels - right));
  const height = top + bars.length * barHeight + 16;
  const rows = bars.map(({ label, value, low = value, high = value }, index) => {
    const y = top + index * barHeight;
    const middle = y + 12;
    return [
      `<text x="${labels - 8}" y="${y + 17}" text-anchor="end">${escaped(label)}</text>`,
      `<rect x="${labels}" y="${y}" width="${scale(value)}" height="24" fill="${index === 0 ? '#0f766e' : '#94a3b8'}"/>`,
      `<path d="M${labels + scale(low)} ${middle}H${labels + scale(high)}" stroke="#111" stroke-width="2"/>`,
      `<text x="${labels + scale(Math.max(value, high)) + 8}" y="${y + 17}">${shown(value)}</text>`,
    ].join('\n');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}" font-family="system-ui, sans-serif" font-size="14" fill="#111">
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="16" y="24" font-size="16" font-weight="bold">${escaped(title)}</text>
<text x="16" y="43" fill="#475569">${escaped(unit)}; the line is from the lowest to the highest slice</text>
${rows.join('\n')}
</svg>
`;
}

function shown(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
