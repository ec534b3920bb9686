import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { render, type RenderResult } from 'vitest-browser-react';
import '#web/styles/app.css';
import { SessionProvider } from '#web/client/session/session.tsx';
import { ToastHost } from '#web/ui/toast.tsx';

/** A part of a page, drawn with what it needs around it. @param site what the root loader gives, if that matters */
export async function renderPart(part: ReactNode, site?: object): Promise<RenderResult> {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      ...(site && { loader: () => site, HydrateFallback: () => null }),
      Component: () => (
        <QueryClientProvider client={new QueryClient()}>
          <SessionProvider>
            <ToastHost>{part}</ToastHost>
          </SessionProvider>
        </QueryClientProvider>
      ),
    },
  ]);
  return render(<Stub />);
}
