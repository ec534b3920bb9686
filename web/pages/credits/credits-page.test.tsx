import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { zipCredit } from '#contract/location.ts';
import CreditsPage from './credits-page.tsx';

const html = renderToStaticMarkup(<CreditsPage />);
const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test('the credit of the ZIP data is shown to the letter', () => {
  expect(html.replaceAll(/<\/?a\b[^>]*>/g, '')).toContain(`>${zipCredit}<`);
});

test('every source and licence that has an address is a link', () => {
  expect(links).toEqual([
    'https://www.geonames.org',
    'https://creativecommons.org/licenses/by/4.0/',
    'https://www.brailleinstitute.org/freefont/',
    'https://github.com/googlefonts/atkinson-hyperlegible-next',
    'https://openfontlicense.org',
    'https://lucide.dev',
    'https://lucide.dev/license',
    'https://feathericons.com',
  ]);
});

test('the licences are named', () => {
  for (const licence of ['CC BY 4.0', 'SIL Open Font License 1.1', 'ISC License', 'MIT License']) {
    expect(html).toContain(licence);
  }
});
