import { describe, expect, test } from 'vitest';
import { cleanLine, displayNameProblem, foldName, shownName, takenName } from './display-name.ts';

const brand = 'Handrail';
const problem = (name: string) => displayNameProblem(foldName(name), brand);

describe('a display name', () => {
  test.each([
    ...[
      'Ana',
      'José',
      'O’Brien',
      "O'Brien",
      'Anne-Marie',
      'Mary & Tom',
      'J. R. Núñez, Jr.',
      'Ana 2',
      'Þór Łoś',
    ],
    ...[
      '李小龍',
      'Мария',
      'Nguyễn Thị',
      'Ελένη',
      'محمد علی',
      'علی\u200cرضا',
      'שָׁלוֹם',
      'สมชาย',
      'นิ้วดี',
      'ශ්\u200dරී',
    ],
    ...[
      'さくらタロウ',
      '김철수',
      'सुनीता',
      'ᏣᎳᎩ',
      'Мария (Maria)',
      'Maria Иванова',
      'Ana 🌸',
      'Ana ❤️',
      'Ѓорѓи',
      'Ї',
    ],
    ...['Helping Hands of Austin', 'Wheels 4 All', 'Supporters of Mobility', 'Adminah', 'Officiala'],
    ...['Helper', 'St. Mary’s Charity', 'McDonald', 'LeAnn', '7th Street Seniors', 'Hal', 'Andrade', 'Rail'],
  ])('%j is taken', (name) => {
    expect(problem(name)).toBeNull();
  });

  test.each([
    ...['Handrail', 'Handrail Support', 'HANDRAIL', 'HandraiI', 'Handra1l', 'H@ndrail', 'The Handrail Team'],
    ...[
      'handrailsupport',
      'H a n d r a i l',
      'Hand-rail',
      'Hándràil',
      'Ｈａｎｄｒａｉｌ',
      '𝓗𝓪𝓷𝓭𝓻𝓪𝓲𝓵',
      'Ⓗⓐⓝⓓⓡⓐⓘⓛ',
      'my.handrail.help',
    ],
    ...[
      'Support',
      'support',
      'SUPPORT',
      'Supp0rt',
      '$upport',
      'Customer Support',
      'Mary (Support)',
      'SupportTeam',
    ],
    ...['supportteam', 's u p p o r t', 'Admin', 'adrnin', 'ADMIN', 'Site Administrator', 'Moderator Jane'],
    ...['Help', 'HeIp', 'helpdesk', 'Help-Desk', 'Official', '0fficial', 'Official Account', 'Ѕupport'],
  ])('%j passes for the site’s own', (name) => {
    expect(problem(name)).toMatch(/^display-name-(reserved|mixed)$/);
  });

  test.each(['НАNDRАІL', 'Hаndrail', 'Suррort', 'Ηandrail', 'pаypal', 'Аdmin', 'Ꮋandrail', 'さくらanna'])(
    '%j mixes alphabets in a word',
    (name) => {
      expect(problem(name)).toBe('display-name-mixed');
    },
  );

  test('that is a look-alike in one foreign alphabet alone is seen too', () => {
    expect(problem('ꓧꓰꓡꓑ')).not.toBeNull();
  });

  test.each([
    ...[
      'Ada\u200bMoore',
      'Ada\u202eeroom',
      'Ada\u2066',
      '\u3164',
      'A\u3164',
      '\uffa0',
      '\u2800',
      'Ada\u2800',
      'Ada\u00ad',
    ],
    ...[
      'A\u0301\u0302\u0303\u0304da',
      `A${'\u0301'.repeat(79)}`,
      'Ada\nMoore',
      'Ada\tMoore',
      'Ada\0',
      'Ada\u{e0041}',
      'A\u200cda',
    ],
    ...[
      '123',
      '512-555-0123',
      '!!!',
      '❤',
      '\u0301',
      'Ada\u{f8ff}',
      'Ada\u115f',
      'Ada\u034f',
      'Ada\u2028Moore',
    ],
  ])('%j hides something or has no letter', (name) => {
    expect(problem(name)).toBe('display-name-unreadable');
  });

  test('is at most 80 characters long in its stored form', () => {
    expect(problem('x'.repeat(80))).toBeNull();
    expect(problem('ﷺ'.repeat(5))).toBe('display-name-too-long');
  });

  test('may contain a brand of few letters, and not be it', () => {
    expect(displayNameProblem('Alan Alder', 'Al')).toBeNull();
    expect(displayNameProblem('Al', 'Al')).toBe('display-name-reserved');
  });
});

test.each([
  ['Ada Moore', 'Ada Moore'],
  ['Ada\u202e\u200b  Moore\u3164', 'Ada Moore'],
  [`A${'\u0316'.repeat(79)}da`, 'A\u0316\u0316da'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['Hаndrail Support', 'Member'],
  ['\u3164', 'Member'],
  ['', ''],
])('%j of before is shown as %j', (name, shown) => {
  expect(shownName(name, brand)).toBe(shown);
});

test('a name that Google gives is taken as far as it may be', () => {
  expect(takenName('Ada\u200b Moore', brand)).toBe('Ada Moore');
  expect(takenName('Handrail', brand)).toBe('');
});

test('a subject is one line of what can be seen, and keeps its fractions', () => {
  expect(cleanLine('Bed\r\nBcc: x\u202e 10½ in \u3164')).toBe('Bed Bcc: x 10½ in');
});
