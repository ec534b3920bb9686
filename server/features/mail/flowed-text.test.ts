import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { flowText, quoteText } from './flowed-text.ts';

const long =
  'A paragraph that is quite a bit longer than the line of a terminal, and then goes on for a while.';
const widths = (text: string) => text.split('\n').map((line) => line.length);
/** What a reader of flowed text makes of it. */
const reflowed = async (text: string) =>
  (
    await PostalMime.parse(`Content-Type: text/plain; charset=utf-8; format=flowed\n\n${text}`)
  ).text!.trimEnd();

test.each([
  long,
  `${long}\n\n${long}`,
  'short',
  'two  blanks',
  `> no quotation, ${long}`,
  'From here',
  ' set in',
  `${long}\n  set in, ${long}`,
  'x'.repeat(200),
])('%j comes back as it was, from neat lines', async (text) => {
  const flowed = flowText(text);
  expect(await reflowed(flowed)).toBe(text);
  for (const line of flowed.split('\n'))
    if (line.trim().includes(' ')) expect(line.length).toBeLessThanOrEqual(74);
});

test('a word longer than a line stays whole', () => {
  const url = `https://handrail.example/${'x'.repeat(100)}`;
  expect(flowText(`See ${url} now`)).toContain(url);
});

test("someone's own words have a mark before every line, and none in the middle", async () => {
  const quoted = quoteText(`${long}\r\n\nBye`);
  expect(quoted.split('\n').every((line) => line.startsWith('>'))).toBe(true);
  expect(Math.max(...widths(quoted))).toBeLessThanOrEqual(73);
  expect(await reflowed(quoted)).toBe(quoted);
});
