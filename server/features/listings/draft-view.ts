import type { Draft } from '#contract/drafts.ts';
import type { Services } from '#server/services.ts';
import { imageView } from '#server/features/images/image-view.ts';
import type { FoundDraft } from './drafts.ts';

/** A draft for its owner. */
export function draftView({ files }: Pick<Services, 'files'>, draft: FoundDraft): Draft {
  const { id, fields, images, created_at, updated_at } = draft;
  return {
    id,
    ...fields,
    images: images.map((image) => imageView(files, image)),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
