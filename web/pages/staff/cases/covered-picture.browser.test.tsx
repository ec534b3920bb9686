import { useState } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { SessionProvider } from '#web/client/session/session.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CoveredPicture } from './covered-picture.tsx';

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;

afterEach(() => vi.restoreAllMocks());

/** As on a case’s page, which is drawn anew with every key. */
function Case() {
  const [facts, setFacts] = useState('');
  return (
    <SessionProvider>
      <CoveredPicture url={picture} number={1} isKept={false} />
      <TextField label="Facts" value={facts} onChange={(event) => setFacts(event.target.value)} />
    </SessionProvider>
  );
}

test('a picture that is shown takes the focus once, and then leaves it to whoever types', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(null));
  const Stub = createRoutesStub([{ path: '/', Component: Case }]);
  await render(<Stub />);
  await page.getByRole('button', { name: 'Show picture 1' }).click();
  await expect.element(page.getByRole('img', { name: 'Picture 1' })).toHaveFocus();
  const facts = page.getByRole('textbox', { name: 'Facts' });
  await facts.click();
  await userEvent.keyboard('Bent rail');
  await expect.element(facts).toHaveValue('Bent rail');
  await expect.element(facts).toHaveFocus();
});
