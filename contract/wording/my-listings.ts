/** Words of one's own listings: the desk, their editing, and their deletion. */

export const myListings = 'My listings';
/** For search engines and shared links. */
export const about = 'The equipment you have listed, to edit or to take down.';
export const editAbout = 'Change what your listing says, its pictures and how buyers reach you.';
export const create = 'Create a listing';
export const none = 'You have no listings yet.';
export const noneHint = 'Something in the garage that still works? Someone nearby may be looking for it.';
export const edit = 'Edit';
export const deleteOne = 'Delete';
/** After the listing's title. */
export const deleteMeans = 'and its pictures will be deleted. Conversations about it stay.';
export const deleting = 'Deleting...';
export const deleted = 'Listing deleted.';

// Editing
export const editTitle = 'Edit listing';
export const updating = 'Updating listing...';
export const updated = 'Your listing is updated.';
export const notYoursHint = 'It may have been deleted, or it is in another account.';
export const onlyPicture = 'This is the only picture';
export const onlyPictureHint =
  'A listing needs at least one. Add another picture first, then delete this one.';
export const deletePicture = 'Delete picture';
export const deletePictureMeans =
  'It leaves the listing at once. Pictures you added or moved here are saved with it.';

// On its own page
export const isYours = 'This is your listing.';
export const editYours = 'Edit your listing';
export const reachYou = 'Buyers can reach you this way:';
