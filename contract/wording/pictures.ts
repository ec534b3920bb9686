/** The pictures of a listing, where its seller adds, orders and rotates them. */

export const pictures = 'Pictures';
export const chosenPictures = 'Chosen pictures';
export const upTo = (max: number): string => `Up to ${max} pictures. The first is the cover.`;
export const dropOrPaste = 'You can also drop files here or paste them.';
export const choose = 'Choose pictures';
export const addMore = 'Add more pictures';
export const takePhoto = 'Take a photo';

/** @param number counted from 1 */
export const picture = (number: number): string => `picture ${number}`;
/** @param name the file's, if it is known */
export const previewOf = (which: string, name: string): string =>
  `Preview of ${which}${name ? `, ${name}` : ''}`;
export const notUploaded = 'Not uploaded';
export const previewLater = 'Preview once uploaded';
export const waiting = 'Waiting…';
export const rotating = 'Rotating…';

// What can be done with one
export const earlier = 'Earlier';
export const moveEarlier = (which: string): string => `Move ${which} earlier`;
export const later = 'Later';
export const moveLater = (which: string): string => `Move ${which} later`;
export const rotate = 'Rotate';
export const cover = 'Cover';
export const makeCover = (which: string): string => `Make ${which} the cover`;
export const remove = 'Remove';
export const cancel = 'Cancel';
export const actOn = (act: string, which: string): string => `${act} ${which}`;
export const drag = 'Drag';
export const dragHint = 'Drag to another place';
export const dropHere = 'Drop here';
export const tryAgain = 'Try again';
export const tryPictureAgain = (which: string): string => `Try ${which} again`;

// What was done
export const added = (count: number): string =>
  count === 1 ? 'One picture added.' : `${count} pictures added.`;
export const shotAdded = (shot: string): string => `Picture added: ${shot}.`;
export const noRoom = (count: number): string => `${count === 1 ? 'One was' : `${count} were`} not added.`;
export const leftOut = (firstName: string, count: number): string =>
  count === 1
    ? `${firstName} is not a picture and was left out.`
    : `${count} files are not pictures and were left out.`;
export const removed = 'Picture removed.';
export const moved = (from: number, to: number, count: number): string =>
  `Picture ${from} is now picture ${to} of ${count}.`;
export const isCover = 'It is the cover.';
export const rotated = (number: number): string => `Picture ${number} is rotated to the right.`;
export const notRotated = (number: number): string => `Picture ${number} was not rotated.`;
export const fileNotUploaded = (name: string): string => `${name} was not uploaded.`;
export const notKept = 'This picture is not kept any more. Please remove it and add it again.';

// When the form is sent
const countOf = (count: number): string => (count === 1 ? 'one picture' : `${count} pictures`);
const were = (count: number): string => (count === 1 ? 'One picture was' : `${count} pictures were`);
export const uploading = (count: number): string => `Uploading ${countOf(count)}...`;
export const rotatingSome = (count: number): string => `Rotating ${countOf(count)}...`;
export const someNotUploaded = (count: number): string => `${were(count)} not uploaded.`;
export const tryOrRemove = (count: number): string =>
  count === 1 ? 'Try that picture again, or remove it.' : 'Try those pictures again, or remove them.';
export const someNotRotated = (count: number): string => `${were(count)} not rotated.`;
export const rotateAgain = 'Rotate again, or leave it as it is.';
