import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Conversation } from '#contract/messages.ts';
import '#web/styles/app.css';
import { ConversationList } from './conversation-list.tsx';

const now = Date.UTC(2026, 10, 24, 12);

function conversation(id: string, changes: Partial<Conversation> = {}): Conversation {
  return {
    id,
    conversation_id: id,
    listing_id: id,
    listing_title: 'Rollator',
    listing_cover: null,
    buyer_uid: 'me',
    seller_uid: 'rosa',
    buyer_display_name: 'Me',
    seller_display_name: 'Rosa',
    other_user_uid: 'rosa',
    other_user_display_name: 'Rosa',
    other_user_profile_pic: '/default-avatar.svg',
    other_user_organisation: false,
    muted: false,
    unread_count: 0,
    last_message: 'Is it still there?',
    last_message_at: new Date(now - 3_600_000).toISOString(),
    last_seq: 1,
    refusal: null,
    ...changes,
  };
}

async function show(conversations: Conversation[], unread: Record<string, number> = {}) {
  const Component = () => <ConversationList chosenId={null} {...{ conversations, unread, now }} />;
  const Stub = createRoutesStub([{ path: '*', Component }]);
  await render(<Stub initialEntries={['/messages']} />);
}

const row = (name: string) => page.getByRole('link', { name: new RegExp(name) });

test('a row says which part is yours, and the last words', async () => {
  await show([
    conversation('bought'),
    conversation('sold', {
      buyer_uid: 'tom',
      seller_uid: 'me',
      other_user_uid: 'tom',
      other_user_display_name: 'Tom',
    }),
  ]);
  await expect
    .element(row('Rosa'))
    .toHaveTextContent('RRosaYou are buying: RollatorIs it still there?about 1 hour ago');
  await expect
    .element(row('Tom'))
    .toHaveTextContent('TTomYou are selling: RollatorIs it still there?about 1 hour ago');
});

test('a row says that nobody can write there after a block', async () => {
  await show([conversation('1', { refusal: 'blocked' })]);
  await expect
    .element(row('Rosa'))
    .toHaveTextContent('RRosaYou are buying: RollatorIs it still there?about 1 hour agoBlocked');
});

test('a row shows what it is about', async () => {
  const url = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="90"/>';
  const cover = { url, path: 'a.jpg', width: 9, height: 90, thumbhash: '', widths: [], encodings: [] };
  await show([conversation('1', { listing_cover: cover })]);
  const picture = row('Rosa').element().querySelector('picture img')!;
  const { width, height } = picture.getBoundingClientRect();
  expect([width, height]).toEqual([48, 48]);
});

test('all rows are of one height, whatever they say', async () => {
  await page.viewport(320, 600);
  const long = 'A very long name that goes on and on, and on '.repeat(4);
  await show(
    [
      conversation('short'),
      conversation('long', {
        listing_title: long,
        last_message: `${long}\n\n${long}`,
        other_user_display_name: long,
      }),
      conversation('bare', { listing_title: null, last_message: null, last_message_at: null }),
      conversation('marked', { refusal: 'blocked' }),
    ],
    { marked: 12, long: 1 },
  );
  const heights = page
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('a')!.getBoundingClientRect().height);
  expect(heights).toHaveLength(4);
  expect(new Set(heights).size).toBe(1);
});
