/** What sample people watch. */
export const watched: readonly {
  person: string;
  /** The key of a sample listing. */
  listing: string;
  note: string;
  /** Dollars, where it has become cheaper since it was put on the list. */
  priceWas?: number;
  hoursAgo: number;
}[] = [
  {
    person: 'maria',
    listing: 'walt-78613-scooter-4-wheel',
    note: 'For Dad. Ask whether it fits into a hatchback.',
    priceWas: 850,
    hoursAgo: 10,
  },
  { person: 'maria', listing: 'priya-78745-knee-scooter', note: '', hoursAgo: 30 },
];
