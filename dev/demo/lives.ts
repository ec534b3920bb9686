/** What has become of some sample listings since they were posted. */
export type SampleLife = {
  /** The key of a sample listing. */
  listing: string;
  status: 'reserved' | 'passed-on' | 'expired';
  /** For the other one of the sample conversation about it, or where there is none elsewhere. */
  hoursAgo: number;
};

export const lives: readonly SampleLife[] = [
  { listing: 'grace-78702-manual-transport', status: 'reserved', hoursAgo: 0.5 },
  { listing: 'priya-78745-knee-scooter', status: 'passed-on', hoursAgo: 0.4 },
  { listing: 'maria-78752-monitor', status: 'passed-on', hoursAgo: 20 },
  { listing: 'walt-78633-vehicle-lift', status: 'expired', hoursAgo: 60 },
];
