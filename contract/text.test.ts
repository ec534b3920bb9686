import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { inOneLine, visible, withoutControls } from './text.ts';

const takes = (check: ReturnType<typeof visible>, text: string) =>
  z.safeParse(z.string().check(check), text).success;

test.each(['Élan', 'שלום', '車椅子 ♿', 'a\u00a0b', '👩‍🦽', ''])('%j is one line without controls', (text) => {
  expect([takes(inOneLine, text), takes(withoutControls, text)]).toEqual([true, true]);
});

test.each(['\n', '\t', '\r\n'])('%j is in a text of several lines, not in one', (text) => {
  expect([takes(inOneLine, `a${text}b`), takes(withoutControls, `a${text}b`)]).toEqual([false, true]);
});

test.each(['\0', '\u001b', '\u007f', '\u0085'])('%j is in neither', (text) => {
  expect([takes(inOneLine, text), takes(withoutControls, text)]).toEqual([false, false]);
});

test.each(['\u202e', '\u2066'])('%j, which turns text around, is in no line', (text) => {
  expect(takes(inOneLine, `a${text}b`)).toBe(false);
});

test('there is something to see in letters, digits and signs, and nothing in space of any width', () => {
  for (const text of ['a', '1', '?', '♿', '車', '👩‍🦽', '\u200ba', 'é', '⠁'])
    expect(takes(visible('Enter it.'), text)).toBe(true);
  // Among the last: the fillers of Hangul, which are letters, a variation selector, a tag, a blank Braille pattern.
  const unseen = [
    '\u3164',
    '\uffa0',
    '\u115f',
    '\ufe0f',
    '\u{e0061}',
    '\u2800',
    '\u180e',
    '\u034f',
    '\u0301',
  ];
  for (const text of ['', ' ', '\u200b', '\u2060\u3000', '\u00ad', ...unseen, unseen.join(' ')])
    expect(takes(visible('Enter it.'), text)).toBe(false);
});
