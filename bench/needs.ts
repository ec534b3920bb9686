import { openData } from './data.ts';
import { measureSlice, startLoad, type Slice } from './load.ts';
import { targetOf, type BenchOptions, type Figure, type Measurement, type Target } from './measurement.ts';
import { drawPlaces, loadPopulation } from './population.ts';
import { roundRobin } from './round-robin.ts';
import { startSite } from './site.ts';
import { medianOf, ratioOf, showRatio } from './statistics.ts';

const connections = 2;
const miles = 20;
const needs = 'need.user_weight_lb=210&need.hip_width_in=17&need.door_width_in=32';
const zips = drawPlaces(loadPopulation(), 2_000, 815).map(({ zip }) => zip);
const near = (query: string) =>
  zips.map((zip) => `/api/listings/?limit=24&zip_code=${zip}&radius=${miles}${query && `&${query}`}`);

const p99 = (all: readonly Slice[]) => all.map(({ latency }) => latency.p99);

/** The newest 24 nearby for somebody with three needs: beside the same without, and as listings become more. */
export const needsMeasurement: Measurement = {
  name: 'needs',
  async run({ quick, seconds, rounds }: BenchOptions): Promise<Figure[]> {
    const counts = quick ? [2_000, 20_000] : [10_000, 1_000_000];
    const [small, large] = [await openData(counts[0]!), await openData(counts[1]!)];
    const [smallSite, largeSite] = [await startSite(small), await startSite(large)];
    const load = await startLoad();
    try {
      const asked: Record<string, string> = {
        'without needs': '',
        'all, marked': needs,
        'only what fits': `${needs}&fit=only`,
        'all but what does not fit': `${needs}&fit=hide`,
        'what fits first': `${needs}&fit=first`,
        'wheelchairs, only what fits': `${needs}&fit=only&category=manual-wheelchairs`,
        'seat 18 to 20 in': 'fact.seat_width_in=18..20',
      };
      const labels = Object.keys(asked);
      const targets: Target[] = [smallSite, largeSite].flatMap((site, index) =>
        labels.map((label) => ({
          ...targetOf(site, near(asked[label]!)),
          label: `${label}, ${counts[index]!.toLocaleString('en-US')}`,
        })),
      );
      const slices = await roundRobin(targets, rounds, (target) =>
        measureSlice(load, target, { connections, seconds }),
      );
      const few = slices.slice(0, labels.length);
      const many = slices.slice(labels.length);
      const beside = labels.map((label, n) => ({ label, ratio: ratioOf(p99(many[n]!), p99(many[0]!)) }));
      const growth = labels.map((label, n) => ({ label, ratio: ratioOf(p99(many[n]!), p99(few[n]!)) }));
      const said = (all: typeof beside) =>
        all.map(({ label, ratio }) => `${label} ${showRatio(ratio)}`).join('; ');
      const worst = (all: typeof beside) => Math.max(...all.map(({ ratio }) => ratio.median));
      return [
        {
          what: `p99 of the newest 24 within ${miles} miles with three needs ÷ that without, at the larger number`,
          measured: `${said(beside.slice(1))}; without ${medianOf(p99(many[0]!)).toFixed(1)} ms`,
          target: '≤ 3',
          reached: worst(beside) <= 3,
          detail: { beside, slices },
        },
        {
          what: `the same, ${counts.map((count) => count.toLocaleString('en-US')).join(' → ')} listings, p99`,
          measured: said(growth),
          target: '≤ 2',
          reached: worst(growth) <= 2,
          detail: { growth },
        },
      ];
    } finally {
      await load.stop();
      await smallSite.stop();
      await largeSite.stop();
      await small.close();
      await large.close();
    }
  },
};
