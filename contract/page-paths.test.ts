import { expect, test } from 'vitest';
import { pagePaths, safeReturnTo } from './page-paths.ts';

test.each(['/create-listing', '/messages?chat=a%20b', '/listing/1#pictures', '/marketplace/beds?search=//x'])(
  '%s is a path of this site',
  (path) => expect(safeReturnTo(path)).toBe(path),
);

test.each([
  null,
  '',
  'create-listing',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/a/../..//evil.example',
  '//[',
])('%j leads nowhere', (value) => expect(safeReturnTo(value)).toBeNull());

test('every page of the way in carries where it leads at its end', () => {
  const { login, signup, verifyEmail, completeProfile, policyAcknowledgment } = pagePaths;
  for (const page of [login, signup, verifyEmail, completeProfile, policyAcknowledgment])
    expect([page(), page('/listing/1?a=b')]).toEqual([page(), `${page()}?returnTo=%2Flisting%2F1%3Fa%3Db`]);
});
