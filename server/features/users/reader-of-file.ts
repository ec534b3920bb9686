import type { FastifyRequest } from 'fastify';
import { readPageCookie } from '#server/features/sessions/page-cookie.ts';
import { uidOfPageSession } from '#server/features/sessions/sessions.ts';
import { tokenOf } from '#server/http/serve-endpoints.ts';
import type { Services } from '#server/services.ts';
import { viewerOfToken } from './users.ts';

/**
 * The uid of whoever asks for a file, by their token or else the page cookie: an `<img>` or a download sends no token, and
 * reading a file writes nothing. Null for a guest.
 *
 * @throws AppError `token-invalid`
 */
export async function readerOfFile(services: Services, request: FastifyRequest): Promise<string | null> {
  const token = tokenOf(request);
  if (token !== null) return (await viewerOfToken(services, token)).uid;
  const session = readPageCookie(services.config, request);
  return session && (await uidOfPageSession(services, session));
}
