import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { PageSession } from './sessions.ts';

type Needs = Pick<Config, 'publicUrl'>;

/** The cookie that pages are rendered by (design §5, Auth); over https bound to this very host. */
function pageCookie({ publicUrl }: Needs) {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-handrail_session' : 'handrail_session',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure },
  } as const;
}

/** The token in the page cookie, or null. */
export function readPageCookie(config: Needs, request: Pick<FastifyRequest, 'headers'>): string | null {
  const { cookie } = request.headers;
  return cookie === undefined ? null : (fastifyCookie.parse(cookie)[pageCookie(config).name] ?? null);
}

export function setPageCookie(config: Needs, reply: FastifyReply, { token, expires }: PageSession): void {
  const { name, options } = pageCookie(config);
  reply.header('set-cookie', fastifyCookie.serialize(name, token, { ...options, expires }));
}

export function clearPageCookie(config: Needs, reply: FastifyReply): void {
  const { name, options } = pageCookie(config);
  reply.header('set-cookie', fastifyCookie.serialize(name, '', { ...options, maxAge: 0 }));
}
