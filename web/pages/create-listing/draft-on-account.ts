/** What saves a new listing's form on the account: loaded once the page is at rest. */
export { createDraftSaver } from '#web/components/listing-form/draft-saver.ts';
export { DraftStandingLine } from './draft-standing-line.tsx';
