import { describe, expect, test } from 'vitest';
import * as wording from '#contract/wording/spec.ts';
import * as errors from './wording-errors.ts';
import * as screens from './wording-screens.ts';
import * as validation from './wording-validation.ts';

type Key = keyof typeof wording;

const pinned = new Set<string>();

/** The catalogue has these texts, which are written out once more, letter by letter from the spec. */
function says(texts: Partial<Record<Key, string>>): void {
  for (const key of Object.keys(texts)) pinned.add(key);
  expect(wording).toMatchObject(texts);
}

describe('the texts of the spec, letter by letter', () => {
  test('§2 Guard', () => says(screens.guard));
  test('§2 Top navigation', () => says(screens.topNavigation));
  test('§2 Footer', () => says(screens.footer));
  test('§2 Landing', () => says(screens.landing));
  test('§2 Login', () => says(screens.login));
  test('§2 Sign-up', () => says(screens.signUp));
  test('§2 Forgot password', () => says(screens.forgotPassword));
  test('§2, §4 Verify email', () => says(screens.verifyEmail));
  test('§2 Complete profile', () => says(screens.completeProfile));
  test('§2 Marketplace', () => says(screens.marketplace));
  test('§2 Listing', () => says(screens.listing));
  test('§2 Create and edit listing', () => says(screens.createAndEditListing));
  test('§2, §4 Profile', () => says(screens.profile));
  test('§2 Messages', () => says(screens.messages));
  test('§2 Watchlist and blocked users', () => says(screens.watchlistAndBlockedUsers));
  test('§2 Support and cookie banner', () => says(screens.supportAndCookieBanner));

  test('§4 Router', () => says(screens.router));
  test('§4 Notices', () => says(screens.notices));

  test('§5 Sign-up', () => says(validation.signUp));
  test('§5 Complete profile', () => says(validation.completeProfile));
  test('§5 Create password', () => says(validation.createPassword));
  test('§5 Password change', () => says(validation.passwordChange));
  test('§5 Forgot password', () => says(validation.forgotPassword));
  test('§5 Create listing', () => says(validation.createListing));
  test('§5 Edit', () => says(validation.edit));
  test('§5 Chat', () => says(validation.chat));
  test('§5 Confirmations', () => says(validation.confirmations));
  test('§5 Support ticket', () => says(validation.supportTicket));

  test('§8 Login', () => says(errors.login));
  test('§8 Listings fetch', () => says(errors.listingsFetch));
  test('§8 Forgot password', () => says(errors.forgotPassword));
  test('§8 Resend verification', () => says(errors.resendVerification));
  test('§8 Complete profile', () => says(errors.completeProfile));
  test('§8 Set password', () => says(errors.setPassword));
  test('§8 Accept terms', () => says(errors.acceptTerms));
  test('§8 Router', () => says(errors.router));
  test('§8 Profile', () => says(errors.profile));
  test('§8 My listings', () => says(errors.myListings));
  test('§8 Create', () => says(errors.create));
  test('§8 Edit/detail', () => says(errors.editAndDetail));
  test('§8 Messaging', () => says(errors.messaging));
  test('§8 Report and block', () => says(errors.reportAndBlock));
  test('§8 Feedback', () => says(errors.feedback));
  test('§8 Support', () => says(errors.support));
});

test('texts of our own, where the spec is silent', () => {
  says({
    noContactOffered: 'The seller does not take messages about this listing at the moment.',
    accountClosed: "This person's account is closed.",
    answerAwaited:
      'This seller takes first messages by email only. You can write here as soon as they have answered.',
    listingGone: 'no longer here',
  });
});

test('no text of the catalogue is left out above', () => {
  expect(Object.keys(wording).filter((key) => !pinned.has(key))).toEqual([]);
});
