import { expect, test } from 'vitest';
import { offlinePage } from './offline-page.ts';
import { pushOfThisSite } from './push-of-this-site.ts';

const chat = {
  id: 'c1',
  otherName: 'Sam & "Co"',
  title: '<script>alert(1)</script>',
  messages: [{ isOwn: false, text: "<img src=x onerror='x'>", timestamp: '2026-06-10T17:00:00.000Z' }],
  openedAt: 0,
};

test('nothing that people wrote becomes part of the page itself', () => {
  const html = offlinePage({ brand: 'Wheels & <b>Co</b>', chats: [chat], isOnline: false });
  expect(html).toContain('<title>No connection | Wheels &amp; &lt;b&gt;Co&lt;/b&gt;</title>');
  expect(html).toContain('About “&lt;script&gt;alert(1)&lt;/script&gt;”');
  expect(html).toContain('&lt;img src=x onerror=&#39;x&#39;&gt;');
  expect(html).not.toMatch(/<script|<img|<b>Co/);
});

test('without chats it says nothing of any', () => {
  const html = offlinePage({ brand: '', chats: [], isOnline: true });
  expect(html).toContain('<title>No connection</title>');
  expect(html).toContain('this site does not answer');
  expect(html).not.toContain('chats');
});

test.each([
  ['/messages?chat=1', 'https://site.example/messages?chat=1'],
  ['https://site.example/listing/2', 'https://site.example/listing/2'],
  ['https://elsewhere.example/', 'https://site.example/'],
  ['//elsewhere.example/', 'https://site.example/'],
  ['javascript:alert(1)', 'https://site.example/'],
])('a push message that leads to %s opens %s', (url, opened) => {
  const content = { title: 'T', body: 'B', tag: 't', url };
  expect(pushOfThisSite(content, 'https://site.example')).toEqual({
    title: 'T',
    body: 'B',
    tag: 't',
    renotify: true,
    url: opened,
  });
});
