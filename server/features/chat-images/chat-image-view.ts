import type { Image } from '#contract/images.ts';
import type { MessageImage } from '#server/db/chat-image-schema.ts';
import { chatImageUrl } from './chat-image-paths.ts';

/** A picture of a chat as the contract's `Image`. */
export function chatImageView({ id, width, height, thumbhash, colours, widths }: MessageImage): Image {
  const url = chatImageUrl(id);
  return { url, path: `chat/${id}.jpg`, width, height, thumbhash, colours, widths, encodings: ['webp'] };
}
