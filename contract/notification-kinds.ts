/** How a person is told about one kind. A message counts under Messages, whatever `bell` says. */
export interface KindChoice {
  bell: boolean;
  mail: boolean;
  push: boolean;
}

/**
 * Everything people are told about (design §10), with what is usual: whatever waits for an answer comes by mail; thanks do
 * not. The words are in `wording/notifications.ts`.
 */
export const usualChoices = {
  message: { bell: true, mail: true, push: true },
  inquiry: { bell: true, mail: true, push: true },
  'reserved-for-you': { bell: true, mail: true, push: true },
  'reservation-ended': { bell: true, mail: true, push: true },
  pickup: { bell: true, mail: true, push: true },
  'passed-on': { bell: true, mail: true, push: false },
  'price-drop': { bell: true, mail: true, push: false },
  'back-again': { bell: true, mail: true, push: false },
  'saved-search': { bell: true, mail: true, push: false },
  'still-there': { bell: true, mail: true, push: false },
  expired: { bell: true, mail: true, push: false },
  safety: { bell: true, mail: true, push: false },
  thanks: { bell: true, mail: false, push: false },
  'be-careful': { bell: true, mail: true, push: false },
  report: { bell: true, mail: true, push: false },
  account: { bell: true, mail: true, push: false },
} as const satisfies Record<string, KindChoice>;

export type NotificationKind = keyof typeof usualChoices;
export const notificationKinds = Object.keys(usualChoices) as NotificationKind[];
