/** Words of named lists: what the API says of them, and their pages. */

export const nameMissing = 'Give the list a name.';
export const nameTooLong = 'Use at most 80 characters for the name.';
export const nameTaken = 'You have a list with this name already.';
export const noteTooLong = 'Use at most 500 characters for the note.';
export const tooManyLists =
  'You have 20 lists, which is the most we can keep. Delete one you do not need first.';
export const listFull =
  'This list has 100 things in it, which is the most it can hold. Take one out, or make another list.';
