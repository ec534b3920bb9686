/** Which pictures of a kind help, in the form that lists it. */

export const guide = 'What to take pictures of';
export const guideAwaits = 'Choose a category below. This then lists what buyers of that kind want to see.';
export const guideLead =
  'These answer what buyers ask most. Take the ones you like, in any order, or none: every one is optional.';
export const guideNotLoaded = 'The list did not come. You can post without it.';
export const shots = 'Pictures that help';
/** @param number the picture's position, counted from 1 */
export const taken = (number: number): string => `Taken: picture ${number}`;
export const choose = 'Choose';
/** Said after the words on a button. */
export const photoOf = (shot: string): string => `: ${shot}`;
export const pictureOf = (shot: string): string => ` a picture: ${shot}`;
export const allTaken = 'All of these are taken.';
export const noMoreRoom = (max: number): string => `You have ${max} pictures, and there is no room for more.`;
