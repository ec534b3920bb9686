import { not, pattern, type FactPattern } from './fact-pattern.ts';

/** The same of how it is handed over, how clean it is, and what goes with it. */
export const offerPhrases: readonly FactPattern[] = [
  pattern('subscription', String.raw`\bno (?:monthly )?(?:fees?|subscription|contract)\b`, 'no'),
  pattern(
    'subscription',
    String.raw`\b(?:needs|requires) (?:a |the )?(?:monthly |paid ){0,2}(?:subscription|service|contract)\b`,
    'yes, monthly',
  ),
  pattern('account_released', String.raw`${not}\b(?:unlinked|account (?:is )?(?:closed|released))\b`, 'yes'),
  pattern('comes_apart', String.raw`\b(?:comes?|takes?|breaks?) apart with tools\b`, 'parts with tools'),
  pattern(
    'comes_apart',
    String.raw`\b(?:comes?|takes?|breaks?) (?:apart|down)(?: easily)? without tools\b`,
    'parts without tools',
  ),
  pattern('splits', String.raw`\b(?:splits|comes apart|parts) (?:in|into) (?:2|halves)\b`, true),
  pattern(
    'vehicle_needed',
    String.raw`\bfits (?:in(?:to)?|inside) (?:a|the|my|any|your) (?:small |mid-?size )?(?:car|trunk|sedan|hatchback)\b`,
    'a car',
  ),
  pattern(
    'vehicle_needed',
    String.raw`\bfits (?:in(?:to)?|inside) (?:a|the|my|any|your) (?:suv|minivan)\b`,
    'an SUV or minivan',
  ),
  pattern(
    'vehicle_needed',
    String.raw`\b(?:need|needs|bring) (?:a )?(?:pick-?up truck|truck|van|trailer)\b|\bbring (?:a|your) pick-?up\b|\bpeople\b[^.]{0,12} and a (?:pick-?up )?truck\b`,
    'a pickup or cargo van',
  ),
  pattern(
    'seller_helps',
    String.raw`\b(?:can't|cant|cannot|can not|won't|wont|unable to) help (?:you )?(?:to )?(?:load|carry|lift)\b`,
    false,
  ),
  pattern(
    'seller_helps',
    String.raw`\b(?:can|will|happy to|glad to) help (?:you )?(?:to )?(?:load|carry|lift)\b|\bhelp with loading\b`,
    true,
  ),
  pattern(
    'cleaned_how',
    String.raw`\b(?:disinfected|sanitized|sanitised)\b|\bwiped (?:down )?with disinfectant\b`,
    'wiped with disinfectant',
  ),
  pattern('cleaned_how', String.raw`\bsteam[ -]cleaned\b`, 'steam-cleaned by a shop'),
  pattern('cleaned_how', String.raw`${not}\b(?:hand-|machine )?washed\b`, 'washed'),
  pattern(
    'cleaned_how',
    String.raw`\b(?:sealed|unopened) (?:box|package|set)\b|\bin (?:the |its )?(?:original )?(?:sealed )?packag`,
    'new in package',
  ),
  pattern('cleaned_how', String.raw`\bneeds (?:a )?(?:wash|cleaning|clean)\b|\bnot cleaned\b`, 'not yet'),
  pattern(
    'smoke_free',
    String.raw`\b(?:smoke[ -]free|non[ -]?smok(?:ing|er|ers)|no[ -]smok(?:ing|ers?))\b`,
    'yes',
  ),
  pattern('smoke_free', String.raw`\b(?:smoker's|smoking|smokers') home\b|\bhome of (?:a )?smokers?\b`, 'no'),
  pattern('pets', String.raw`\bno pets\b|(?<!\bneeds? |\bwants? )\bpet[ -]free\b`, 'none'),
  pattern('pets', String.raw`\b(?:a|1|our|my) (?<value>cat|dog) (?:lived|lives|in the home|at home)\b`),
  pattern(
    'manual',
    String.raw`${not}(?:\bmanual (?:is )?(?:included|in the)\b|\b(?:with|includes?) (?:the |its )?(?:owner's )?manual\b)`,
    true,
  ),
];
