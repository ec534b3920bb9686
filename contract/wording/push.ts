// Of push messages.
export const pushUnusable = 'This browser’s address for messages cannot be used.';

// Asked in a chat, once something was sent.
export const question = 'Messages on this device';
export const questionWhy = 'We can tell you when an answer comes, even when the site is closed.';
export const tellPhone = 'Tell me on this phone';
export const tellDevice = 'Tell me on this device';
export const notNow = 'Not now';
export const tellsFromNow = 'This device will tell you.';
export const turnOnLater = 'You can turn this on at any time, in your profile under “What we tell you”.';

// Where people choose what they are told.
export const onDevices = 'On your phone or computer';
export const onDevice = 'On my phone or computer';
export const isOn = 'This device shows you what is chosen below, even when the site is closed.';
export const isOff =
  'This device can show you what is chosen below, even when the site is closed. So far it does not.';
export const isDenied =
  'Your browser does not let this site show you messages. Allow it in the browser’s settings for this site. Then load this page again.';
export const homeScreenFirst =
  'On an iPhone or iPad this site must be on the home screen first. In Safari, press Share and then Add to Home Screen. Open the site from there, and come back to this page.';
export const turnOn = 'Turn on for this device';
export const turnOff = 'Turn off for this device';
export const turningOn = 'Turning on...';
export const turningOff = 'Turning off...';
export const tellsNoMore = 'This device will not tell you any more.';
export const showWords = 'Show what was written';
export const showWordsHint = 'Whoever looks at your screen can read it. Otherwise we only say who wrote.';
export const notPossible = 'Your browser could not do this. Please try again later.';
