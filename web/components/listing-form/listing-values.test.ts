import { expect, test } from 'vitest';
import { apiErrors } from '#contract/errors.ts';
import type { Draft } from '#contract/drafts.ts';
import { listingInputSchema } from '#contract/listing-input-schema.ts';
import * as wording from '#contract/wording/spec.ts';
import { ApiError } from '#web/client/api.ts';
import {
  bodyOf,
  factProblemsOf,
  newListingValues,
  problemsOf,
  problemsOfError,
  summaryFields,
  summaryOf,
  type ListingValues,
  valuesOfDraft,
} from './listing-values.ts';

const good: ListingValues = {
  ...newListingValues('78701'),
  title: 'Rollator',
  category: 'walkers',
  condition: 'used',
  description: 'Brakes hold well.',
  price: '$1,250.50',
  pictureCount: 1,
};

test('a new listing is by email only, at the seller’s own ZIP', () => {
  const { emailRelay, instantChat, textCall, zip_code } = newListingValues('78704');
  expect({ emailRelay, instantChat, textCall, zip_code }).toEqual({
    emailRelay: true,
    instantChat: false,
    textCall: false,
    zip_code: '78704',
  });
});

test('each required field has its own text', () => {
  const problems = problemsOf({ ...newListingValues(''), emailRelay: false });
  expect(Object.keys(problems).sort()).toEqual(
    summaryFields.filter((name) => !['subcategory', 'brand'].includes(name)).sort(),
  );
  expect(problems.condition).toBe(wording.selectCondition);
  expect(problems.emailRelay).toBe(apiErrors['contact-method-required'].text);
});

test('a complete listing has no problem, and the API takes its body', () => {
  expect(problemsOf(good)).toEqual({});
  const input = listingInputSchema.parse(bodyOf(good, ['/files/a.jpg']));
  expect(input).toMatchObject({
    price: 1250.5,
    category_id: 'walkers',
    subcategory_id: null,
    contact_methods: { emailRelay: true, instantChat: false, textCall: false },
  });
});

test('facts go as they are typed, those without an answer not at all', () => {
  const details = { seat_width_in: '45 cm', model: ' ', folds: 'yes', arms: '' };
  expect(bodyOf({ ...good, details }, []).details).toEqual({ folds: 'yes', seat_width_in: '45 cm' });
});

test('a draft’s facts are typed into the form again; its brand has a field of its own', () => {
  const draft = {
    images: [],
    details: { brand: 'Drive', seat_width_in: 18.5, folds: false, model: 'T4' },
  } as unknown as Draft;
  expect(valuesOfDraft(draft, []).details).toEqual({ seat_width_in: '18.5', folds: 'no', model: 'T4' });
});

test('facts that the API refuses are found by their names', () => {
  const fields = { title: 'No.', 'details.seat_width_in': 'Too wide.' };
  const refused = new ApiError(400, { error: 'No.', code: 'invalid-input', fields });
  expect(factProblemsOf(refused)).toEqual([['details.seat_width_in', 'Too wide.']]);
  expect(problemsOfError(refused)).toEqual({ title: 'No.' });
});

test.each([
  ['free', 0],
  ['Free', 0],
  ['$0', 0],
  ['50 dollars', 50],
  ['$50', 50],
  ['50$', 50],
  ['US$ 1,250.50', 1250.5],
  [' 1250 USD ', 1250],
] as const)('a price of "%s" is understood', (price, dollars) => {
  expect(problemsOf({ ...good, price })).toEqual({});
  expect(listingInputSchema.parse(bodyOf({ ...good, price }, ['/files/a.jpg'])).price).toBe(dollars);
});

test.each([
  ['price', 'about 50'],
  ['price', 'free dollars'],
  ['price', '50 cents'],
  ['price', '50-60'],
  ['price', '1000000'],
  ['brand', 'x'.repeat(81)],
  ['zip_code', '787'],
  ['description', 'x'.repeat(251)],
] as const)('%s "%.12s" is refused before it is sent', (field, text) => {
  expect(problemsOf({ ...good, [field]: text })).toEqual({ [field]: expect.any(String) });
});

test.each([
  ['create', { title: '' }, wording.fillInAllListingFields],
  ['create', { pictureCount: 0 }, wording.fillInAllListingFields],
  ['create', { condition: '' }, wording.fillInAllListingFields],
  ['create', { price: 'cheap' }, apiErrors['invalid-input'].text],
  ['edit', { condition: '' }, wording.selectCondition],
  ['edit', { title: ' ' }, wording.fillInAllListingFields],
] as const)('%s: the summary of %o', (mode, missing, text) => {
  expect(summaryOf({ ...good, ...missing }, mode)).toBe(text);
});

test('fields that the API names are found in the form, under either of their names', () => {
  const refused = new ApiError(400, {
    error: 'No.',
    code: 'invalid-input',
    fields: { category_id: 'Which one?', image_urls: 'Too few.', 'contact_methods.emailRelay': 'Choose.' },
  });
  expect(problemsOfError(refused)).toEqual({
    category: 'Which one?',
    pictureCount: 'Too few.',
    emailRelay: 'Choose.',
  });
});

test('a refusal that names no field is put where its code belongs, and others nowhere', () => {
  const refusal = (code: ApiError['code']) =>
    problemsOfError(new ApiError(apiErrors[code].status, { error: apiErrors[code].text, code }));
  expect(refusal('image-not-yours')).toEqual({ pictureCount: apiErrors['image-not-yours'].text });
  expect(refusal('server-error')).toEqual({});
});
