import { expect, test } from 'vitest';
import { headingOf } from './conversation-heading.ts';

test.each([
  ['a listing', { listing_id: '1', listing_title: 'Rollator' }, 'Rollator'],
  ['a listing that is gone', { listing_id: null, listing_title: 'Rollator' }, 'Rollator – no longer here'],
  ['nothing in particular', { listing_id: null, listing_title: null }, 'Conversation'],
  ['one that is not in the list', undefined, 'Conversation'],
])('a conversation about %s', (_, conversation, heading) => {
  expect(headingOf(conversation)).toBe(heading);
});
