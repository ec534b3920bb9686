import { expect, test } from 'vitest';
import { rings, ringsFor } from './rings.ts';

test.for([
  ['README.md', []],
  ['web/client/lists/lists.ts', ['screens', 'access']],
  ['server/features/listings/listings.ts', ['slow']],
  ['server/adapters/mail/smtp-mail.ts', ['slow', 'hosted']],
  ['server/adapters/identity/embedded-identity.ts', ['slow', 'hosted', 'firebase']],
  ['server/db/migrations/0007-more.sql', ['slow', 'postgres', 'hosted']],
  ['server/features/listings/listing-store.ts', ['slow', 'postgres']],
  ['deploy/alerts.yaml', ['hosted']],
  ['web/components/listing/listing-card.tsx', ['screens', 'access']],
  ['tests/e2e/journeys/wanted.e2e.ts', []],
  ['tests/e2e/screens/labels.e2e.ts', ['screens']],
  ['package-lock.json', ['screens', 'access', 'slow', 'postgres', 'hosted', 'firebase']],
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
