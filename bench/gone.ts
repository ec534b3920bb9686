import { openData } from './data.ts';
import { measureSlice, startLoad } from './load.ts';
import { targetOf, type BenchOptions, type Figure, type Measurement } from './measurement.ts';
import { drawPlaces, loadPopulation } from './population.ts';
import { roundRobin } from './round-robin.ts';
import { startSite } from './site.ts';
import { medianOf, ratioOf, showRatio } from './statistics.ts';

const connections = 2;
const miles = 20;

/** What the listings that somebody has, or that expired, cost the lists of those that are there. */
export const gone: Measurement = {
  name: 'gone',
  async run({ quick, seconds, rounds }: BenchOptions): Promise<Figure[]> {
    const listings = quick ? 20_000 : 200_000;
    const [without, among] = [await openData(listings), await openData(listings, true)];
    const sites = [await startSite(without), await startSite(among)];
    const load = await startLoad();
    try {
      const paths = drawPlaces(loadPopulation(), 2_000, 815).map(
        ({ zip }) => `/api/listings/?limit=24&zip_code=${zip}&radius=${miles}`,
      );
      const labels = ['without', 'with 30 % gone'];
      const targets = sites.map((site, index) => ({ ...targetOf(site, paths), label: labels[index]! }));
      const slices = await roundRobin(targets, rounds, (target) =>
        measureSlice(load, target, { connections, seconds }),
      );
      const times = (part: 'p50' | 'p99') =>
        slices.map((all) => all.map(({ latency }) => latency[part])) as [number[], number[]];
      const ratio = (part: 'p50' | 'p99') => ratioOf(times(part)[1], times(part)[0]);
      const [p50, p99] = [ratio('p50'), ratio('p99')];
      const shown = (part: 'p50' | 'p99') =>
        times(part)
          .map((all) => medianOf(all).toFixed(1))
          .join(' → ');
      return [
        {
          what: `newest 24 within ${miles} miles of a random ZIP, ${listings.toLocaleString('en-US')} listings shown, without others → with 30 % of all gone`,
          measured: `p50 × ${showRatio(p50)}, p99 × ${showRatio(p99)} (${shown('p50')} ms, ${shown('p99')} ms)`,
          target: '≤ 1.25',
          reached: p50.median <= 1.25 && p99.median <= 1.25,
          detail: { p50, p99, slices },
        },
      ];
    } finally {
      await load.stop();
      for (const site of sites) await site.stop();
      await without.close();
      await among.close();
    }
  },
};
