import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { ensureBuild } from '../../scripts/setup.mjs';
import type { TestPerson } from '../support/people.ts';
import type { RunningApp } from '../support/start-app.ts';

/** One page as the server sends it. */
export interface Page {
  status: number;
  /** Where it leads instead: path and query. */
  location: string | null;
  html: string;
  /** What people read, without the markup. */
  text: string;
  links: { href: string; text: string; html: string }[];
}

export interface Pages {
  get(path: string, cookie?: string): Promise<Page>;
  close(): Promise<void>;
}

/** The rendered pages of a running app, from the build. */
export async function servePages(app: RunningApp): Promise<Pages> {
  ensureBuild();
  const server: FastifyInstance = await buildApp(app.services, { web: 'production' });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    async get(path, cookie) {
      const headers = cookie ? { cookie } : undefined;
      const answer = await fetch(url + path, { redirect: 'manual', ...(headers && { headers }) });
      const html = await answer.text();
      const links = [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].map(
        ([whole, attributes = '', inner = '']) => ({
          href: decode(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? ''),
          text: textOf(inner),
          html: whole,
        }),
      );
      return {
        status: answer.status,
        location: answer.headers.get('location'),
        html,
        text: textOf(html.replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, ' ')),
        links,
      };
    },
    close: () => server.close(),
  };
}

/** The cookie that pages are rendered by, as the call after a sign-in sets it. */
export async function pageCookie(person: TestPerson): Promise<string> {
  const { headers } = await person.request('POST', '/api/users/sync_firebase_user/', { uid: person.uid });
  return headers.getSetCookie()[0]!.split(';')[0]!;
}

function textOf(html: string): string {
  return decode(html.replace(/<!--[\s\S]*?-->/g, '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Text of markup, without its entities. */
export function decode(text: string): string {
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
