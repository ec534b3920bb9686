import { expect, test } from 'vitest';
import { apiErrors } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { wording } from '#contract/wording.ts';
import { withInlined } from './inline-catalogues.ts';

const imports = `import { apiErrors } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { wording } from '#contract/wording.ts';
`;

test('a text or a number is written where it is named', () => {
  const code = `const said = [wording.login, apiErrors['listing-not-found'].text, limits.titleMax.toFixed(1)];`;
  expect(withInlined(imports + code)).toBe(
    `${imports}const said = [(${JSON.stringify(wording.login)}), (${JSON.stringify(apiErrors['listing-not-found'].text)}), (${limits.titleMax}).toFixed(1)];`,
  );
});

test('what is looked up otherwise stays, and so does what only bears the name', () => {
  const code = `const text = apiErrors[code].text + limits.radiusMiles.map(String) + wording;`;
  expect(withInlined(imports + code)).toBe(imports + code);
  const other = `const wording = { login: 'x' }; const text = wording.login;`;
  expect(withInlined(other)).toBe(other);
});
