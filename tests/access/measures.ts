/** What is measured in a page. Each function runs in the browser and tells what is wrong, one line each. */

/** WCAG 2.5.5: 44 × 44 CSS px. A link in the middle of a sentence is as large as its words. */
export function smallTargets(): string[] {
  const least = 44;
  const wrong: string[] = [];
  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=menuitem], [tabindex="0"]';
  const shape = (rect: DOMRect) => `${rect.width.toFixed(1)} × ${rect.height.toFixed(1)}`;
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (control.closest('[inert]')) continue;
    const modal = document.querySelector('dialog:modal');
    if (modal && !modal.contains(control)) continue;
    let box = control.getBoundingClientRect();
    // What is only for the keyboard until it is focused, and file inputs, whose label is what is pressed.
    if (box.width <= 1 || box.height <= 1) {
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
      if (!label) continue;
      box = label.getBoundingClientRect();
    }
    if (box.width >= least && box.height >= least) continue;
    if (getComputedStyle(control).display === 'inline' && isInSentence(control)) continue;
    if (reachOf(control)) continue;
    wrong.push(`${nameOf(control)} is ${shape(box)}`);
  }
  return wrong;

  function nameOf(control: HTMLElement): string {
    const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40);
    return `<${control.tagName.toLowerCase()}> ${name || control.id || control.className}`;
  }

  function isInSentence(control: HTMLElement): boolean {
    let block: HTMLElement | null = control.parentElement;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    const own = control.textContent.trim().length;
    const links = [...(block?.querySelectorAll('a, button') ?? [])];
    const linked = links.reduce((sum, link) => sum + link.textContent.trim().length, 0);
    return (block?.textContent.trim().length ?? 0) > Math.max(own, linked) + 3;
  }

  /** Whether a press beside it, such as on its label or its stretched link, still presses it. */
  function reachOf(control: HTMLElement): boolean {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = control.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hits = (left: number, top: number) => {
      const hit = document.elementFromPoint(left, top);
      if (!hit) return false;
      if (control.contains(hit)) return true;
      const label = hit.closest('label');
      return label?.control === control;
    };
    let [left, right, up, down] = [0, 0, 0, 0];
    while (left < 60 && hits(x - left - 1, y)) left += 1;
    while (right < 60 && hits(x + right + 1, y)) right += 1;
    while (up < 60 && hits(x, y - up - 1)) up += 1;
    while (down < 60 && hits(x, y + down + 1)) down += 1;
    return left + right + 1 >= least && up + down + 1 >= least;
  }
}

