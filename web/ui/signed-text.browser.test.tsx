import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { FormError } from './form-error.tsx';
import { Notice } from './notice.tsx';

test.each([
  ['notice', () => <Notice kind="error">🚨 Network error.</Notice>],
  ['form', () => <FormError message="🚨 Network error." />],
])(
  'a picture character at the start of what a %s says is not left to the reader’s fonts',
  async (_, Said) => {
    const { container } = await render(<Said />);
    expect(container.textContent).toBe('🚨 Network error.');
    const sign = [...container.querySelectorAll('span')].find(({ textContent }) =>
      textContent.includes('🚨'),
    )!;
    expect(sign.getBoundingClientRect().width).toBeLessThanOrEqual(1);
    expect(container.querySelector('svg')!.getBoundingClientRect().width).toBeGreaterThan(15);
  },
);
