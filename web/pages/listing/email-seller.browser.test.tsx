import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '#web/components/part-test-page.tsx';
import type { ShownViewer } from '#contract/viewer.ts';
import { EmailSeller } from './email-seller.tsx';
import { FactQuestion } from './facts-table.tsx';
import type { ListingDetails } from './listing-details.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const listing = {
  id: 'l1',
  uid: 'ray',
  title: 'Wheelchair',
  seller: { displayName: 'Ray N.' },
  contact_methods: { emailRelay: true, instantChat: false, textCall: false },
} as unknown as ListingDetails;
const viewer = { uid: 'ana', displayName: 'Ana' } as ShownViewer;

/** Send Email, and “ask” beside a fact that the listing does not say. */
function Listing() {
  const [asked, setAsked] = useState<{ question: string } | null>(null);
  return (
    <>
      <EmailSeller {...{ listing, viewer }} isMain />
      <button type="button" onClick={() => setAsked({ question: 'What brand is it?' })}>
        Ask
      </button>
      {asked ? <FactQuestion {...{ asked, listing, viewer }} /> : null}
    </>
  );
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const message = page.getByRole('textbox', { name: 'Message' });
const keptNote = page.getByText('We kept what you wrote.');

test('a question that was put into the mail is in it when it is opened by its button', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(null));
  await renderPart(<Listing />);
  await press('Send Email');
  await message.fill('Is it still there?');
  await press('Cancel');
  await press('Ask');
  await expect.element(message).toHaveValue('Is it still there?\nWhat brand is it?');
  await expect.element(keptNote).not.toBeInTheDocument();
  await press('Cancel');
  await press('Send Email');
  await expect.element(message).toHaveValue('Is it still there?\nWhat brand is it?');
  await expect.element(keptNote).toBeVisible();
});
