import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/images.ts';
import * as schemas from '#contract/images-schema.ts';
import { receiveFiles } from '#server/features/images/uploads.ts';
import { readerOfFile } from '#server/features/users/reader-of-file.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { privateFile } from '#server/http/private-file.ts';
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

/** Serves the pictures of chats to those who may see them (docs/decisions/081). */
export async function mountChatImages(app: FastifyInstance, services: Services): Promise<void> {
  // As with other files: a chat has dozens, and a clinic shares one address.
  const config = { rateLimit: false } as const;
  const url = `${calls.uploadChatImages.path}:name`;
  app.get<{ Params: { name: string } }>(url, { config }, async (request, reply) => {
    const uid = await readerOfFile(services, request);
    if (uid === null) throw new AppError('sign-in-required');
    const file = await readChatImage(services, uid, request.params.name);
    if (!file) throw new AppError('not-found');
    return reply
      .headers(privateFile)
      .header('cross-origin-resource-policy', 'same-origin')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(file.contentType)
      .send(file.bytes);
  });
}
