import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { Page } from '#web/components/page.tsx';
import { BlockedList, type BlockedUser } from './blocked-list.tsx';

const people: readonly BlockedUser[] = ['Ana', 'Ben', 'Cleo'].map((name) => ({
  uid: `uid-${name}`,
  name,
  picture: '',
}));

function Example({ works = true }: { works?: boolean }) {
  const [shown, setShown] = useState(people);
  return (
    <Page title="Blocked Users">
      <BlockedList
        people={shown}
        emptyIcon={null}
        onUnblock={({ uid }) => {
          if (works) setShown((before) => before.filter((person) => person.uid !== uid));
          return Promise.resolve(works);
        }}
      />
    </Page>
  );
}

const unblock = (name: string) => page.getByRole('button', { name: `Unblock ${name}` });

test('the focus goes to the next person, then to the one before, then to the page', async () => {
  await render(<Example />);
  await unblock('Ben').click();
  await expect.element(unblock('Ben')).not.toBeInTheDocument();
  await expect.element(unblock('Cleo')).toHaveFocus();
  await unblock('Cleo').click();
  await expect.element(unblock('Ana')).toHaveFocus();
  await unblock('Ana').click();
  await expect.element(page.getByText('You haven’t blocked anyone.')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('someone who could not be unblocked stays, and the button keeps the focus', async () => {
  await render(<Example works={false} />);
  await unblock('Ana').click();
  await expect.element(unblock('Ana')).toHaveFocus();
  await expect.element(unblock('Ana')).not.toHaveAttribute('aria-busy');
});
