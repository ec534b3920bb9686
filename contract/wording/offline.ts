/** Words of the page that a browser shows by itself when the site does not answer. */
export const noConnection = 'No connection';
export const deviceOffline = 'Your device is not connected to the internet.';
export const siteSilent = 'Your device is connected, but this site does not answer.';
export const whatToDo = 'Check your connection, then press the button.';
export const tryAgain = 'Try again';
export const keptChats = 'Your last chats';
export const keptChatsLead =
  'This device kept them. You can read them here, but you cannot answer until you are connected again.';
export const chatWith = (name: string): string => `Chat with ${name}`;
export const about = (title: string): string => `About “${title}”`;
export const you = 'You';
