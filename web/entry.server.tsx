import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { RequestIdContext } from './components/request-id.tsx';
import { NonceContext } from './document/before-scripts.tsx';
import { finishHtml } from './document/finish-html.ts';
import { pageRequest } from './server-context.ts';

/** Milliseconds after which a loader's unfinished promise is given up. */
export const streamTimeout = 10_000;

/**
 * Renders the whole document before the first byte leaves: only then are its hashes, its ETag and its status
 * known, and our loaders answer in milliseconds.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const page = context.get(pageRequest);
  const rendered = await renderDocument(
    // On error pages only: in any other it would give every reply another ETag.
    <RequestIdContext value={status >= 500 ? page.requestId : null}>
      <NonceContext value={page.nonce}>
        <ServerRouter context={entryContext} url={request.url} nonce={page.nonce} />
      </NonceContext>
    </RequestIdContext>,
    page.nonce,
    request.signal,
  );
  const { html, scriptHashes } = finishHtml(rendered, page.nonce);
  page.scriptHashes = scriptHashes;
  return new Response(html, { status, headers });
}

function renderDocument(document: ReactNode, nonce: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collect = new Writable({
      // All of it is needed, so React need not wait for each part to be consumed before it writes the next.
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      // Otherwise React moves large finished parts to the end and puts them in place by script.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(collect),
      onShellError: reject,
      onError: reject,
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The client disconnected; nothing failed.
  if (request.signal.aborted) return;
  const { services, requestId } = context.get(pageRequest);
  services.reportError(error, { path: new URL(request.url).pathname, requestId });
};
