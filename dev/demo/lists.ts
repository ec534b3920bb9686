/** Lists of sample people. */
export const sampleLists: readonly {
  person: string;
  name: string;
  note: string;
  isShared: boolean;
  /** Keys of sample listings, in the order in which they were added. */
  listings: readonly string[];
  hoursAgo: number;
}[] = [
  {
    person: 'maria',
    name: 'Mrs. Ortiz, second floor',
    note: '',
    isShared: false,
    listings: ['grace-78702-bed-semi-electric'],
    hoursAgo: 26,
  },
  {
    person: 'maria',
    name: 'For Dad',
    note: 'His front door is 31 inches wide.\nJoe can pick things up on Saturdays.',
    isShared: true,
    listings: ['priya-78745-knee-scooter', 'grace-78702-rollator', 'walt-78613-scooter-4-wheel'],
    hoursAgo: 8,
  },
];
