import { uploadChatImages, type Image } from '#contract/images.ts';
import * as limits from '#contract/limits.ts';
import * as words from '#contract/wording/chat-pictures.ts';
import { keepDraft, readDraft } from '#web/client/drafts/drafts.ts';
import { downsizeImage } from '#web/client/downsize-image.ts';
import { storedImages } from '#web/components/picture-uploader/picture.ts';
import { createPictureUploads } from '#web/components/picture-uploader/picture-uploads.ts';
import { AttachedPicturesTray } from './attached-pictures.tsx';
import { draftName, type AttachedPictures, type AttachedPicturesOptions } from './message-attachments.ts';

/** Opens the pictures beside a text, with those that were uploaded before. */
export function openAttachedPictures({
  owner,
  conversationId,
  api,
}: AttachedPicturesOptions): AttachedPictures {
  const draft = draftName(conversationId);
  const uploads = createPictureUploads({
    async upload(file, options) {
      const { images } = await api.upload(uploadChatImages, [file], options);
      return images[0]!;
    },
    rotate: () => Promise.reject(new Error('a picture in a chat cannot be rotated')),
    downsize: downsizeImage,
    stored: keptImages(readDraft(owner, draft)),
    max: limits.imagesPerMessage,
    tooMany: words.tooMany(limits.imagesPerMessage),
  });
  const stop = uploads.subscribe(() => {
    const images = storedImages(uploads.state().pictures);
    keepDraft(owner, draft, images.length > 0 ? images : null);
  });
  return {
    uploads,
    Tray: AttachedPicturesTray,
    async whenUploaded() {
      await uploads.settled();
      const { pictures } = uploads.state();
      const images = storedImages(pictures);
      return images.length < pictures.length ? null : images;
    },
    dispose() {
      stop();
      uploads.dispose();
    },
  };
}

function keptImages(value: unknown): Image[] {
  if (!Array.isArray(value)) return [];
  return (value as Partial<Image>[]).filter(
    (image): image is Image =>
      typeof image?.url === 'string' && Array.isArray(image.widths) && Array.isArray(image.encodings),
  );
}
