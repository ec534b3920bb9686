import { expect, test } from 'vitest';
import { rings, ringsFor } from './rings.ts';

test.for([
  ['README.md', []],
  ['server/features/listings/listings.ts', []],
  ['server/adapters/mail/smtp-mail.ts', ['hosted']],
  ['server/adapters/identity/embedded-identity.ts', ['hosted', 'firebase']],
  ['server/db/migrations/0007-more.sql', ['postgres', 'hosted']],
  ['server/features/listings/listing-store.ts', ['postgres']],
  ['deploy/alerts.yaml', ['hosted']],
  ['web/components/listing/listing-card.tsx', ['screens', 'access']],
  ['tests/e2e/journeys/find.e2e.ts', []],
  ['tests/e2e/screens/labels.e2e.ts', ['screens']],
  ['package-lock.json', ['screens', 'access', 'postgres', 'hosted', 'firebase']],
] as const)('a change of %s', ([file, needed]) => {
  expect(ringsFor([file])).toEqual(needed);
});

test('what changed is not known: every ring', () => {
  expect([...ringsFor(null)].toSorted()).toEqual(
    rings
      .filter(({ inner }) => !inner)
      .map(({ name }) => name)
      .toSorted(),
  );
});
