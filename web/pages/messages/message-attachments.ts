import type { ComponentType } from 'react';
import type { Image } from '#contract/images.ts';
import type { ApiClient } from '#web/client/api.ts';
import type { PictureUploads } from '#web/components/picture-uploader/picture-uploads.ts';
import type { AttachedPicturesProps } from './attached-pictures.tsx';

/** The pictures of a message that is being written, once there are any. */
export interface AttachedPictures {
  uploads: PictureUploads;
  Tray: ComponentType<AttachedPicturesProps>;
  /** All of them once they are uploaded; null where one could not be. */
  whenUploaded(): Promise<readonly Image[] | null>;
  dispose(): void;
}

/** What sends pictures. */
export type PictureApi = Pick<ApiClient, 'upload'>;

export interface AttachedPicturesOptions {
  owner: string;
  conversationId: string;
  api: PictureApi;
}

export const draftName = (conversationId: string): string => `chat-pictures:${conversationId}`;
