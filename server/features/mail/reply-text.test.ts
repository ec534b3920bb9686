import { expect, test } from 'vitest';
import { replyMarker } from '#contract/wording/mails.ts';
import { replyText } from './reply-text.ts';

const sender = 'no-reply@handrail.example';
const quoted = `> ${replyMarker}\n>\n> Hello Sam,\n>\n> Bea wrote to you:\n>\n> > Is it there?\n`;
const read = (text: string) => replyText({ text }, sender);

test.each([
  ['Gmail', `Yes, it is.\n\nOn Fri, Nov 20, 2026 at 4:20 PM Handrail <${sender}> wrote:\n\n${quoted}`],
  [
    'Gmail, wrapped',
    `Yes, it is.\n\nOn Fri, Nov 20, 2026 at 4:20 PM Handrail <${sender}>\nwrote:\n\n${quoted}`,
  ],
  [
    'Gmail, wrapped early',
    `Yes, it is.\n\nOn Fri, Nov 20, 2026 at 4:20 PM Handrail <\n${sender}> wrote:\n\n${quoted}`,
  ],
  ['Apple Mail', `Yes, it is.\n\n> On Nov 20, 2026, at 4:20 PM, Handrail <${sender}> wrote:\n> \n${quoted}`],
  ['Thunderbird', `On 11/20/26 16:20, Handrail <${sender}> wrote:\n${quoted}\nYes, it is.\n`],
  [
    'Outlook',
    `Yes, it is.\n\n________________________________\nFrom: Handrail <${sender}>\nSent: Friday\n\n${replyMarker}\n`,
  ],
  [
    'Outlook, old',
    `Yes, it is.\r\n\r\n-----Original Message-----\r\nFrom: Handrail\r\n\r\n${replyMarker}\r\n`,
  ],
  ['German', `Yes, it is.\n\nAm Fr., 20. Nov. 2026 um 16:20 Uhr schrieb Handrail <${sender}>:\n\n${quoted}`],
  ['a signature', `Yes, it is.\n\n-- \nSam Seller\n555-0123\n`],
  ['no marks', `Yes, it is.\n\n${replyMarker}\n\nHello Sam,`],
])('the answer is found (%s)', (_, text) => {
  expect(read(text)).toBe('Yes, it is.');
});

test('what was written around quoted lines stays together', () => {
  expect(read(`Hi.\n\n> Is it there?\n\nYes.\n\n> How much?\n\n120:\nfixed.`)).toBe(
    'Hi.\n\n\nYes.\n\n\n120:\nfixed.',
  );
});

test.each(['', quoted, `\n\nOn Friday Handrail <${sender}> wrote:\n${quoted}`, '-- \nSam'])(
  '%j says nothing',
  (text) => {
    expect(read(text)).toBe('');
  },
);

test('a colon at the end is no introduction', () => {
  expect(read('Bring these:')).toBe('Bring these:');
});

test('an answer without a text part is read from its HTML', () => {
  const html = `<html><head><style>p{color:red}</style></head><body><div>Yes, it&nbsp;is &lt;here&gt;.</div><p>Come<br>by.</p><blockquote>${replyMarker}</blockquote></body></html>`;
  expect(replyText({ html }, sender)).toBe('Yes, it is <here>.\nCome\nby.');
});

test.each([
  ['blank lines', '\n'.repeat(40_000) + '>\n'.repeat(40_000)],
  ['an introduction', `${'x\n'.repeat(40_000)}wrote:\n${'>\n'.repeat(40_000)}`],
  ['gaps', '\n>\n'.repeat(40_000)],
])('very many quoted lines below %s take no long time', (_, text) => {
  const start = performance.now();
  read(text);
  expect(performance.now() - start).toBeLessThan(2_000);
});

test.each([
  ['<'.repeat(400_000), '<style'.repeat(80_000)],
  ['&'.repeat(400_000), ' <b> </b>'.repeat(60_000)],
])('a mail that is hard to read takes no long time', (html, other) => {
  const start = performance.now();
  replyText({ html }, sender);
  replyText({ html: other }, sender);
  replyText({ text: `${'>'.repeat(200_000)}\n${': '.repeat(100_000)}\n${'_'.repeat(200_000)}x` }, sender);
  expect(performance.now() - start).toBeLessThan(10_000);
});
