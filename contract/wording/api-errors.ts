/**
 * What is said of the errors that the API answers, by their codes in `errors.ts`: where a call
 * has no words of its own. The spec's own are in `spec.ts`.
 */

// Requests in general
export const invalidInput = 'Some of what you entered needs another look.';
export const invalidJson = 'The request body is not valid JSON.';
export const missingBody = 'This request needs a JSON body.';
export const notFound = 'There is nothing at this address.';
export const bodyTooLarge = 'That is too much data for one request.';
export const mediaTypeNotSupported = 'Send this request as application/json.';
export const rateLimited = 'Too many requests. Please wait a moment and try again.';
export const serverError = 'Something went wrong on our side. Please try again.';
export const serviceUnavailable = 'The site is busy right now. Please try again in a moment.';

// Who is calling
export const signInRequired = 'Please sign in first.';
export const tokenInvalid = 'Your sign-in has expired. Please sign in again.';
export const emailNotVerified = 'Please verify your email address first.';
export const profileIncomplete = 'Please complete your profile first.';
export const policiesNotAccepted = 'Please accept our policies first.';
export const notYourself = 'You can only do this for your own account.';
export const signInAgain = 'To delete your account, please sign in once more and then delete it at once.';

// Users
export const userNotFound = 'This person is not here any more.';
export const displayNameTooLong = 'Use at most 80 characters for your display name.';
export const displayNameUnreadable = 'Write your display name in letters, with nothing hidden in it.';
export const displayNameMixed = 'Write each word of your display name in one alphabet.';
export const displayNameReserved = 'This display name could be taken for ours. Please choose another one.';
export const cannotBlockYourself = 'You cannot block yourself.';

// Places
export const zipInvalid = 'Enter a 5-digit ZIP code.';
export const zipUnknown = 'We do not know this ZIP code. Please check it.';
export const zipNotFound = 'We do not know this ZIP code. Please check it.';

// Listings and pictures
export const listingGone = 'This is not offered any more. Please look for others like it.';
export const transitionNotAllowed = 'This listing has changed in the meantime. Please reload the page.';
export const linkInvalid = 'This link does not work any more.';
export const categoryNotFound = 'This category does not exist.';
export const categoryMismatch = 'This subcategory does not belong to the chosen category.';
export const contactMethodRequired = 'Choose at least one way for buyers to contact you.';
export const restrictedItem = 'This may not be listed here.';
export const recalledItem = 'This was recalled and may not be listed.';
export const confirmationNeeded = 'Please confirm what we ask about your listing.';
export const imageNotYours = 'One of the pictures was not uploaded by you. Please add it again.';
export const imageTooLarge = 'This picture is larger than 15 MB. Please choose a smaller one.';
export const imageTypeNotSupported =
  'This file is not a picture we can use. Please choose a JPEG, PNG, WebP or HEIC picture.';
export const imageUnreadable = 'This picture is damaged and cannot be read. Please choose another one.';
export const imageTooManyPixels =
  'This picture has too many pixels (more than 50 megapixels). Please choose a smaller one.';
export const imageSideTooLong =
  'This picture is too long on one side (more than 16,384 pixels). Please choose another one.';
export const tooManyImages = 'A listing can have at most 12 pictures.';
export const noImage = 'No picture was sent. Please choose at least one.';

// Drafts
export const draftNotFound = 'This draft is not here any more: it was posted or deleted.';
export const draftChanged = 'This draft was changed on another device or in another tab.';
export const tooManyDrafts =
  'You have 20 drafts, which is the most we can keep. Finish or delete one in “My listings”.';

// Needs sheets
export const needsChanged = 'This sheet was changed on another device or in another tab.';

// Saved searches
export const savedSearchNotFound = 'This saved search is not here any more.';
export const tooManySavedSearches =
  'You have 30 saved searches, which is the most we can keep. Delete one you do not need, then save this one.';
export const wantedNotFound = 'Nobody is looking for this any more.';

// Conversations
export const conversationNotFound = 'This conversation is not here.';
export const contactMethodNotOffered = 'The seller does not offer this way of contact.';
export const messageBlank = 'Write a message first.';
export const messageTooLong = 'This message is too long. Please shorten it to 4,000 characters.';
export const blocked = 'You cannot message this person.';
export const notPassedOn = 'You can say how it went once the seller has marked it as passed on.';
export const thanksShown = 'What was said is shown now. Nobody can add to it or change it any more.';
export const accountSuspended = 'Your account is suspended. Why, and until when, is in your profile.';
export const messagingLimited = 'You cannot write messages for now. Why, and until when, is in your profile.';
export const ticketInvalid = 'This connection could not be opened. Please reload the page.';
export const tooManyTabs =
  'You have this site open in too many tabs. Close a few, and this chat connects by itself.';

// Moderation, support
export const reportTargetNotFound = 'What you want to report is not here any more.';

// Staff, and decisions
export const secondStepRequired = 'Please turn on two-step sign-in and sign in with a code first.';
export const stepUpRequired = 'Please enter a code from your authenticator app first.';
export const lastAdmin =
  'No other admin can act now. Make someone else an admin first, and wait until they have opened the desk.';
export const ownCase =
  'Somebody else decides this case: you are part of it, or you have a chat with the person or a block between you.';
export const staffCase = 'This case is about someone on the team. An admin decides it.';
export const ownPerson =
  'Somebody else looks at this person: it is you, or you have reported them, or you have a chat with them or a block between you.';
export const staffPerson = 'This is someone on the team. An admin looks at them.';
export const claimed = 'Somebody else is looking at this case.';
export const caseChanged = 'Somebody else has acted on this case. Please look at it again.';
export const ownDecision = 'You decided this before. Somebody else looks at it again.';
export const notDecided = 'Nobody has decided this yet.';
export const alreadyAppealed = 'You have already asked for a second look. There is only one.';
export const appealTooLate = 'The time to appeal this is over.';
export const takenBack = 'This was taken back. It no longer applies.';
export const undoTooLate = 'The time to take this back is over. Ask an admin.';
