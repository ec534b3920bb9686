import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { zipOrLetters } from './listing-input-schema.ts';
import { perDay, perHour } from './rate.ts';
import { requiredLine } from './text.ts';
import { zipInvalid } from './wording/api-errors.ts';
import { enterPhone } from './wording/forms.ts';
import * as wording from './wording/spec.ts';

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max));

const required = requiredLine(limits.nameMax, wording.allFieldsRequired);

const zipCode = z
  .string(wording.allFieldsRequired)
  .check(
    z.trim(),
    z.minLength(1, wording.allFieldsRequired),
    z.regex(zipOrLetters, zipInvalid),
    z.maxLength(limits.cityMax, zipInvalid),
  );

/** The profile as its owner sees it (spec §3, User profile). */
export const ownProfileSchema = z.object({
  uid: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  display_name: z.string(),
  display_name_locked: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  display_phone_number: z.boolean(),
  birthday: z.nullable(z.string()),
  profile_picture: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  country: z.string(),
  terms_accepted: z.boolean(),
  profile_created: z.boolean(),
  password_created: z.boolean(),
  /** How the person can sign in: the router's '/create-password' question (spec §4). */
  providers: z.array(z.enum(['password', 'google'])),
});

/** The profile as anyone else sees it: no address, no e-mail, no phone. */
export const publicProfileSchema = z.object({
  uid: z.string(),
  display_name: z.string(),
  profile_picture: z.string(),
  city: z.string(),
  state: z.string(),
  created_at: z.string(),
});

const done = z.object({ ok: z.literal(true) });

export const syncUser = defineSchema({
  summary: 'Make the signed-in person known to the backend',
  source: 'spec §7',
  body: z.object({
    uid: z.optional(z.string()),
    email: z.optional(z.string()),
    display_name: z.optional(line(limits.nameMax)),
    profile_picture: z.optional(z.string()),
    email_verified: z.optional(z.boolean()),
    /** The browser's IANA name, for quiet hours; an invalid one is ignored. */
    time_zone: z.optional(z.string()),
  }),
  reply: ownProfileSchema,
  /** Counts page sessions; one that replaces the caller's own is not counted. */
  rate: { act: 'session', windows: [perHour(60, 60)] },
  errors: ['not-yourself', 'account-disabled'],
});

export const endPageSession = defineSchema({
  summary: 'End the session that pages are rendered by',
  source: 'design §5',
  reply: done,
  errors: [],
});

export const getOwnProfile = defineSchema({
  summary: 'Own profile',
  source: 'spec §7',
  reply: ownProfileSchema,
  errors: ['account-disabled'],
});

export const getProfile = defineSchema({
  summary: "Another person's profile",
  source: 'spec §7',
  params: z.object({ uid: z.string() }),
  reply: publicProfileSchema,
  errors: ['user-not-found'],
});

export const updateProfile = defineSchema({
  summary: 'Complete or change the own profile',
  source: 'spec §5, §7',
  body: z.object({
    uid: z.optional(z.string()),
    email: z.optional(z.string()),
    first_name: required,
    last_name: required,
    display_name: required,
    zip_code: zipCode,
    phone_number: z
      .string(wording.allFieldsRequired)
      .check(
        z.trim(),
        z.minLength(1, wording.allFieldsRequired),
        z.regex(/^(?=.{1,40}$)(?=(?:\D*\d){7,15}\D*$)[\d ().+-]+$/, enterPhone),
      ),
    profile_picture: z.optional(z.string()),
    email_verified: z.optional(z.boolean()),
    profile_created: z.optional(z.boolean()),
  }),
  missing: wording.allFieldsRequired,
  reply: ownProfileSchema,
  errors: [
    'not-yourself',
    'display-name-locked',
    'display-name-too-long',
    'display-name-unreadable',
    'display-name-mixed',
    'display-name-reserved',
    'zip-not-found',
    'image-not-yours',
  ],
});

export const updatePhoneVisibility = defineSchema({
  summary: 'Show or hide the own phone number on listings that allow it',
  source: 'spec §7',
  body: z.object({ display_phone_number: z.boolean() }),
  reply: ownProfileSchema,
  errors: [],
});

export const updatePasswordStatus = defineSchema({
  summary: 'Note that a password was created',
  source: 'spec §7',
  body: z.object({ password_created: z.literal(true) }),
  reply: done,
  errors: ['account-disabled'],
});

export const acceptTerms = defineSchema({
  summary: 'Accept the terms; the flag is taken in both spellings (design §5)',
  source: 'spec §7',
  body: z.object({ terms_accpted: z.optional(z.boolean()), terms_accepted: z.optional(z.boolean()) }),
  reply: done,
  errors: ['terms-not-accepted', 'profile-incomplete', 'account-disabled'],
});

export const updateProfilePicture = defineSchema({
  summary: 'Use an uploaded picture as the own profile picture',
  source: 'spec §7',
  body: z.object({ profile_picture: z.string(), uid: z.optional(z.string()) }),
  reply: ownProfileSchema,
  errors: ['not-yourself', 'image-not-yours', 'account-disabled'],
});

export const deleteProfile = defineSchema({
  summary: 'Delete the own account and everything of it, at once',
  source: 'spec §1, §7; design §5',
  body: z.object({ uid: z.optional(z.string()) }),
  reply: done,
  errors: ['not-yourself', 'sign-in-again'],
});

const blockBody = z.object({ blocked: z.string().check(z.minLength(1)) });

export const blockUser = defineSchema({
  summary: 'Block a person',
  source: 'spec §7',
  body: blockBody,
  reply: done,
  rate: { act: 'block', windows: [perDay(200, 100)] },
  errors: ['user-not-found', 'cannot-block-yourself'],
});

export const unblockUser = defineSchema({
  summary: 'Unblock a person',
  source: 'spec §7',
  body: blockBody,
  reply: done,
  errors: [],
});

export const listBlockedUsers = defineSchema({
  summary: 'The people one has blocked',
  source: 'spec §3, §7',
  reply: z.array(
    z.object({
      uid: z.string(),
      blocked_uid: z.string(),
      display_name: z.string(),
      profile_picture: z.string(),
    }),
  ),
  errors: [],
});
