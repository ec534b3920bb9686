import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Avatar } from './avatar.tsx';

const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

test('a picture that is not there gives way to the first letter of the name', async () => {
  const { rerender } = await render(<Avatar src="data:image/png;base64,broken" name="maria" />);
  await expect.element(page.getByText('M')).toBeVisible();
  await rerender(<Avatar src={picture} name="maria" />);
  await expect.element(page.getByText('M')).not.toBeInTheDocument();
  expect(document.querySelector('img')?.src).toBe(picture);
});

test('without a picture the first letter stands for the person', async () => {
  await render(<Avatar src={null} name=" otto" />);
  await expect.element(page.getByText('O')).toBeVisible();
});

test('of an uploaded picture no more is loaded than the screen shows', async () => {
  await render(<Avatar src="/files/user_images/maria/profile.jpg?v=1" name="Maria" size={40} />);
  const image = document.querySelector('img')!;
  await expect.poll(() => image.currentSrc).toContain('/files/user_images/maria/profile-96.webp?v=1');
});
