import type * as z from 'zod/mini';
import type { listingCheckSchema } from './listing-check-schema.ts';
import type { staffErrors } from './staff-errors.ts';
import * as wording from './wording/spec.ts';

/**
 * The errors the API can answer, by code: its HTTP status and its text; more are in `staff-errors.ts`. Rendered once,
 * in `server/http/app-error.ts`, as `{ error, code, fields? }` (design §5).
 */
export const apiErrors = {
  // Requests in general
  'invalid-input': { status: 400, text: 'Some of what you entered needs another look.' },
  'invalid-json': { status: 400, text: 'The request body is not valid JSON.' },
  'missing-body': { status: 400, text: 'This request needs a JSON body.' },
  'not-found': { status: 404, text: 'There is nothing at this address.' },
  'body-too-large': { status: 413, text: 'That is too much data for one request.' },
  'media-type-not-supported': { status: 415, text: 'Send this request as application/json.' },
  'rate-limited': { status: 429, text: 'Too many requests. Please wait a moment and try again.' },
  'server-error': { status: 500, text: 'Something went wrong on our side. Please try again.' },
  'service-unavailable': { status: 503, text: 'The site is busy right now. Please try again in a moment.' },

  // Who is calling
  'sign-in-required': { status: 401, text: 'Please sign in first.' },
  'token-invalid': { status: 401, text: 'Your sign-in has expired. Please sign in again.' },
  'email-not-verified': { status: 403, text: 'Please verify your email address first.' },
  'profile-incomplete': { status: 403, text: 'Please complete your profile first.' },
  'policies-not-accepted': { status: 403, text: 'Please accept our policies first.' },
  'not-yourself': { status: 403, text: 'You can only do this for your own account.' },
  'sign-in-again': {
    status: 403,
    text: 'To delete your account, please sign in once more and then delete it at once.',
  },
  'account-disabled': { status: 403, text: wording.accountDisabled },

  // Users
  'user-not-found': { status: 404, text: 'This person is not here any more.' },
  'display-name-locked': { status: 403, text: wording.displayNameLocked },
  'display-name-too-long': { status: 400, text: 'Use at most 80 characters for your display name.' },
  'display-name-unreadable': {
    status: 400,
    text: 'Write your display name in letters, with nothing hidden in it.',
  },
  'display-name-mixed': {
    status: 400,
    text: 'Write each word of your display name in one alphabet.',
  },
  'display-name-reserved': {
    status: 400,
    text: 'This display name could be taken for ours. Please choose another one.',
  },
  'terms-not-accepted': { status: 400, text: wording.mustAcceptTerms },
  'cannot-block-yourself': { status: 400, text: 'You cannot block yourself.' },

  // Places
  'zip-invalid': { status: 400, text: 'Enter a 5-digit ZIP code.' },
  'zip-unknown': { status: 404, text: 'We do not know this ZIP code. Please check it.' },
  'zip-not-found': { status: 400, text: 'We do not know this ZIP code. Please check it.' },
  'location-unavailable': { status: 503, text: wording.couldNotFetchLocation },

  // Listings and pictures
  'listing-not-found': { status: 404, text: wording.listingNotFound },
  'not-your-listing': { status: 404, text: wording.listingNotYours },
  'listing-gone': {
    status: 409,
    text: 'This is not offered any more. Please look for others like it.',
  },
  'transition-not-allowed': {
    status: 409,
    text: 'This listing is not what it was. Please reload the page.',
  },
  'link-invalid': {
    status: 401,
    text: 'This link does not work any more.',
  },
  'category-not-found': { status: 404, text: 'This category does not exist.' },
  'category-mismatch': { status: 400, text: 'This subcategory does not belong to the chosen category.' },
  'contact-method-required': { status: 400, text: 'Choose at least one way for buyers to contact you.' },
  'restricted-item': { status: 422, text: 'This may not be listed here.' },
  'recalled-item': { status: 422, text: 'This was recalled and may not be listed.' },
  'confirmation-needed': { status: 409, text: 'Please confirm what we ask about your listing.' },
  'image-not-yours': {
    status: 400,
    text: 'One of the pictures was not uploaded by you. Please add it again.',
  },
  'image-too-large': { status: 413, text: 'This picture is larger than 15 MB. Please choose a smaller one.' },
  'image-type-not-supported': {
    status: 415,
    text: 'This file is not a picture we can use. Please choose a JPEG, PNG, WebP or HEIC picture.',
  },
  'image-unreadable': {
    status: 422,
    text: 'This picture is damaged and cannot be read. Please choose another one.',
  },
  'image-too-many-pixels': {
    status: 422,
    text: 'This picture has too many pixels (more than 50 megapixels). Please choose a smaller one.',
  },
  'image-side-too-long': {
    status: 422,
    text: 'This picture is too long on one side (more than 16,384 pixels). Please choose another one.',
  },
  'too-many-images': { status: 400, text: 'A listing can have at most 12 pictures.' },
  'no-image': { status: 400, text: 'No picture was sent. Please choose at least one.' },

  // Drafts
  'draft-not-found': {
    status: 404,
    text: 'This draft is not here any more: it was posted or deleted.',
  },
  'draft-changed': { status: 409, text: 'This draft was changed on another device or in another tab.' },
  'too-many-drafts': {
    status: 409,
    text: 'You have 20 drafts, which is the most we can keep. Finish or delete one in “My listings”.',
  },

  // Saved searches
  'saved-search-not-found': { status: 404, text: 'This saved search is not here any more.' },
  'too-many-saved-searches': {
    status: 409,
    text: 'You have 30 saved searches, which is the most we can keep. Delete one you do not need, then save this one.',
  },
  'wanted-not-found': { status: 404, text: 'Nobody is looking for this any more.' },

  // Conversations
  'conversation-not-found': { status: 404, text: 'This conversation is not here.' },
  'cannot-message-yourself': { status: 400, text: wording.cannotMessageYourself },
  'contact-method-not-offered': { status: 403, text: 'The seller does not offer this way of contact.' },
  'message-blank': { status: 400, text: 'Write a message first.' },
  'message-too-long': {
    status: 400,
    text: 'This message is too long. Please shorten it to 4,000 characters.',
  },
  blocked: { status: 403, text: 'You cannot message this person.' },
  'account-closed': { status: 403, text: wording.accountClosed },
  'not-passed-on': {
    status: 409,
    text: 'You can say how it went once the seller has marked that you two have done it.',
  },
  'thanks-shown': {
    status: 409,
    text: 'What was said is shown now. Nobody can add to it or change it any more.',
  },
  'answer-awaited': { status: 403, text: wording.answerAwaited },
  'ticket-invalid': { status: 401, text: 'This connection could not be opened. Please reload the page.' },

  // Moderation, support
  'report-target-not-found': { status: 404, text: 'What you want to report is not here any more.' },
  'support-fields-required': { status: 400, text: wording.supportFieldsRequired },
} as const satisfies Record<string, { status: number; text: string }>;

export type ApiErrorCode = keyof typeof apiErrors | keyof typeof staffErrors;

/** What comes with `restricted-item`, `recalled-item` and `confirmation-needed`. */
export type ErrorCheck = z.infer<typeof listingCheckSchema>;

/** The body of every error reply. `fields` comes with a 400 on a body. */
export interface ApiErrorReply extends Partial<ErrorCheck> {
  error: string;
  code: ApiErrorCode;
  fields?: Record<string, string>;
}
