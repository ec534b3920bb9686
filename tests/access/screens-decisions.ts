import { appealPath } from '#contract/appeal-path.ts';
import { stableId } from '#dev/demo/sample-ids.ts';
import { appealToken } from '#server/features/decisions/appeal-link.ts';
import type { Screen } from './screen.ts';

/** What was decided and reported, and what people say against it. */
export const decisionScreens: Screen[] = [
  { screen: 'own-decisions', state: 'full', as: 'kate', address: '/profile/decisions' },
  {
    screen: 'own-decisions',
    state: 'appeal',
    as: 'kate',
    address: '/profile/decisions',
    reach: (page) => page.getByRole('button', { name: 'Ask for a second look: A warning' }).click(),
  },
  { screen: 'own-decisions', state: 'empty', as: 'nell', address: '/profile/decisions' },
  {
    screen: 'appeal',
    state: 'form',
    as: 'guest',
    address: async ({ server: { services } }) =>
      appealPath(appealToken(services.secret, stableId('decision kate warn'))),
  },
  {
    screen: 'staff-appeals',
    state: 'answer',
    as: 'harold',
    address: '/staff/appeals',
    reach: (page) =>
      page
        .getByText(/^Changed in part|^Taken back/)
        .first()
        .click(),
  },
  { screen: 'own-reports', state: 'decision-unread', as: 'ingrid', address: '/profile/reports' },
  { screen: 'own-reports', state: 'full', as: 'maria', address: '/profile/reports' },
  { screen: 'own-reports', state: 'empty', as: 'nell', address: '/profile/reports' },
];
