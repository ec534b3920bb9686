import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { pageRequest, type PageRequest, type WebServices } from './server-context.ts';

/** Renders the page, or a page's data, that a request asks for. */
export type WebHandler = (request: Request, client: { requestId: string; ip: string }) => Promise<Response>;

/**
 * The server's way into the web bundle. It is the bundle's entry so that the context keys which loaders
 * read are the very ones set here.
 */
export function createWebHandler(services: WebServices): WebHandler {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return async (request, client) => {
    const page = createPageRequest(services, request, client);
    const render = (asked: Request) => {
      const context = new RouterContextProvider();
      context.set(pageRequest, page);
      return handle(asked, context);
    };
    let response = await render(request);
    const isDocument = response.headers.get('content-type')?.startsWith('text/html');
    // A page that says it is not there names its own scripts: one that never was is rendered instead.
    if (page.isHidden && isDocument) response = await render(new Request(unknownAddress(request), request));
    const { headers } = response;
    if (headers.get('content-type')?.startsWith('text/html')) {
      headers.set('content-security-policy', services.contentSecurityPolicy(page.scriptHashes));
    }
    headers.append('vary', 'cookie');
    if (response.status !== 200 || !headers.has('cache-control') || !(await isGuest(page))) {
      headers.set('cache-control', 'private, no-store');
    }
    return response;
  };
}

function createPageRequest(
  services: WebServices,
  request: Request,
  client: { requestId: string; ip: string },
): PageRequest {
  let viewer: ReturnType<WebServices['viewer']> | undefined;
  return {
    services,
    ...client,
    nonce: crypto.randomUUID(),
    scriptHashes: [],
    isHidden: false,
    viewer: () => (viewer ??= services.viewer(request)),
  };
}

function unknownAddress({ url }: Request): URL {
  const address = new URL(url);
  address.pathname = `/-${address.pathname}`;
  return address;
}

function isGuest(page: PageRequest): Promise<boolean> {
  return page.viewer().then(
    (viewer) => viewer === null,
    () => false,
  );
}
