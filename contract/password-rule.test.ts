import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-rule.ts';
import * as wording from './wording/spec.ts';

describe('passwordProblem', () => {
  it.each([
    'a'.repeat(15),
    '               ',
    'aaaaaaa1',
    'Aaaaaaaa',
    'aaaaaaa!',
    'AAAAAAA1',
    'äöüßäöü7',
    'x'.repeat(128),
  ])('accepts %j', (password) => {
    expect(passwordProblem(password)).toBeNull();
  });

  it.each(['', 'Aa1!', 'Aa1!Aa1', 'a'.repeat(8), 'A'.repeat(14), '1'.repeat(14), '!'.repeat(14)])(
    'refuses %j with the one text of the rule',
    (password) => {
      expect(passwordProblem(password)).toBe(wording.passwordRule);
    },
  );

  it('counts a character outside the basic plane once', () => {
    expect(passwordProblem('😀'.repeat(7))).toBe(wording.passwordRule);
  });

  it('refuses more than 128 characters', () => {
    expect(passwordProblem('Aa1!'.repeat(33))).toBe('Use at most 128 characters.');
  });
});
