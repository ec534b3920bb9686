import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { Notice } from './notice.tsx';

test('a picture character at a text’s start is in the text, and not left to the reader’s fonts', async () => {
  const { container } = await render(<Notice kind="error">🚨 Network error.</Notice>);
  expect(container.textContent).toBe('🚨 Network error.');
  const sign = [...container.querySelectorAll('span')].find(({ textContent }) => textContent.includes('🚨'))!;
  expect(sign.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  expect(container.querySelector('svg')!.getBoundingClientRect().width).toBeGreaterThan(15);
});
