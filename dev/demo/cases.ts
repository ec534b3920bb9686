import type { SampleCase } from './sample-case.ts';

/** What staff have to do, and have done: every category, state and action. */
export const sampleCases: readonly SampleCase[] = [
  // Listings.
  {
    about: { listing: 'rick-88201-power-standard' },
    reports: [
      { by: 'bea', category: 'scam', reason: 'He wants half before I see it.', hoursAgo: 20 },
      { by: 'lou', category: 'scam', reason: 'The picture is of a bed!', hoursAgo: 15 },
      { by: 'mira', category: 'not-as-described', reason: '', hoursAgo: 9 },
    ],
    signals: [{ kind: 'same-picture', words: 'Semi-electric hospital bed with half rails', weight: 1 }],
    claimedBy: 'joan',
  },
  {
    about: { listing: 'vince-88201-dressing-aid' },
    reports: [{ by: 'lou', category: 'restricted', reason: 'Those are pain patches.', hoursAgo: 90 }],
    decided: {
      by: 'harold',
      hoursAgo: 80,
      action: 'remove-listing',
      rule: 'restricted-item',
      facts: 'The box holds prescription patches. They may not be passed on.',
      note: 'You can list the shoehorn and the sock aid again by themselves.',
    },
  },
  {
    about: { listing: 'walt-78641-stair-lift' },
    reports: [
      { by: 'bea', category: 'unsafe', reason: 'Is this not the model that was recalled?', hoursAgo: 22 },
    ],
    notes: [{ by: 'harold', text: 'The recall was for lifts made in 2014. I asked Walt for the label.' }],
  },
  {
    about: { listing: 'della-88201-bed-manual' },
    reports: [
      {
        by: 'lou',
        category: 'not-theirs',
        reason: 'The number plate is ours, we lent it to her.',
        hoursAgo: 75,
      },
      { by: 'bea', category: 'not-theirs', reason: 'Loan closet property.', hoursAgo: 70 },
    ],
    decided: {
      by: 'joan',
      hoursAgo: 60,
      action: 'suspend',
      rule: 'not-theirs',
      days: 14,
      facts: 'The bed belongs to a loan closet, which has shown us its papers.',
      note: 'Please bring it back to them.',
    },
  },
  {
    about: { listing: 'grace-78702-overbed-table' },
    reports: [
      { by: 'gus', category: 'not-as-described', reason: 'Bad bad bad. Do not buy from them.', hoursAgo: 50 },
    ],
    decided: { by: 'harold', hoursAgo: 45, action: 'none', inBadFaith: true },
  },
  {
    about: { listing: 'dale-88201-cane' },
    reports: [{ by: 'bea', category: 'offensive', reason: 'Is that how we talk here?', hoursAgo: 110 }],
    decided: {
      by: 'harold',
      hoursAgo: 100,
      action: 'warn',
      rule: 'abuse',
      facts: 'Your listing insults the people who may need it.',
      note: 'Please write it anew.',
    },
  },
  {
    about: { listing: 'ana-88201-rollator' },
    reports: [
      {
        by: 'lou',
        category: 'private',
        reason: 'It says where she lives and that the door is open.',
        hoursAgo: 30,
      },
    ],
    decided: {
      by: 'harold',
      hoursAgo: 8,
      action: 'remove-listing',
      rule: 'private-details',
      facts: 'It gives a neighbor’s address.',
      undone: 'I meant to ask her first.',
    },
  },
  {
    about: { listing: 'priya-78749-dressing-aid' },
    reports: [
      { by: 'mira', category: 'other', reason: 'Wrong button, sorry.', hoursAgo: 33, withdrawn: true },
    ],
  },
  {
    about: { listing: 'tess-88201-cane' },
    reports: [{ by: 'lou', category: 'private', reason: 'The second picture shows a letter.', hoursAgo: 47 }],
    decided: {
      by: 'joan',
      hoursAgo: 46,
      action: 'hide-image',
      rule: 'private-details',
      facts: 'A letter with an address can be read in the last picture.',
    },
  },
  // People.
  {
    about: { person: 'rick' },
    reports: [
      { by: 'grace', category: 'scam', reason: 'Wrote the same to three of us.', hoursAgo: 28 },
      { by: 'terrence', category: 'scam', reason: 'A check and a mover, the old story.', hoursAgo: 25 },
      { by: 'lupe', category: 'spam', reason: 'Same words to my sister.', hoursAgo: 10 },
    ],
    signals: [{ kind: 'same-text', words: 'I am abroad. I send a check', weight: 1 }],
    notes: [{ by: 'harold', text: 'Signed up two days ago. His listing has a case of its own.' }],
    escalated: 'Looks like a ban, which I cannot do.',
  },
  {
    about: { person: 'marv' },
    reports: [
      {
        by: 'terrence',
        category: 'impersonation',
        reason: 'Says he is from the state office.',
        hoursAgo: 40,
      },
    ],
    decided: {
      by: 'joan',
      hoursAgo: 38,
      action: 'close',
      rule: 'fraud',
      facts: 'You wrote to people as an office that you do not belong to.',
    },
  },
  {
    about: { person: 'dale' },
    reports: [
      { by: 'sean', category: 'abuse', reason: 'Called my mother names on the phone.', hoursAgo: 21 },
    ],
  },
  {
    about: { person: 'norm' },
    reports: [
      { by: 'lupe', category: 'sexual', reason: 'His texts to volunteers. Please look soon.', hoursAgo: 5 },
    ],
  },
  {
    about: { person: 'tim' },
    reports: [
      {
        by: 'lou',
        category: 'under-age',
        reason: 'He told me that he is fourteen and lists his gran’s things.',
        hoursAgo: 1,
      },
    ],
    claimedBy: 'harold',
  },
  {
    about: { person: 'sid' },
    reports: [{ by: 'otto', category: 'spam', reason: 'Batteries, batteries, batteries.', hoursAgo: 39 }],
    decided: {
      by: 'harold',
      hoursAgo: 36,
      action: 'limit-messaging',
      rule: 'spam',
      days: 7,
      facts: 'You sent the same offer to nineteen people.',
    },
  },
  {
    about: { person: 'sid' },
    reports: [{ by: 'denise', category: 'spam', reason: 'He goes on by e-mail.', hoursAgo: 4 }],
    signals: [{ kind: 'look-alike-link', words: 'hаndrail-batteries.example', weight: 1 }],
  },
  {
    about: { person: 'gus' },
    reports: [{ by: 'harold', category: 'other', reason: 'He never showed up, twice.', hoursAgo: 14 }],
  },
  {
    about: { person: 'joan' },
    reports: [
      { by: 'sean', category: 'other', reason: 'She took my listing down for nothing.', hoursAgo: 13 },
    ],
  },
  {
    about: { person: 'priya', said: 'priya-78745-knee-scooter' },
    reports: [
      { by: 'mira', category: 'abuse', reason: 'Calling somebody lovely is not okay.', hoursAgo: 0.2 },
    ],
  },
  {
    about: { person: 'vince', said: 'bea-88201-reacher' },
    reports: [
      { by: 'bea', category: 'other', reason: 'He tells everybody that my door is open!', hoursAgo: 0.2 },
    ],
    decided: {
      by: 'joan',
      hoursAgo: 0.1,
      action: 'remove-thanks',
      rule: 'private-details',
      facts: 'You wrote where she lives, and that her door is not locked.',
      note: 'You can tell others that the reacher slips.',
    },
  },
  // Chats.
  {
    about: { chat: 'grace-78702-bed-manual', buyer: 'rick' },
    reports: [
      {
        by: 'grace',
        category: 'scam',
        reason: 'Too much money and then a code.',
        hoursAgo: 29,
        marked: [3, 5],
      },
    ],
    signals: [{ kind: 'same-text', words: 'I send a check for 900', weight: 1 }],
  },
  {
    about: { chat: 'walt-78613-ramp-portable', buyer: 'dale' },
    reports: [
      { by: 'walt', category: 'abuse', reason: 'I am 81. I do not need this.', hoursAgo: 11, marked: [3] },
    ],
    signals: [{ kind: 'abuse-insult', words: 'useless old idiot', weight: 0.5 }],
  },
  {
    about: { chat: 'grace-78702-quad-cane', buyer: 'norm' },
    reports: [
      {
        by: 'grace',
        category: 'sexual',
        reason: 'To a volunteer who is nineteen.',
        hoursAgo: 2.5,
        marked: [3],
      },
    ],
  },
  {
    about: { chat: 'walt-78750-bed-full-electric', buyer: 'brock' },
    reports: [
      { by: 'walt', category: 'threat', reason: 'He knows where we live.', hoursAgo: 5.5, marked: [3] },
    ],
    decided: {
      by: 'joan',
      hoursAgo: 5,
      action: 'ban',
      rule: 'abuse',
      facts: 'You threatened somebody at their home.',
    },
  },
  {
    about: { chat: 'grace-78751-transfer-board', buyer: 'tess' },
    reports: [{ by: 'grace', category: 'off-site', reason: 'Wants us elsewhere.', hoursAgo: 25.5 }],
    notes: [{ by: 'harold', text: 'No money was asked for so far.' }],
  },
  {
    about: { chat: 'walt-78664-scooter-heavy-duty', buyer: 'sid' },
    reports: [{ by: 'walt', category: 'spam', reason: '', hoursAgo: 18, marked: [1, 2] }],
    signals: [{ kind: 'same-text', words: 'Best batteries in Texas!', weight: 1 }],
  },
  {
    about: { chat: 'grace-78753-leg-rests', buyer: 'ana' },
    reports: [{ by: 'grace', category: 'other', reason: 'Did not come and did not say so.', hoursAgo: 58 }],
    decided: { by: 'harold', hoursAgo: 55, action: 'none' },
  },
];
