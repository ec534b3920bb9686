/** The form in which a listing is created and edited, and the page Create a listing. */

export const create = 'Create a listing';
export const createAbout = 'List medical equipment you no longer need: pictures, price and place.';
export const createLead =
  'A few clear pictures and honest words find the next owner. List only equipment you own or may sell.';
export const submit = 'Create Listing';
export const submitting = 'Creating listing...';
export const posted = 'Your listing is posted.';
export const othersShowPhone = 'Your other listings show it now; left unticked here, it is hidden there too.';
export const stillHere = 'What you entered is still here.';

// What it is, and where
export const title = 'Title';
export const titleMissing = 'Enter a title.';
export const titleTooLong = 'Use at most 120 characters for the title.';
export const titleHint = 'What it is, with make and model if you know them.';
export const category = 'Device category';
export const chooseCategory = 'Choose a category';
export const categoryMissing = 'Choose a category.';
export const subcategoryUnknown = 'Choose one of this category.';
export const subcategoryOptional = 'Subcategory (optional)';
export const chooseSubcategory = 'Choose a subcategory';
export const noSubcategory = 'None for this category';
export const condition = 'Condition';
export const chooseCondition = 'Choose a condition';
export const price = 'Price';
export const priceMissing = 'Enter a price. 0 means free.';
export const priceRange = 'Enter a price from 0 to 999,999.99 dollars.';
export const giveAway = 'Give it away';
export const description = 'Description';
export const descriptionMissing = 'Describe the item.';
export const descriptionTooLong = 'Use at most 250 characters for the description.';
export const pictureMissing = 'Add at least one picture.';
export const descriptionHint = 'Size, age, what works and what does not, and what comes with it.';
export const zipCode = 'Zip code';
export const zipHint =
  'Where the item is: its ZIP, or a city such as Boston, MA. Buyers see the ZIP and its city.';

// How buyers may reach the seller
export const contactMissing = 'Choose at least one.';
export const chooseContact = 'Choose at least one. Your email address is never shown.';
export const emailRelay = 'Email relay';
export const emailRelayHint = 'Buyers write through us, and you get their message by email.';
export const instantChat = 'Instant chat';
export const instantChatHint = 'Buyers write to you here, under Messages.';
export const textCall = 'Text/Call';
export const phoneIsShown = 'Your phone number {phone} is shown to signed-in people.';
export const somePhoneIsShown = 'Your phone number is shown to signed-in people.';

// Leaving
export const leaveQuestion = 'Leave while pictures are uploading?';
export const leaveMeans = 'We keep what you wrote, but you will need to add those pictures again.';
export const addAgain = 'Pictures that were still on their way need to be added again.';
