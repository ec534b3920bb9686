import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

/** WCAG 2.4.13: the ring is at least as large as a line of 2 CSS pixels around the control, … */
const lineWidth = 2;
/** … and its pixels differ by this much from the same ones without it. */
const contrast = 3;
/** The focus ring stands this far out at the most. */
const room = 10;

/**
 * Compares the control as it is focused with the same control without its outline, pixel by pixel: a ring that is cut
 * off, covered or too faint does not count.
 */
export async function expectRing(page: Page, what: string): Promise<void> {
  // What moves between the two pictures of it is measured again.
  await expect(() => measureRing(page, what)).toPass({ timeout: 10_000 });
}

async function measureRing(page: Page, what: string): Promise<void> {
  const place = await page.evaluate((around) => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement && element.type === 'file' ? element.labels?.[0] : null;
    // A card shows the focus of its link.
    let ringed = label ?? element;
    for (let up = 0; up < 6 && ringed && getComputedStyle(ringed).outlineStyle === 'none'; up += 1)
      ringed = ringed.parentElement;
    const rect = (ringed ?? element)?.getBoundingClientRect() ?? new DOMRect();
    const left = Math.max(rect.left - around, 0);
    const top = Math.max(rect.top - around, 0);
    return {
      clip: {
        x: left,
        y: top,
        width: Math.min(rect.right + around, innerWidth) - left,
        height: Math.min(rect.bottom + around, innerHeight) - top,
      },
      // What the window cuts off of a card is no fault of its ring: its link is what comes into view.
      around:
        (Math.min(rect.right, innerWidth) - Math.max(rect.left, 0)) *
          (Number(rect.top >= around) + Number(rect.bottom + around <= innerHeight)) +
        (Math.min(rect.bottom, innerHeight) - Math.max(rect.top, 0)) *
          (Number(rect.left >= around) + Number(rect.right + around <= innerWidth)),
    };
  }, room);
  const shot = async () =>
    luminances(
      await page.screenshot({ clip: place.clip, animations: 'disabled', caret: 'hide', scale: 'css' }),
    );
  const focused = await shot();
  const off = await page.addStyleTag({
    content: '*, *::before, *::after { outline-color: transparent !important; }',
  });
  const plain = await shot();
  await off.evaluate((style: Element) => style.remove());

  const ring = [...focused.keys()].filter((index) => ratio(focused[index]!, plain[index] ?? 0) >= contrast);
  const rows = ring.map((index) => Math.floor(index / Math.round(place.clip.width)));
  // Where a part of it is missing says what covers it.
  const where = `in rows ${Math.min(...rows)} to ${Math.max(...rows)} of ${JSON.stringify(place.clip)}`;
  expect(ring.length, `pixels of the ring around ${what}, ${where}`).toBeGreaterThanOrEqual(
    place.around * lineWidth * 0.9,
  );
}

/** Relative luminance of every pixel. */
async function luminances(png: Buffer): Promise<Float64Array> {
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Float64Array.from({ length: data.length / 3 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * 3, index * 3 + 3);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  });
}

function linear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
