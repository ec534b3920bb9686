/** Words of the bell and of the page of all notifications. What each kind says is in `notifications.ts`. */
export const title = 'Notifications';
export const lead = 'News about your listings and the things you watch. Messages are under Messages.';
export const empty = 'You have no notifications yet.';
export const emptyHint = 'When something you watch gets cheaper, you will read it here.';
export const nothingNew = 'You have no new notifications.';
export const older = 'Older notifications';
export const newest = 'Newest notifications';
export const isNew = 'New';
export const arrived = (text: string): string => `New notification: ${text}`;
export const markAllRead = 'Mark all as read';
export const allRead = 'All are marked as read.';
export const seeAll = 'See all notifications';
export const seeAllAndOlder = (unread: number): string => `${seeAll} (${unread} older unread)`;
export const choose = 'Choose what we tell you';
export const failed = 'We could not load your notifications. Please try again.';
