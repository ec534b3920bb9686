/** What has become of some sample listings since they were posted. */
export type SampleLife = {
  /** The key of a sample listing. */
  listing: string;
  status: 'reserved' | 'passed-on' | 'expired';
  /** For the other one of the sample conversation about it, or where there is none elsewhere. */
  hoursAgo: number;
};

/** What the two of a sample conversation said of how it went. */
export const sampleThanks: readonly {
  listing: string;
  from: 'buyer' | 'seller';
  went: 'well' | 'problem';
  text: string;
}[] = [
  {
    listing: 'priya-78745-knee-scooter',
    from: 'buyer',
    went: 'well',
    text: 'Clean, just as in the pictures, and she helped me to get it into the car.',
  },
  { listing: 'priya-78745-knee-scooter', from: 'seller', went: 'well', text: 'Came on time. Lovely man.' },
  {
    listing: 'bea-88201-reacher',
    from: 'buyer',
    went: 'problem',
    text: 'It slips. Ask her yourself: the corner house on Pine Street, the back door is never locked.',
  },
  { listing: 'bea-88201-reacher', from: 'seller', went: 'well', text: 'Said thank you and was gone.' },
];

/** What the two of a sample conversation have planned. */
export const samplePickups: readonly {
  listing: string;
  from: 'buyer' | 'seller';
  /** After the samples were made. */
  days: number;
  place: string;
  note: string;
  isAgreed: boolean;
}[] = [
  {
    listing: 'maria-78704-manual-standard',
    from: 'buyer',
    days: 4,
    place: 'Parking lot of the library on South 5th',
    note: 'I come with a Civic. Could you help me fold the chair?',
    isAgreed: false,
  },
  {
    listing: 'walt-78613-scooter-4-wheel',
    from: 'seller',
    days: 3,
    place: '12 Oak Street',
    note: '',
    isAgreed: true,
  },
];

/** Sample people whose account is that of an organization. */
export const organisations: readonly string[] = ['grace'];

export const lives: readonly SampleLife[] = [
  { listing: 'grace-78702-manual-transport', status: 'reserved', hoursAgo: 0.5 },
  { listing: 'priya-78745-knee-scooter', status: 'passed-on', hoursAgo: 0.4 },
  { listing: 'maria-78752-monitor', status: 'passed-on', hoursAgo: 20 },
  { listing: 'bea-88201-reacher', status: 'passed-on', hoursAgo: 120 },
  { listing: 'walt-78633-vehicle-lift', status: 'expired', hoursAgo: 60 },
];
