import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/images.ts';
import * as schemas from '#contract/images-schema.ts';
import { receiveFiles } from '#server/features/images/uploads.ts';
import { readPageCookie } from '#server/features/sessions/page-cookie.ts';
import { uidOfPageSession } from '#server/features/sessions/sessions.ts';
import { viewerOfToken } from '#server/features/users/users.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { tokenOf } from '#server/http/serve-endpoints.ts';
import type { Services } from '#server/services.ts';
import { chatImageView } from './chat-image-view.ts';
import { readChatImage, saveChatImages } from './chat-images.ts';

export function addChatImageRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.uploadChatImages, schemas.uploadChatImages, async ({ viewer, request }) => {
    const rows = await receiveFiles(viewer, request, calls.uploadChatImages.multipart.field, (files) =>
      saveChatImages(services, viewer, files),
    );
    return { images: rows.map(chatImageView) };
  });
}

/**
 * Serves the pictures of chats to those who may see them (docs/decisions/081). An `<img>` sends no token, so the page
 * cookie serves as well: nothing can be written here.
 */
export async function mountChatImages(app: FastifyInstance, services: Services): Promise<void> {
  // As with other files: a chat has dozens, and a clinic shares one address.
  const config = { rateLimit: false } as const;
  const url = `${calls.uploadChatImages.path}:name`;
  app.get<{ Params: { name: string } }>(url, { config }, async (request, reply) => {
    const uid = await uidOf(services, request);
    if (uid === null) throw new AppError('sign-in-required');
    const file = await readChatImage(services, uid, request.params.name);
    if (!file) throw new AppError('not-found');
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('x-robots-tag', 'noindex')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(file.contentType)
      .send(file.bytes);
  });
}

async function uidOf(services: Services, request: FastifyRequest): Promise<string | null> {
  const token = tokenOf(request);
  if (token !== null) return (await viewerOfToken(services, token)).uid;
  const session = readPageCookie(services.config, request);
  return session && (await uidOfPageSession(services, session));
}
