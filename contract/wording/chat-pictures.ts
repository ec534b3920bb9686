/** Words of the pictures in the chat. */

/** What stands for pictures where only text can be shown. */
export const picturesAlone = (count: number): string => (count === 1 ? 'Picture' : `${count} pictures`);
export const sentPictures = (name: string | null, count: number): string =>
  `${name} sent ${count === 1 ? 'a picture' : `${count} pictures`}.`;
export const tooMany = (max: number): string => `A message can have at most ${max} pictures.`;
export const pictureGone = 'One of the pictures is not here any more. Please add it again.';
