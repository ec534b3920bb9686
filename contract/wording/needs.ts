/** Words of needs sheets: the measures of a person and a home, by which what fits is found. */

export const nameMissing = 'Say who it is for.';
export const noSuchMeasure = 'There is no such measure.';
export const tooManySheets =
  'You have 10 needs sheets, which is the most we can keep. Delete one you no longer use first.';

// The page
export const title = 'What has to fit';
export const pageLead =
  'Write down the measures of a person and a home once. Then every listing says whether it fits.';
export const needsScripts = 'This page needs JavaScript. Please turn it on in your browser.';
export const privacy =
  'Only you see this. It is in no email and no statistics, and you can delete it at any time.';
export const privacyOfGuests =
  'This stays in your browser on this device. To find what fits, we look at the measures and do not keep them.';
export const logInToKeep = 'Log in to have it on all your devices';
export const none = 'No needs sheet yet';
export const noneHint = 'Make one for each person you look for: “For my mother”, “Mr. Lee, second floor”.';
export const newSheet = 'New needs sheet';
export const changeTitle = 'Change this sheet';
export const empty = 'No measures yet.';
export const seeWhatFits = 'See what fits';
/** To what somebody was looking at when they went to write a sheet. */
export const goBack = 'Go back with this sheet';
export const change = 'Change';
export const deleteSheet = 'Delete';
export const deleting = 'Deleting...';
export const deleted = 'The sheet is deleted.';
export const deleteQuestion = 'Delete this needs sheet?';
export const deleteFollows = (name: string): string => `“${name}” and its measures are gone for good.`;
export const loadFailed = 'We could not load your needs sheets. Please try again.';

// The form
export const nameLabel = 'Who or what is it for?';
export const nameHint = 'For example “For my mother”. Nobody else sees it.';
export const optional = 'Fill in what you know. Inches and pounds, or with their unit: “74 cm”, “65 kg”.';
export const moreMeasures = (count: number): string => `More measures (${count})`;
export const save = 'Save';
export const saved = 'Saved.';
export const toMend = 'Please look at these again:';
export const changedElsewhere =
  'This sheet was changed on another device or in another tab. What is new there is now filled in here, and what you typed is still here. Please look it over and save again.';
export const leaveQuestion = 'Leave without saving?';
export const leaveMeans = 'The measures that you wrote down here would be lost.';
export const notKept = 'This browser does not let us keep anything. Please log in to keep the sheet.';

// From the browser to the account
const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');
export const inBrowser = (names: readonly string[]): string =>
  names.length === 1
    ? `There is a needs sheet in this browser: ${quoted(names)}.`
    : `There are ${names.length} needs sheets in this browser: ${quoted(names)}.`;
export const inBrowserHint = 'Move it to your account to have it on all your devices.';
export const move = 'Move to my account';
export const moving = 'Moving...';
export const moved = 'Moved to your account.';
export const removeFromBrowser = 'Delete from this browser';
export const removeQuestion = (count: number): string =>
  count === 1
    ? 'Delete this needs sheet from this browser?'
    : `Delete ${count} needs sheets from this browser?`;
export const removeFollows = (names: readonly string[]): string =>
  `${quoted(names)} and ${names.length === 1 ? 'its' : 'their'} measures are gone for good.`;
export const removedFromBrowser = 'Deleted from this browser.';

/** What the drawings show. */
export const drawings = {
  hips: 'A person on a chair from the front, a book at each hip. The arrow goes from book to book.',
  thigh:
    'A person who sits against a wall, from the side. The arrow goes from the wall to the back of the knee.',
  lowerLeg: 'A person on a chair from the side. The arrow goes from the floor to the back of the knee.',
  wrist: 'A person who stands with arms hanging. The arrow goes from the floor to the wrist.',
  kneeling:
    'A person who stands on one leg, the other knee bent, from the side. The arrow goes from the floor to the bent knee.',
  door: 'An open door from above. The arrow goes from the face of the door to the frame on the other side.',
  turning: 'A room from above with furniture. The arrow goes across the largest free circle.',
  behindChair: 'A chair near a wall, from the side. The arrow goes from the wall to the back of the chair.',
  underBed: 'A bed from the side. The arrow goes from the floor to the lowest bar under the bed.',
  stairLength: 'Stairs from the side. The arrow goes along their slope, from the floor to the top landing.',
  stairWidth: 'Stairs from the front. The arrow goes from the wall on one side to the rail on the other.',
  rise: 'A step from the side. The arrow goes straight up from the lower ground to the upper.',
  tubRim: 'A bathtub from the side. The arrow goes from the floor to the top of its rim.',
} as const;
