import { accountScreens } from './screens-account.ts';
import { decisionScreens } from './screens-decisions.ts';
import { deskScreens } from './screens-desk.ts';
import { keptScreens } from './screens-kept.ts';
import { messageScreens } from './screens-messages.ts';
import { newsScreens } from './screens-news.ts';
import { securityScreens } from './screens-security.ts';
import { staffPeopleScreens } from './screens-staff-people.ts';
import type { Screen } from './screen.ts';

/** What is there only for who is signed in, but listings and their forms. */
export const ownScreens: readonly Screen[] = [
  ...accountScreens,
  ...keptScreens,
  ...decisionScreens,
  ...securityScreens,
  ...deskScreens,
  ...staffPeopleScreens,
  ...messageScreens,
  ...newsScreens,
];
