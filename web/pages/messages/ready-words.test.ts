import { expect, test } from 'vitest';
import { answers, questions } from '#contract/wording/chat-ready-words.ts';
import { readyWords } from './ready-words.ts';

const said = (senderUid: string, text = 'Hello') => ({ senderUid, text });

test('a buyer is offered questions from the first moment, but none that they have asked', () => {
  expect(readyWords([], 'bo', true)?.texts).toEqual(questions);
  expect(readyWords([said('bo', questions[0])], 'bo', true)?.texts).toEqual(questions.slice(1));
  expect(readyWords([said('ana', questions[0])], 'bo', true)?.texts).toEqual(questions);
  const all = questions.map((text) => said('bo', text));
  expect(readyWords(all, 'bo', true)).toBeNull();
});

test('a seller is offered answers while the buyer waits for one', () => {
  expect(readyWords([], 'ana', false)).toBeNull();
  expect(readyWords([said('bo')], 'ana', false)?.texts).toEqual(answers);
  expect(readyWords([said('bo'), said('ana')], 'ana', false)).toBeNull();
  const answered = [said('bo'), said('ana', answers[0]), said('bo')];
  expect(readyWords(answered, 'ana', false)?.texts).toEqual(answers.slice(1));
});

test('a long chat has none', () => {
  const long = Array.from({ length: 7 }, () => said('bo'));
  expect(readyWords(long.slice(1), 'ana', false)).not.toBeNull();
  expect(readyWords(long, 'ana', false)).toBeNull();
  expect(readyWords(long, 'bo', true)).toBeNull();
});
