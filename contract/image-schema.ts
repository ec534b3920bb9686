import * as z from 'zod/mini';

/** One stored picture and the smaller versions of it that exist. */
export const imageSchema = z.object({
  url: z.string(),
  path: z.string(),
  /** Size in px of the picture behind `url`. */
  width: z.number(),
  height: z.number(),
  /** Base64 ThumbHash, for the placeholder while the picture loads. */
  thumbhash: z.string(),
  /** `srcset` values, '' where there is none. */
  webp: z.string(),
  avif: z.string(),
  jpeg: z.string(),
});
