import { createRoutesStub, useRevalidator } from 'react-router';
import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { signingOut } from '#contract/wording/site-frame.ts';
import '#web/styles/app.css';
import { keptLists, keptListsKey } from '#web/navigation/kept-lists.ts';
import { SessionProvider, useSession, useViewer } from './session.tsx';

let uid: string | null;

beforeEach(() => {
  sessionStorage.setItem(keptListsKey, '[]');
  keptLists.set('entry', []);
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

const listsLeft = () => [keptLists.size, sessionStorage.getItem(keptListsKey)];

function Page() {
  const { signOut, end } = useSession();
  const { revalidate } = useRevalidator();
  const [hasEnded, setEnded] = useState(false);
  return (
    <>
      <p>{useViewer()?.uid ?? 'Nobody'} is here</p>
      {hasEnded ? <p>It has ended</p> : null}
      <button type="button" onClick={() => void signOut()}>
        Sign Out
      </button>
      <button type="button" onClick={() => void end().then(() => setEnded(true))}>
        End
      </button>
      <button type="button" onClick={() => void revalidate()}>
        Look again
      </button>
    </>
  );
}

async function show(shown: string | null, answer: () => Promise<Response>) {
  uid = shown;
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ config: {}, viewer: uid && { uid }, isViewerKnown: true }),
      Component: () => (
        <SessionProvider>
          <Page />
        </SessionProvider>
      ),
    },
  ]);
  const { unmount } = await render(<Stub />);
  // Before a page that was left loads itself again.
  onTestFinished(unmount);
  await expect.element(page.getByText(`${shown ?? 'Nobody'} is here`)).toBeVisible();
}
const press = (name: string) => page.getByRole('button', { name }).click();
const unanswered = () => new Promise<Response>(() => {});
const lost = () => Promise.reject(new TypeError('offline'));

test('Sign Out forgets the lists at once, before the server is told', async () => {
  await show('ana', unanswered);
  await press('Sign Out');
  await expect.element(page.getByRole('heading', { name: signingOut })).toBeVisible();
  expect(listsLeft()).toEqual([0, null]);
});

test('a session that ends by itself takes the lists with it', async () => {
  await show('ana', lost);
  await press('End');
  await expect.element(page.getByText('It has ended')).toBeVisible();
  expect(listsLeft()).toEqual([0, null]);
});

test('whoever comes after somebody finds no list of theirs; who was a guest finds their own', async () => {
  await show(null, lost);
  uid = 'ana';
  await press('Look again');
  await expect.element(page.getByText('ana is here')).toBeVisible();
  expect(listsLeft()).toEqual([1, '[]']);
  uid = 'ben';
  await press('Look again');
  await expect.element(page.getByText('ben is here')).toBeVisible();
  await expect.poll(listsLeft).toEqual([0, null]);
});

/** What the browser does with a whole page when Back leads to it. */
const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

test('a page of somebody’s that Back brings back as it was is loaded anew; a guest’s stays', async () => {
  const reloads: string[] = [];
  const hold = (event: NavigateEvent) => {
    reloads.push(event.navigationType);
    event.preventDefault();
  };
  window.navigation.addEventListener('navigate', hold);
  onTestFinished(() => window.navigation.removeEventListener('navigate', hold));
  await show(null, lost);
  comeBack();
  expect(reloads).toEqual([]);
  uid = 'ana';
  await press('Look again');
  await expect.element(page.getByText('ana is here')).toBeVisible();
  // The page listens for whom it shows a moment after it shows them.
  const reloaded = () => {
    comeBack();
    return reloads;
  };
  await expect.poll(reloaded).toContain('reload');
});
