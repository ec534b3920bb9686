import { expect, type Locator, type Page } from '@playwright/test';
import { expectRing } from './focus-ring.ts';

/** What has the focus, and what is wrong with it; '' when nothing is. */
interface Focused {
  what: string;
  wrong: string;
  /** Elements that look the same have the same ring. */
  kind: string;
}

/** What looks like something that was measured is not measured again. */
const ringsSeen = new Set<string>();

/**
 * Someone without a pointer. After every key the focus must be somewhere, in view, behind nothing and seen
 * (WCAG 2.4.7, 2.4.12, 2.4.13).
 */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses keys one after the other, looking at the focus after each. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await this.look();
    }
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    await this.look();
  }

  /** Instead of what the field holds. */
  async write(text: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.type(text);
  }

  /** Tabs on until the element has the focus; `Shift+Tab` goes backwards. */
  async to(element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(element).toBeAttached();
    const passed: string[] = [];
    for (let steps = 0; steps < 120; steps += 1) {
      if (await element.evaluate((node) => node === document.activeElement)) return;
      await this.page.keyboard.press(key);
      // Past the last control the focus is in the browser's own bar, and comes back from there.
      if (await this.#isOutside()) await this.page.keyboard.press(key);
      passed.push((await this.look()).what);
    }
    throw new Error(`Tab does not reach ${element.toString()}:\n${passed.join('\n')}`);
  }

  #isOutside(): Promise<boolean> {
    return this.page.evaluate(() => document.activeElement === document.body);
  }

  /** Tabs to it and presses Enter, or another key. */
  async use(element: Locator, key = 'Enter'): Promise<void> {
    await this.to(element);
    await this.page.keyboard.press(key);
  }

  /** Opens a page by its address: the focus is then at its start. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
  }

  /** By the first link of every page, past the navigation. */
  async skipToMain(): Promise<void> {
    await this.page.keyboard.press('Tab');
    const skip = this.page.getByRole('link', { name: 'Skip to the main part' });
    await expect(skip).toBeFocused();
    await this.press('Enter');
    await expect(this.page.getByRole('main')).toBeFocused();
  }

  /** Waits until this has the focus; fails with what has it instead. */
  async expectFocus(element: Locator): Promise<void> {
    const other = (node: Element): string =>
      node === document.activeElement ? '' : (document.activeElement?.outerHTML.slice(0, 300) ?? 'nothing');
    await expect.poll(() => element.evaluate(other), { message: `focus on ${element.toString()}` }).toBe('');
  }

  /** After a link led on inside the site: the page's title has the focus. */
  async expectArrival(title: string | RegExp): Promise<void> {
    const heading = this.page.getByRole('main').getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeFocused();
  }

  /** The focus as it is now, once it is right; fails with what is wrong with it. */
  async look(): Promise<Focused> {
    let focused: Focused = { what: '', wrong: '', kind: '' };
    await expect
      .poll(
        async () => {
          // A document that is about to go answers no more: the next one does.
          focused = await this.page.evaluate(lookAtFocus).catch(() => focused);
          return focused.wrong;
        },
        { message: `the focus on ${new URL(this.page.url()).pathname}`, intervals: [20, 50, 100, 200] },
      )
      .toBe('');
    if (focused.kind && !ringsSeen.has(focused.kind)) {
      ringsSeen.add(focused.kind);
      await expectRing(this.page, focused.what);
    }
    return focused;
  }
}

/** Runs in the page. */
function lookAtFocus(): Focused {
  const element = document.activeElement;
  const isLost = !element || element === document.body || element === document.documentElement;
  // A new document starts at its top, as with every site.
  const isNew = isLost && !document.documentElement.dataset['keyboardSeen'];
  document.documentElement.dataset['keyboardSeen'] = 'yes';
  if (isNew) return { what: 'the document', wrong: '', kind: '' };
  if (isLost) return { what: 'nothing', wrong: 'the focus is lost', kind: '' };
  const name =
    element.getAttribute('aria-label') ?? element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
  const what = `<${element.tagName.toLowerCase()}${element.id ? ` id="${element.id}"` : ''}> ${name}`;
  // Headings, summaries and the like take the focus for what they say; Tab does not come to them.
  if (element instanceof HTMLElement && element.tabIndex < 0) return { what, wrong: '', kind: '' };

  // A file input hides behind its label.
  const label = element instanceof HTMLInputElement && element.type === 'file' ? element.labels?.[0] : null;
  const seen = label ?? element;
  const rects = [...seen.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  if (rects.length === 0) return { what, wrong: `${what} has no size`, kind: '' };
  for (const rect of rects) {
    if (rect.width < innerWidth && (rect.left < -1 || rect.right > innerWidth + 1))
      return { what, wrong: `${what} is beside the window`, kind: '' };
    if (rect.height < innerHeight && (rect.top < -1 || rect.bottom > innerHeight + 1))
      return { what, wrong: `${what} is above or below the window`, kind: '' };
    for (const across of [0.08, 0.5, 0.92]) {
      for (const down of [0.15, 0.5, 0.85]) {
        const x = Math.min(Math.max(rect.left + rect.width * across, 0), innerWidth - 1);
        const y = Math.min(Math.max(rect.top + rect.height * down, 0), innerHeight - 1);
        const hit = document.elementFromPoint(x, y);
        const over = hit?.getBoundingClientRect();
        // What lies within it belongs to it, such as the button in a password's field.
        const isPart =
          over &&
          over.left >= rect.left &&
          over.right <= rect.right &&
          over.top >= rect.top &&
          over.bottom <= rect.bottom;
        if (hit && !isPart && !seen.contains(hit) && !hit.contains(seen))
          return {
            what,
            wrong: `${what} is behind <${hit.tagName.toLowerCase()} class="${hit.className}">`,
            kind: '',
          };
      }
    }
  }
  const looks: string[] = [];
  for (let at: Element | null = seen; at && looks.length < 4; at = at.parentElement)
    looks.push(`${at.tagName}.${at.getAttribute('class') ?? ''}`);
  return { what, wrong: '', kind: looks.join(' < ') };
}
