import { beforeEach, expect, test } from 'vitest';
import { keepEmailDraft, newDraft, readEmailDraft } from './email-draft.ts';

beforeEach(() => sessionStorage.clear());

test('a draft is found again with the id a retry needs, by its writer and for its listing only', () => {
  const draft = newDraft('Is it still there?');
  keepEmailDraft('ana', 'listing-1', draft);
  expect(readEmailDraft('ana', 'listing-1')).toEqual(draft);
  expect(readEmailDraft('ben', 'listing-1').text).toBe('');
  expect(readEmailDraft('ana', 'listing-2').text).toBe('');
});

test('a blank draft is no draft, and a changed text is another mail', () => {
  keepEmailDraft('ana', 'listing-1', newDraft('Hello'));
  keepEmailDraft('ana', 'listing-1', newDraft(' '));
  expect(sessionStorage).toHaveLength(0);
  expect(newDraft('Hello').clientId).not.toBe(newDraft('Hello').clientId);
});

test('what is not a draft is read as none', () => {
  sessionStorage.setItem('email:ana:listing-1', '{"text":7');
  expect(readEmailDraft('ana', 'listing-1').text).toBe('');
});
