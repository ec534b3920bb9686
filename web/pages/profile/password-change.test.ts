import { expect, test } from 'vitest';
import { IdentityError } from '#web/client/identity/identity.ts';
import { passwordChangeFields, passwordChangeProblem, passwordFailureText } from './password-change.ts';

const good = { current: 'the old one', next: 'Brand-new-1', confirmation: 'Brand-new-1' };

test('all three fields are required', () => {
  for (const field of ['current', 'next', 'confirmation'] as const) {
    expect(passwordChangeProblem({ ...good, [field]: '' })).toBe('All fields are required.');
  }
  expect(passwordChangeProblem(good)).toBeNull();
});

test('the new password and its confirmation must match, before its strength is looked at', () => {
  expect(passwordChangeProblem({ ...good, next: 'short' })).toBe('New passwords do not match.');
  expect(passwordChangeProblem({ ...good, next: 'short', confirmation: 'short' })).toMatch(
    /^Use at least 15/,
  );
});

test('what is wrong is said at the field it is about, and at no other', () => {
  expect(passwordChangeFields(good)).toEqual({});
  const missing = 'Please fill in this field.';
  expect(passwordChangeFields({ ...good, current: '', next: '' })).toEqual({
    current: missing,
    next: missing,
  });
  expect(passwordChangeFields({ ...good, next: 'short' })).toEqual({
    confirmation: 'New passwords do not match.',
  });
  expect(Object.keys(passwordChangeFields({ ...good, next: 'short', confirmation: 'short' }))).toEqual([
    'next',
  ]);
});

test('each refusal of the identity provider has its text', () => {
  const said = (code: ConstructorParameters<typeof IdentityError>[0]) =>
    passwordFailureText(new IdentityError(code, 'as the service says it'));
  expect(said('wrong-password')).toBe('Current password is incorrect.');
  expect(said('invalid-credential')).toBe('Current password is incorrect.');
  expect(said('weak-password')).toBe('Password is too weak.');
  expect(said('second-step')).toBe('as the service says it');
  expect(said('network')).toBe('Failed to update password. Try again.');
  expect(passwordFailureText(new TypeError('broken'))).toBe('Failed to update password. Try again.');
});
