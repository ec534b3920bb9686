import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { usePrefetchedImport } from './prefetch-code.ts';

/** Own, and so in the place of the browser's. */
const setConnection = (value: object) =>
  Object.defineProperty(navigator, 'connection', { value, configurable: true });

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

function Opener({ load }: { load: () => Promise<unknown> }) {
  usePrefetchedImport(load);
  return null;
}

const importOf = () => vi.fn<() => Promise<unknown>>(() => Promise.resolve());

async function idle(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    await new Promise((rest) => {
      requestIdleCallback(rest);
    });
}

test('a dialog is prefetched once its page is idle', async () => {
  setConnection({ saveData: false, effectiveType: '4g' });
  const load = importOf();
  await render(<Opener load={load} />);
  await expect.poll(() => load.mock.calls.length).toBe(1);
});

test.each([{ saveData: true }, { effectiveType: '3g' }])(
  'none is prefetched on a connection with %o',
  async (connection) => {
    setConnection(connection);
    const load = importOf();
    await render(<Opener load={load} />);
    // What waits for the page to be idle has run by then.
    await idle(5);
    expect(load).not.toHaveBeenCalled();
  },
);
