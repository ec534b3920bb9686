import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/services.ts';
import { closePageSession, type PageSession } from './sessions.ts';

type Needs = Pick<Config, 'publicUrl'>;

/** The token in the cookie that pages are rendered by (design §5, Auth), or null. */
export function readPageCookie(config: Needs, request: Pick<FastifyRequest, 'headers'>): string | null {
  const start = `${nameOf(config)}=`;
  const pairs = request.headers.cookie?.split(';').map((pair) => pair.trim()) ?? [];
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) || null;
}

/** With an age instead of a date: on a phone whose clock is wrong, a date may have passed already. */
export function setPageCookie(config: Needs, reply: FastifyReply, { token, maxAge }: PageSession): void {
  reply.header('set-cookie', `${nameOf(config)}=${token}; Max-Age=${maxAge}; ${attributesOf(config)}`);
}

export function clearPageCookie(config: Needs, reply: FastifyReply): void {
  reply.header('set-cookie', `${nameOf(config)}=; Max-Age=0; ${attributesOf(config)}`);
}

/** Ends the session of the request's page cookie, if there is one, and clears the cookie. */
export async function endPageSessionOf(
  services: Pick<Services, 'config' | 'db'>,
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
): Promise<void> {
  const token = readPageCookie(services.config, request);
  if (token) await closePageSession(services, token);
  clearPageCookie(services.config, reply);
}

const isSecure = ({ publicUrl }: Needs) => publicUrl.startsWith('https:');

/** Over https the name binds the cookie to this very host. */
const nameOf = (config: Needs) => (isSecure(config) ? '__Host-handrail_session' : 'handrail_session');

const attributesOf = (config: Needs) => `Path=/; HttpOnly; SameSite=Lax${isSecure(config) ? '; Secure' : ''}`;
