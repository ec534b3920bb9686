import type * as z from 'zod/mini';
import type { listingCheckSchema } from './listing-check-schema.ts';
import * as texts from './wording/api-errors.ts';
import * as wording from './wording/spec.ts';

/**
 * The errors the API can answer, by code: its HTTP status and its text. Rendered once, in `server/http/app-error.ts`, as
 * `{ error, code, fields? }` (design §5). Pages know the types alone: the server sends the texts.
 */
export const apiErrors = {
  // Requests in general
  'invalid-input': { status: 400, text: texts.invalidInput },
  'invalid-json': { status: 400, text: texts.invalidJson },
  'missing-body': { status: 400, text: texts.missingBody },
  'not-found': { status: 404, text: texts.notFound },
  'body-too-large': { status: 413, text: texts.bodyTooLarge },
  'media-type-not-supported': { status: 415, text: texts.mediaTypeNotSupported },
  'rate-limited': { status: 429, text: texts.rateLimited },
  'server-error': { status: 500, text: texts.serverError },
  'service-unavailable': { status: 503, text: texts.serviceUnavailable },

  // Who is calling
  'sign-in-required': { status: 401, text: texts.signInRequired },
  'token-invalid': { status: 401, text: texts.tokenInvalid },
  'email-not-verified': { status: 403, text: texts.emailNotVerified },
  'profile-incomplete': { status: 403, text: texts.profileIncomplete },
  'policies-not-accepted': { status: 403, text: texts.policiesNotAccepted },
  'not-yourself': { status: 403, text: texts.notYourself },
  'sign-in-again': { status: 403, text: texts.signInAgain },
  'account-disabled': { status: 403, text: wording.accountDisabled },

  // Users
  'user-not-found': { status: 404, text: texts.userNotFound },
  'display-name-locked': { status: 403, text: wording.displayNameLocked },
  'display-name-too-long': { status: 400, text: texts.displayNameTooLong },
  'display-name-unreadable': { status: 400, text: texts.displayNameUnreadable },
  'display-name-mixed': { status: 400, text: texts.displayNameMixed },
  'display-name-reserved': { status: 400, text: texts.displayNameReserved },
  'terms-not-accepted': { status: 400, text: wording.mustAcceptTerms },
  'cannot-block-yourself': { status: 400, text: texts.cannotBlockYourself },

  // Places
  'zip-invalid': { status: 400, text: texts.zipInvalid },
  'zip-unknown': { status: 404, text: texts.zipUnknown },
  'zip-not-found': { status: 400, text: texts.zipNotFound },
  'location-unavailable': { status: 503, text: wording.couldNotFetchLocation },

  // Listings and pictures
  'listing-not-found': { status: 404, text: wording.listingNotFound },
  'not-your-listing': { status: 404, text: wording.listingNotYours },
  'listing-gone': { status: 409, text: texts.listingGone },
  'transition-not-allowed': { status: 409, text: texts.transitionNotAllowed },
  'link-invalid': { status: 401, text: texts.linkInvalid },
  'category-not-found': { status: 404, text: texts.categoryNotFound },
  'category-mismatch': { status: 400, text: texts.categoryMismatch },
  'contact-method-required': { status: 400, text: texts.contactMethodRequired },
  'restricted-item': { status: 422, text: texts.restrictedItem },
  'recalled-item': { status: 422, text: texts.recalledItem },
  'confirmation-needed': { status: 409, text: texts.confirmationNeeded },
  'image-not-yours': { status: 400, text: texts.imageNotYours },
  'image-too-large': { status: 413, text: texts.imageTooLarge },
  'image-type-not-supported': { status: 415, text: texts.imageTypeNotSupported },
  'image-unreadable': { status: 422, text: texts.imageUnreadable },
  'image-too-many-pixels': { status: 422, text: texts.imageTooManyPixels },
  'image-side-too-long': { status: 422, text: texts.imageSideTooLong },
  'too-many-images': { status: 400, text: texts.tooManyImages },
  'no-image': { status: 400, text: texts.noImage },

  // Drafts
  'draft-not-found': { status: 404, text: texts.draftNotFound },
  'draft-changed': { status: 409, text: texts.draftChanged },
  'too-many-drafts': { status: 409, text: texts.tooManyDrafts },

  // Needs sheets
  'needs-changed': { status: 409, text: texts.needsChanged },

  // Saved searches
  'saved-search-not-found': { status: 404, text: texts.savedSearchNotFound },
  'too-many-saved-searches': { status: 409, text: texts.tooManySavedSearches },
  'wanted-not-found': { status: 404, text: texts.wantedNotFound },

  // Conversations
  'conversation-not-found': { status: 404, text: texts.conversationNotFound },
  'cannot-message-yourself': { status: 400, text: wording.cannotMessageYourself },
  'contact-method-not-offered': { status: 403, text: texts.contactMethodNotOffered },
  'message-blank': { status: 400, text: texts.messageBlank },
  'message-too-long': { status: 400, text: texts.messageTooLong },
  blocked: { status: 403, text: texts.blocked },
  'account-closed': { status: 403, text: wording.accountClosed },
  'not-passed-on': { status: 409, text: texts.notPassedOn },
  'thanks-shown': { status: 409, text: texts.thanksShown },
  'account-suspended': { status: 403, text: texts.accountSuspended },
  'messaging-limited': { status: 403, text: texts.messagingLimited },
  'answer-awaited': { status: 403, text: wording.answerAwaited },
  'ticket-invalid': { status: 401, text: texts.ticketInvalid },
  'too-many-tabs': { status: 429, text: texts.tooManyTabs },

  // Moderation, support
  'report-target-not-found': { status: 404, text: texts.reportTargetNotFound },
  'support-fields-required': { status: 400, text: wording.supportFieldsRequired },

  // Staff, and what they decide
  'second-step-required': { status: 403, text: texts.secondStepRequired },
  'step-up-required': { status: 403, text: texts.stepUpRequired },
  'last-admin': { status: 409, text: texts.lastAdmin },
  'own-case': { status: 403, text: texts.ownCase },
  'staff-case': { status: 403, text: texts.staffCase },
  'own-person': { status: 403, text: texts.ownPerson },
  'staff-person': { status: 403, text: texts.staffPerson },
  claimed: { status: 409, text: texts.claimed },
  'case-changed': { status: 409, text: texts.caseChanged },
  'own-decision': { status: 409, text: texts.ownDecision },
  'not-decided': { status: 409, text: texts.notDecided },
  'already-appealed': { status: 409, text: texts.alreadyAppealed },
  'appeal-too-late': { status: 410, text: texts.appealTooLate },
  'taken-back': { status: 409, text: texts.takenBack },
  'undo-too-late': { status: 409, text: texts.undoTooLate },
} as const satisfies Record<string, { status: number; text: string }>;

export type ApiErrorCode = keyof typeof apiErrors;

/** What comes with `restricted-item`, `recalled-item` and `confirmation-needed`. */
export type ErrorCheck = z.infer<typeof listingCheckSchema>;

/** The body of every error reply. `fields` comes with a 400 on a body. */
export interface ApiErrorReply extends Partial<ErrorCheck> {
  error: string;
  code: ApiErrorCode;
  fields?: Record<string, string>;
}
