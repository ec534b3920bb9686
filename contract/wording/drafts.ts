/** Words of drafts that are kept on the account: in the form of a new listing, in My listings, and Post again. */

export const saving = 'Saving a draft...';
export const saved = 'Draft saved. You can continue it on any device, in “My listings”.';
export const offline =
  'The draft is kept in this browser for now. It is saved to your account as soon as that works again.';
export const notSaved = (why: string) => `The draft is kept in this browser only. ${why}`;

export const changedTitle = 'This draft was changed somewhere else';
export const changed =
  'You, or somebody with your account, changed it on another device or in another tab. What you see here is not saved to your account until you choose.';
export const goneTitle = 'This draft is not on your account any more';
export const gone =
  'It was posted or deleted on another device or in another tab. What you see here is kept in this browser only.';
export const showOther = 'Show the other one';
export const keepThis = 'Keep what is here';
export const keepAsNew = 'Keep it as a new draft';

export const toMyListings = 'Go to My listings';

export const begun = 'You started a listing before.';
export const goOnWith = 'Continue it in “My listings”';

// In My listings
export const heading = (count: number) =>
  count === 1 ? 'You started a listing' : `You started ${count} listings`;
export const keptFor = 'Only you see this. A draft that has not been changed for half a year is deleted.';
export const noTitle = 'No title yet';
export const changedAt = 'Changed';
export const pictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`);
export const goOn = 'Continue';
export const deleteDraft = 'Delete';
export const deleteQuestion = 'Delete this draft?';
export const deleteMeans = (title: string) =>
  `“${title}” and its pictures will be deleted. They cannot be brought back.`;
export const deleting = 'Deleting...';
export const deleted = 'Draft deleted.';

// Post again
export const postAgain = 'Post again';
export const copying = 'Copying...';
