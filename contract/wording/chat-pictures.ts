/** Words of the pictures in the chat. */

/** What stands for pictures where only text can be shown. */
export const picturesAlone = (count: number): string => (count === 1 ? 'Picture' : `${count} pictures`);
export const sentPictures = (name: string | null, count: number): string =>
  `${name} sent ${count === 1 ? 'a picture' : `${count} pictures`}.`;
export const tooMany = (max: number): string => `A message can have at most ${max} pictures.`;
export const notShown = 'This picture cannot be shown.';
export const pictureGone = 'One of the pictures is not here any more. Please add it again.';

// Below the chat
export const attach = 'Add pictures';
export const attached = 'Pictures to send';
export const picture = (number: number): string => `picture ${number}`;
export const removePicture = (number: number): string => `Remove picture ${number}`;
export const sentOnceUploaded = 'Your message is sent as soon as the pictures are uploaded.';
export const notOpened = 'Pictures cannot be added just now. Check your connection and try again.';

// In the chat
/** @param name of whoever sent it; null for one’s own */
export const pictureFrom = (number: number, count: number, name: string | null): string =>
  `${count > 1 ? `Picture ${number} of ${count}` : 'Picture'} from ${name ?? 'you'}`;
export const picturesOf = (count: number, name: string | null): string =>
  `${picturesAlone(count)} from ${name ?? 'you'}`;
