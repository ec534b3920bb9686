import type { FastifyRequest } from 'fastify';
import { rotateListingImage, uploadListingImages, uploadProfilePicture } from '#contract/images.ts';
import { limits } from '#contract/limits.ts';
import { ownUser } from '#server/features/users/users.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { lend } from './give-back.ts';
import { imageView } from './image-view.ts';
import { saveListingImages, saveProfilePicture } from './images.ts';
import { turnImage } from './turn-image.ts';

/** How much of a refused upload is still read, so that the browser gets to see the answer. */
const DRAINED_BYTES = 4 * limits.imageBytes;

export function addImageRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(uploadListingImages, async ({ viewer, request }) => {
    const rows = await saveListingImages(
      services,
      viewer,
      filesOf(request, uploadListingImages.multipart.field),
    );
    return { images: rows.map((row) => imageView(services.files, row)) };
  });

  endpoints.add(rotateListingImage, async ({ viewer, body }) => {
    const row = await turnImage(services, viewer, { url: body.url, quarterTurns: body.quarter_turns });
    return { images: [imageView(services.files, row)] };
  });

  endpoints.add(uploadProfilePicture, async ({ viewer, request }) => {
    // A client may upload before it ever synced.
    await ownUser(services, viewer);
    const row = await saveProfilePicture(
      services,
      viewer,
      filesOf(request, uploadProfilePicture.multipart.field),
    );
    return { images: [imageView(services.files, row)] };
  });
}

/**
 * The files of one field, each whole, read only when asked for. Each is empty as soon as the next is asked for.
 * @throws AppError no-image when there is no such body, image-too-large, too-many-images
 */
async function* filesOf(request: FastifyRequest | undefined, field: string): AsyncGenerator<Buffer> {
  if (!request?.isMultipart()) throw new AppError('no-image');
  let complete = false;
  try {
    for await (const part of request.files({
      limits: { files: limits.imagesPerListing + 1, fileSize: limits.imageBytes },
    })) {
      if (part.fieldname === field) yield* lend(await part.toBuffer());
      else part.file.resume();
    }
    complete = true;
  } catch (error) {
    throw translate(error);
  } finally {
    if (!complete) drain(request);
  }
}

/** Everything else that reading a form can end in is a broken or cut-off form. */
function translate(cause: unknown): AppError {
  const code = (cause as { code?: string }).code ?? '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('image-too-large', { cause });
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new AppError('too-many-images', { cause });
  return new AppError('invalid-input', { cause });
}

function drain({ raw }: FastifyRequest): void {
  let left = DRAINED_BYTES;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}
