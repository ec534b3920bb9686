import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useAnswer } from './use-answer.ts';

const asked: { question: string; answer: (text: string) => void; fail: () => void; signal: AbortSignal }[] =
  [];
const last = () => asked.at(-1)!;

function Asking() {
  const [question, setQuestion] = useState('one');
  const { is, value, latest, again } = useAnswer(
    question,
    (signal) =>
      new Promise<string>((answer, fail) => {
        asked.push({ question, answer, fail: () => fail(new Error('no line')), signal });
      }),
  );
  return (
    <>
      <p>{`${is}: ${value}, ${latest}`}</p>
      <button type="button" onClick={() => setQuestion('two')}>
        Ask another
      </button>
      <button type="button" onClick={again}>
        Again
      </button>
    </>
  );
}

test('a late answer to the question before is dropped, and the same can be asked again', async () => {
  await render(<Asking />);
  await expect.poll(() => asked.length).toBe(1);
  const first = last();
  await page.getByRole('button', { name: 'Ask another' }).click();
  await expect.poll(() => last().question).toBe('two');
  expect(first.signal.aborted).toBe(true);
  last().fail();
  await expect.element(page.getByText('failed: null, null')).toBeVisible();
  first.answer('late');
  await page.getByRole('button', { name: 'Again' }).click();
  await expect.poll(() => asked.length).toBe(3);
  await expect.element(page.getByText('loading: null, null')).toBeVisible();
  last().answer('here');
  await expect.element(page.getByText('here: here, here')).toBeVisible();
});