/** Nothing is wider than the window (WCAG 1.4.10). */
export function sidewaysScroll(): string[] {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width && document.body.scrollWidth <= width) return [];
  const wide = [...document.querySelectorAll('body *')].filter((element) => {
    const { right, width: own } = element.getBoundingClientRect();
    return own > 1 && right > width + 1;
  });
  return [
    `${document.documentElement.scrollWidth} px in a window of ${width}: ${wide
      .slice(-4)
      .map((element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`)
      .join(', ')}`,
  ];
}

/** Text that its box cuts off, and text over other text (WCAG 1.4.4, 1.4.12). */
export function lostText(): string[] {
  const wrong: string[] = [];
  const root = document.querySelector('dialog:modal') ?? document.body;
  const pieces: { element: Element; rect: DOMRect; words: string }[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const words = texts
      .map((node) => node.textContent ?? '')
      .join('')
      .trim();
    if (!words || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest('[inert], svg, select, .sr-only')) continue;
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue;
    const cut = cutBy(element);
    if (cut) wrong.push(`"${words.slice(0, 50)}" is cut off: ${cut}`);
    // Made to lie over the page.
    if (isFixed(element) || element.closest('[role="listbox"], [data-floats]')) continue;
    for (const text of texts) {
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const rect of range.getClientRects())
        if (rect.bottom <= box.bottom + 4 && !isScrolledAway(element, rect))
          pieces.push({ element, rect, words });
    }
  }
  for (const [index, one] of pieces.entries()) {
    for (const other of pieces.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      const lower = Math.min(one.rect.height, other.rect.height);
      if (across > 4 && down > lower * 0.4)
        wrong.push(`"${one.words.slice(0, 30)}" lies on "${other.words.slice(0, 30)}"`);
    }
  }
  return wrong;

  function cutBy(element: HTMLElement): string | null {
    const style = getComputedStyle(element);
    const isCutAcross = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
    const isCutDown = /hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 4;
    if (!isCutAcross && !isCutDown) return null;
    // An ellipsis says that there is more, where the whole can be had: on the page it leads to, or as its title.
    const isTold = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    if (isTold && element.closest('a[href], [title], h2, [role=menuitem], li:has(a[href])')) return null;
    return `${element.clientWidth} × ${element.clientHeight} for ${element.scrollWidth} × ${element.scrollHeight}`;
  }

  function isScrolledAway(element: Element, rect: DOMRect): boolean {
    for (let at = element.parentElement; at && at !== root; at = at.parentElement) {
      if (!/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowY)) continue;
      const frame = at.getBoundingClientRect();
      if (rect.top + rect.height / 2 < frame.top || rect.top + rect.height / 2 > frame.bottom) return true;
    }
    return false;
  }

  function isFixed(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position) && at !== root) return true;
    return false;
  }
}

/**
 * Headings, landmarks, names and ids, beside what axe looks at.
 *
 * @param isBare a page by itself, without the site's frame
 */
export function structure(isBare: boolean): string[] {
  const wrong: string[] = [];
  // The page that was left waits unseen while the next one is on its way.
  const count = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
  const outer = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (element) => !element.closest('main, article, aside, nav, section, dialog'),
    ).length;
  if (!/\S \| Handrail$|^Handrail: \S/.test(document.title)) wrong.push(`the title is "${document.title}"`);
  if (document.documentElement.lang !== 'en') wrong.push('the language is not said');
  if (count('h1') !== 1) wrong.push(`${count('h1')} first headings`);
  if (count('main') !== 1) wrong.push(`${count('main')} main parts`);
  if (outer('header') !== (isBare ? 0 : 1)) wrong.push(`${outer('header')} banners`);
  if (outer('footer') !== (isBare ? 0 : 1)) wrong.push(`${outer('footer')} footers`);
  if (!isBare && count('[role=status], [aria-live]') === 0) wrong.push('nothing can be announced');
  for (const nav of document.querySelectorAll('nav'))
    if (!nav.ariaLabel && !nav.hasAttribute('aria-labelledby')) wrong.push('a navigation without a name');
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) !== index)))
    wrong.push(`the id "${id}" is there twice`);
  return wrong;
}

/** In forced colours: a control's edge, and what is current or checked, without its ground's colour. */
export function lostInForcedColours(): string[] {
  const wrong: string[] = [];
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
  for (const control of document.querySelectorAll<HTMLElement>('button, input, select, textarea')) {
    const box = control.getBoundingClientRect();
    if (
      !shown(control) ||
      box.width <= 1 ||
      (control instanceof HTMLInputElement && control.type === 'hidden')
    )
      continue;
    const { borderTopWidth, borderTopStyle, outlineStyle, appearance, textDecorationLine } =
      getComputedStyle(control);
    const hasEdge = parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none';
    // A button of only words or an icon needs no edge: its words are in the colour of buttons.
    const isWords = control.tagName === 'BUTTON' && control.textContent.trim() !== '';
    const hasPicture = control.querySelector('svg, img') !== null;
    if (
      !hasEdge &&
      outlineStyle === 'none' &&
      appearance === 'none' &&
      !isWords &&
      !hasPicture &&
      textDecorationLine === 'none'
    )
      wrong.push(
        `<${control.tagName.toLowerCase()}> ${control.getAttribute('aria-label') ?? control.id} has no edge`,
      );
  }
  for (const current of document.querySelectorAll('[aria-current]:not([aria-current=false])')) {
    if (!shown(current)) continue;
    const style = getComputedStyle(current);
    const hasEdge = ['Top', 'Left', 'Bottom'].some(
      (side) => parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) > 0,
    );
    if (!hasEdge && Number(style.fontWeight) < 600)
      wrong.push(`"${current.textContent.trim().slice(0, 30)}" does not look current`);
  }
  for (const icon of document.querySelectorAll('button svg, a svg')) {
    if (!shown(icon) || icon.getBoundingClientRect().width === 0) continue;
    const { stroke, fill, color } = getComputedStyle(icon);
    if (icon.classList.contains('lucide') && stroke !== color && fill !== color)
      wrong.push(
        `an icon in "${icon.closest('button, a')?.textContent.trim().slice(0, 30) ?? ''}" keeps its colour`,
      );
  }
  return wrong;
}

/**
 * The edges of fields against what is around them, 3 : 1 (WCAG 1.4.11), and the text of which axe could not tell the
 * ground: its own or its parent's must be plain, and 7 : 1 away (WCAG 1.4.6).
 *
 * @param unsure selectors of that text
 */
export function faint(unsure: string[]): string[] {
  const wrong: string[] = [];
  for (const field of document.querySelectorAll<HTMLElement>('input:not([type=hidden]), select, textarea')) {
    if (!field.checkVisibility() || field.getBoundingClientRect().width <= 1 || field.closest('[inert]'))
      continue;
    const outside = groundOf(field.parentElement);
    const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(field);
    const edge = parseFloat(borderTopWidth) > 0 ? ratio(parse(borderTopColor), outside) : 1;
    const ground = ratio(parse(backgroundColor), outside);
    if (Math.max(edge, ground) < 3)
      wrong.push(`<${field.tagName.toLowerCase()}> ${field.id}: ${Math.max(edge, ground).toFixed(2)} : 1`);
  }
  for (const selector of unsure) {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element?.checkVisibility() || element.closest('[inert]')) continue;
    const modal = document.querySelector('dialog:modal');
    if (modal && !modal.contains(element)) continue;
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    const wanted = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 4.5 : 7;
    const found = ratio(parse(style.color), groundOf(element));
    if (found < wanted) wrong.push(`${selector}: ${found.toFixed(2)} : 1`);
  }
  return wrong;

  function parse(colour: string): number[] {
    return (colour.match(/[\d.]+/g) ?? ['0', '0', '0']).map(Number);
  }
  function groundOf(element: Element | null): number[] {
    for (let at = element; at; at = at.parentElement) {
      const colour = parse(getComputedStyle(at).backgroundColor);
      if (colour.length < 4 || colour[3] === 1) return colour;
    }
    return [255, 255, 255];
  }
  function luminance([red = 0, green = 0, blue = 0]: number[]): number {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
  function ratio(one: number[], other: number[]): number {
    const [a, b] = [luminance(one), luminance(other)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }
}
