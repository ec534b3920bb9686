import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Milliseconds: a file still missing after so recent a reload will not be there after the next one either. */
const reloadedLately = 30_000;

// After a deploy, an open page asks for files of the build before. What people write is kept as drafts.
window.addEventListener('vite:preloadError', (event) => {
  // Without a line there is nothing to reload from: whoever asked for the file says so, and the page stays.
  if (!navigator.onLine) return;
  const last = Number(sessionStorage.getItem('handrail.reloaded') ?? 0);
  if (Date.now() - last < reloadedLately) return;
  event.preventDefault();
  sessionStorage.setItem('handrail.reloaded', String(Date.now()));
  window.location.reload();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
