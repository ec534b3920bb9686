/** Words of named lists: what the API says of them, and their pages. */

import { yourLists } from './watchlist.ts';

export const nameMissing = 'Give the list a name.';
export const nameTooLong = 'Use at most 80 characters for the name.';
export const nameTaken = 'You have a list with this name already.';
export const noteTooLong = 'Use at most 500 characters for the note.';
export const tooManyLists =
  'You have 20 lists, which is the most we can keep. Delete one you do not need first.';
export const listFull =
  'This list has 100 things in it, which is the most it can hold. Take one out, or make another list.';

export const title = yourLists;
/** Of the window: the page behind the link is called as the list is. */
export const titleOf = (name: string) => `${name}: your list`;
export const pageLead =
  'Things put together for somebody, such as everything one home needs. You can send a list as a link, or print it.';
export const none = 'You have no lists yet.';
export const noneHint =
  'Make one here, or press “Add to a list” where you see something that belongs on one.';
export const newList = 'New list';
export const makeTitle = 'Make a list';
export const make = 'Make list';
export const making = 'Making...';
export const made = 'Your list is there.';
export const things = (count: number) =>
  count === 0 ? 'Nothing in it yet' : count === 1 ? '1 thing' : `${count} things`;
export const isShared = 'Shared by a link';
export const isPrivate = 'Only you see it';
export const loadFailed = 'We could not load your lists. Please try again.';

export const nameLabel = 'Name of the list';
export const nameHint = 'For example “For Mom” or “Mr. Lee, second floor”.';
export const noteLabel = 'Note';
export const noteHint = 'If you share the list, whoever has its link reads its name and this note.';
export const change = 'Change name or note';
export const changeTitle = 'Change this list';
export const save = 'Save';
export const changed = 'Saved.';
export const deleteList = 'Delete list';
export const deleteQuestion = 'Delete this list?';
export const deleteFollows = (name: string) =>
  `“${name}” is gone then, and a link to it stops working. The things in it stay where they are.`;
export const deleting = 'Deleting...';
export const deleted = 'The list is deleted.';
export const allLists = 'All your lists';
export const emptyList = 'Nothing is in this list.';
export const emptyListHint = 'Open something you like, and press “Add to a list”.';
export const takeOut = 'Take out';
export const takeOutTitle = (title: string) => `Take out ${title}`;
export const takenOut = 'Taken out of the list.';
export const listGone = 'This list is not here any more.';

export const sharing = 'Sharing';
export const notSharedYet =
  'Only you see this list. With a link, others can see it too, but not whose it is.';
export const share = 'Share by a link';
export const sharingNow = 'Whoever has this link sees the list and its note, but not whose it is:';
export const stopSharing = 'Stop sharing';
export const stopQuestion = 'Stop sharing this list?';
export const stopFollows =
  'The link stops working at once, for everybody who has it. If you share the list again, it gets another link.';
export const stopping = 'Stopping...';
export const shared = 'Your list has a link now.';
export const sharedNoMore = 'Only you see this list now.';

/** Of the page that a link leads to. */
export const sharedAbout = 'A list of things that somebody has put together.';
export const sharedLead = 'Somebody has put these things together and shares them with you.';
export const sharedEmpty = 'There is nothing in this list at the moment.';
export const sharedGone = 'This list is not shared any more';
export const sharedGoneHint =
  'Whoever sent you the link has stopped sharing the list, or the link is not complete. Ask them for it again.';
export const sharedFailed = 'We could not load this list. Please try again.';

/** Of the dialog that puts something into lists. */
export const addTitle = 'Add to a list';
export const whichLists = 'Which lists is it in?';
export const newName = 'Name of a new list';
export const makeAndAdd = 'Make list and add';
export const addedTo = (name: string) => `Added to “${name}”.`;
export const takenOutOf = (name: string) => `Taken out of “${name}”.`;
export const done = 'Done';
