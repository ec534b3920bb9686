import * as calls from '#contract/images.ts';
import * as schemas from '#contract/images-schema.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { imageView } from './image-view.ts';
import { saveListingImages } from './images.ts';
import { turnImage } from './turn-image.ts';
import { queueUpload, receiveFiles } from './uploads.ts';

export function addImageRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(
    calls.uploadListingImages,
    schemas.uploadListingImages,
    async ({ viewer, query, request }) => {
      const shot = query.shot && services.equipment.isShot(query.shot) ? query.shot : null;
      const rows = await receiveFiles(viewer, request, calls.uploadListingImages.multipart.field, (files) =>
        saveListingImages(services, viewer, files, shot),
      );
      return { images: rows.map((row) => imageView(services.files, row)) };
    },
  );

  endpoints.add(calls.rotateListingImage, schemas.rotateListingImage, async ({ viewer, body }) => {
    const row = await queueUpload(viewer.uid, () =>
      turnImage(services, viewer, { url: body.url, quarterTurns: body.quarter_turns }),
    );
    return { images: [imageView(services.files, row)] };
  });
}
