import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { withStorage } from '#web/client/browser-storage.ts';

/** Milliseconds: a file still missing after so recent a reload will not be there after the next one either. */
const reloadedLately = 30_000;

// After a deploy, an open page asks for files of the build before. What people write is kept as drafts. Whoever asked
// for the file says that it is missing, and where there is no server to reload from the page stays.
window.addEventListener('vite:preloadError', () => {
  const last = withStorage('tab', (storage) => Number(storage.getItem('handrail.reloaded') ?? 0));
  // Without a store nothing would end the reloads.
  if (last === null || Date.now() - last < reloadedLately) return;
  void fetch('/healthz').then(
    ({ ok }) => {
      if (!ok) return;
      withStorage('tab', (storage) => storage.setItem('handrail.reloaded', String(Date.now())));
      window.location.reload();
    },
    () => undefined,
  );
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
