import { expect, test } from 'vitest';
import { summaryEntries } from './summary-entries.ts';

const fields = [
  { name: 'email', id: 'form-email', label: 'Email' },
  { name: 'again', id: 'form-again', label: 'Confirm Password' },
] as const;

test('fields that are wrong come in the order of the page, with their names', () => {
  const errors = { again: { message: 'Too short.' }, email: { message: 'Not an address.' } };
  expect(summaryEntries(fields, errors, { text: 'All fields are required.' })).toEqual([
    { id: 'form-email', text: 'Email: Not an address.' },
    { id: 'form-again', text: 'Confirm Password: Too short.' },
  ]);
  expect(summaryEntries(fields, {}, { text: 'Network error.' })).toEqual([]);
});

test('what the summary says itself is not said again at its field', () => {
  const errors = { again: { message: 'Passwords do not match.' } };
  expect(summaryEntries(fields, errors, { text: 'Passwords do not match.' })).toEqual([
    { id: 'form-again', text: 'Confirm Password' },
  ]);
});
