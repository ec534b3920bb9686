/** Of a file that only its reader may see: no cache keeps it, no browser guesses what it is, no search engine lists it. */
export const privateFile = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const;
