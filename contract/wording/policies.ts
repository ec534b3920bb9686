/**
 * The titles of the pages of rules and promises, and the credits. What these pages say is in
 * `web/pages/<page>/<page>-sections.tsx`, one file each.
 */

export const termsTitle = 'Terms of Service';
export const termsAbout =
  'The rules for buying, selling and giving away medical equipment here, in plain words.';
export const termsLead = 'The rules for everyone who uses this site. By using it, you agree to them.';
export const privacyTitle = 'Privacy Policy';
export const privacyAbout =
  'What we keep about you, who can see it, how cookies are used, and how to delete it all.';
export const privacyLead = 'What we keep about you, who can see it, and how you can delete it.';
export const returnsTitle = 'Returns Policy';
export const returnsAbout =
  'We do not handle returns, refunds or disputes. What to agree before you buy, and what to do if something is wrong.';
export const returnsLead = 'We do not handle returns, refunds or disputes. Here is what you can do.';
export const disclaimerTitle = 'Disclaimer';
export const disclaimerAbout =
  'What we do not check and do not promise about the equipment that people list here.';
export const disclaimerLead =
  'What we do not check and cannot promise. Please read this before you use anything you find here.';

// Around each of them
export const effective = 'Effective date: {date}.';
export const effectiveDate = 'April 8, 2025';
export const onThisPage = 'On this page';
export const howToReachUs = 'How to reach us';
export const questionAboutPage =
  'Do you have a question about this page? Write to {address} or use our {contact} page. A person will read it.';

// Credits
export const creditsTitle = 'Credits';
export const creditsAbout = 'Whose data, letters and icons this site is made with.';
export const creditsLead = 'This site stands on the work of others, who let everyone use it.';
export const zipCodes = 'ZIP codes';
export const letters = 'Letters';
export const icons = 'Icons';
export const fontCredit =
  'The letters are Atkinson Hyperlegible Next (https://www.brailleinstitute.org/freefont/), drawn for people with ' +
  'low vision. Copyright 2020-2024 The Atkinson Hyperlegible Next Project Authors ' +
  '(https://github.com/googlefonts/atkinson-hyperlegible-next), under the SIL Open Font License 1.1 ' +
  '(https://openfontlicense.org).';
export const iconCredit =
  'The icons are Lucide (https://lucide.dev). Copyright Lucide Icons and Contributors, under the ISC License ' +
  '(https://lucide.dev/license). Some of them come from Feather (https://feathericons.com), copyright Cole Bemis, ' +
  'under the MIT License.';
