/** What a sample person looks for. */
export interface SampleSearch {
  person: string;
  filters: Record<string, string>;
  name?: string;
  frequency?: 'now' | 'daily' | 'weekly';
  paused?: boolean;
  public?: boolean;
  /** The key of a sample listing that it has found since. */
  found?: string;
}

export const savedSearches: readonly SampleSearch[] = [
  {
    person: 'maria',
    filters: { category: 'hospital-beds', zip_code: '78701', radius: '20' },
    name: 'For my mother',
    public: true,
  },
  { person: 'maria', filters: { search: 'ramp' }, frequency: 'weekly', paused: true },
  { person: 'lupe', filters: { search: 'scooter' }, found: 'walt-78613-scooter-4-wheel' },
  {
    person: 'otto',
    filters: { category: 'walkers-rollators', zip_code: '78701', radius: '20' },
    public: true,
  },
  {
    person: 'priya',
    filters: { category: 'walkers-rollators', zip_code: '78745', radius: '10', max_price: '60' },
    public: true,
  },
  {
    person: 'walt',
    filters: { search: 'shower chair', zip_code: '78613', radius: '50' },
    frequency: 'weekly',
    public: true,
  },
];
