import * as z from 'zod/mini';

/** One stored picture and which smaller versions of it exist; `imageSources` makes their addresses. */
export const imageSchema = z.object({
  /** JPEG. */
  url: z.string(),
  path: z.string(),
  /** Size in px of the picture behind `url`. */
  width: z.number(),
  height: z.number(),
  /** Base64 ThumbHash, for the placeholder while the picture loads. */
  thumbhash: z.string(),
  /** The same as three colours from top to bottom, `#rrggbb`; absent while they are not known. */
  colours: z.optional(z.array(z.string())),
  /** Longest sides in px of the smaller versions. */
  widths: z.array(z.number()),
  /** The formats besides JPEG in which a listing's picture and its smaller versions exist, smallest files first. */
  encodings: z.array(z.enum(['avif', 'webp'])),
  /** What its seller took it to show, as the shot list of the kind has it; absent where nothing is said. */
  shot: z.optional(z.string()),
});
