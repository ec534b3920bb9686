import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { FormError } from './form-error.tsx';
import { Notice } from './notice.tsx';
import { ToastHost, useToast } from './toast.tsx';

function ShowsToast() {
  const show = useToast();
  useEffect(() => show({ kind: 'error', text: '🚨 Network error.', seconds: null }), [show]);
  return null;
}

test.each([
  ['notice', () => <Notice kind="error">🚨 Network error.</Notice>],
  ['form', () => <FormError message="🚨 Network error." />],
  [
    'toast',
    () => (
      <ToastHost>
        <ShowsToast />
      </ToastHost>
    ),
  ],
])(
  'a picture character at the start of what a %s says is not left to the reader’s fonts',
  async (_, Said) => {
    const { container } = await render(<Said />);
    await expect.poll(() => container.textContent).toBe('🚨 Network error.');
    const sign = [...container.querySelectorAll('span')].find(({ textContent }) =>
      textContent.includes('🚨'),
    )!;
    expect(sign.getBoundingClientRect().width).toBeLessThanOrEqual(1);
    expect(container.querySelector('svg')!.getBoundingClientRect().width).toBeGreaterThan(15);
  },
);
