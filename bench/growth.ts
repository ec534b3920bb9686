import { openData, type Data } from './data.ts';
import { roundRobin } from './round-robin.ts';
import { measureSlice, startLoad, type Slice } from './load.ts';
import { targetOf, type BenchOptions, type Figure, type Measurement, type Target } from './measurement.ts';
import { drawPlaces, loadPopulation, type Population } from './population.ts';
import { startSite } from './site.ts';
import { medianOf, ratioOf, showRatio } from './statistics.ts';

/** Few enough that nobody waits for a core: what is measured is how long an answer takes. */
const connections = 2;
const miles = 20;
const listPath = (query: string) => `/api/listings/?limit=24&${query}`;

/** How a list's times grow with the number of listings, where they are most and where they are fewest. */
export const growth: Measurement = {
  name: 'growth',
  async run({ quick, seconds, rounds }: BenchOptions): Promise<Figure[]> {
    const counts = quick ? [2_000, 20_000] : [10_000, 1_000_000];
    const [small, large] = [await openData(counts[0]!), await openData(counts[1]!)];
    const [smallSite, largeSite] = [await startSite(small), await startSite(large)];
    const load = await startLoad();
    try {
      const ends = await densestAndEmptiest(large);
      const targets: Target[] = Object.entries(ends).flatMap(([name, { zip }]) =>
        ([smallSite, largeSite] as const).map((site, index) => ({
          ...targetOf(site, [listPath(`zip_code=${zip}&radius=${miles}`)]),
          label: `${name}, ${counts[index]!.toLocaleString('en-US')}`,
        })),
      );
      const slices = await roundRobin(targets, rounds, (target) =>
        measureSlice(load, target, { connections, seconds }),
      );
      return Object.entries(ends).map(([name, { zip, listings }], end): Figure => {
        const [few, many] = [slices[end * 2]!, slices[end * 2 + 1]!];
        const ratio = (part: 'p50' | 'p99') =>
          ratioOf(
            many.map(({ latency }) => latency[part]),
            few.map(({ latency }) => latency[part]),
          );
        const [p50, p99] = [ratio('p50'), ratio('p99')];
        const shown = (part: 'p50' | 'p99') =>
          [few, many].map((all) => medianOf(all.map(({ latency }) => latency[part])).toFixed(1)).join(' → ');
        return {
          what: `newest 24 within ${miles} miles of the ${name} ZIP (${zip}, ${listings.toLocaleString('en-US')} listings there at the larger number), ${counts.map((count) => count.toLocaleString('en-US')).join(' → ')} listings`,
          measured: `p50 × ${showRatio(p50)}, p99 × ${showRatio(p99)} (${shown('p50')} ms, ${shown('p99')} ms)`,
          target: '≤ 2',
          reached: p50.median <= 2 && p99.median <= 2,
          detail: { p50, p99, few, many },
        };
      });
    } finally {
      await load.stop();
      await smallSite.stop();
      await largeSite.stop();
      await small.close();
      await large.close();
    }
  },
};

/** The other ways to ask, each beside the newest list, at the larger number of listings. */
export const sorts: Measurement = {
  name: 'sorts',
  async run({ quick, seconds, rounds }: BenchOptions): Promise<Figure[]> {
    const data = await openData(quick ? 20_000 : 1_000_000);
    const site = await startSite(data);
    const load = await startLoad();
    try {
      const zips = drawPlaces(loadPopulation(), 2_000, 815).map(({ zip }) => zip);
      const near = (query: string) => zips.map((zip) => listPath(`zip_code=${zip}&radius=${miles}&${query}`));
      const queries: Record<string, string[]> = {
        newest: near(''),
        'nearest first': near('sort=nearest'),
        'nearest first, unlimited': zips.map((zip) => listPath(`zip_code=${zip}&sort=nearest`)),
        'lowest price first': near('sort=price-low'),
        'highest price first': near('sort=price-high'),
        'of a category': near('category=manual-wheelchairs'),
        'of a subcategory': near('category=walkers-rollators&subcategory=rollators'),
        'of a condition': near('condition=parts+only'),
        'between two prices': near('min_price=100&max_price=150'),
        'between two prices, lowest first': near('min_price=100&max_price=150&sort=price-low'),
        'of a condition, unlimited': [listPath('condition=parts+only')],
        'between two prices, unlimited': [listPath('min_price=100&max_price=101')],
        'with a common word': near('search=wheelchair'),
        'with a rare word': near('search=zephyr'),
        'with a common word, unlimited': [listPath('search=wheelchair')],
        'with two letters': near('search=ca'),
      };
      const targets = Object.entries(queries).map(([label, paths]) => ({ ...targetOf(site, paths), label }));
      const slices = await roundRobin(targets, rounds, (target) =>
        measureSlice(load, target, { connections, seconds }),
      );
      const p99 = (all: Slice[]) => all.map(({ latency }) => latency.p99);
      const figures = targets.map(({ label }, index) => {
        const ratio = ratioOf(p99(slices[index]!), p99(slices[0]!));
        return { label, ratio, ms: medianOf(p99(slices[index]!)) };
      });
      const worst = figures.toSorted((a, b) => b.ratio.median - a.ratio.median)[0]!;
      return [
        {
          what: 'p99 of the other sorts and filters ÷ that of the newest list, at the larger number',
          measured: `${figures
            .slice(1)
            .map(({ label, ratio, ms }) => `${label} ${ratio.median.toFixed(1)} (${ms.toFixed(1)} ms)`)
            .join('; ')}; newest itself ${figures[0]!.ms.toFixed(1)} ms`,
          target: '≤ 5',
          reached: worst.ratio.median <= 5,
          detail: { figures, slices },
        },
      ];
    } finally {
      await load.stop();
      await site.stop();
      await data.close();
    }
  },
};

async function densestAndEmptiest({ client }: Data) {
  const population: Population = loadPopulation();
  const { rows } = await client.query<{ zip: string; count: number }>(
    'select zip, count(*)::int as count from listings group by zip',
  );
  const counts = new Map(rows.map(({ zip, count }) => [zip, count]));
  const places = population.places.map(({ zip }) => ({
    zip,
    listings: population.zips.within(zip, miles).reduce((sum, near) => sum + (counts.get(near.zip) ?? 0), 0),
  }));
  places.sort((a, b) => b.listings - a.listings);
  return { densest: places[0]!, emptiest: places.at(-1)! };
}
