import { startCachingProxy } from '#tests/support/caching-proxy.ts';
import { startChild } from './child.ts';
import { openData } from './data.ts';
import { compare, describe, startLoad } from './load.ts';
import { targetOf, type BenchOptions, type Figure, type Measurement } from './measurement.ts';
import { startSite } from './site.ts';
import { barOf, showRatio } from './statistics.ts';

const connections = 8;
const cached = 'ours behind nginx';

/** The marketplace as a guest first meets it, beside the same pages rendered from answers that are there already. */
export const page: Measurement = {
  name: 'page',
  async run({ quick, seconds, rounds }: BenchOptions): Promise<Figure[]> {
    const data = await openData(quick ? 20_000 : 200_000);
    const site = await startSite(data);
    const floor = await startChild('floors/page-floor.ts', { args: [site.url] });
    const proxy = await startCachingProxy(site.port);
    const load = await startLoad();
    try {
      // A query that changes nothing on the page, so that no cache between answers twice.
      const fresh = Array.from({ length: 50_000 }, (_, index) => `/marketplace?visit=${index}`);
      const { slices, speed, cpu } = await compare(
        load,
        [
          targetOf(site, fresh),
          {
            label: 'floor',
            port: floor.ready,
            paths: ['/marketplace'],
            server: floor.child.pid,
            postmaster: null,
          },
          { ...targetOf(site, ['/marketplace']), port: proxy.port, label: cached },
        ],
        { connections, seconds, rounds },
      );
      const kept = 1 / speed[cached]!.median;
      return [
        {
          what: 'server-rendered /marketplace for a guest: requests/s',
          measured: `${showRatio(speed['floor']!)} of the floor (ours ${describe(slices['ours']!)}; floor ${describe(slices['floor']!)})`,
          target: '≥ 0.8',
          reached: speed['floor']!.median >= 0.8,
          detail: { speed, cpu, slices },
          plot: {
            title: `Server-rendered /marketplace, ${connections} connections`,
            unit: 'pages/s',
            bars: Object.entries(slices).map(([label, all]) =>
              barOf(
                label,
                all.map(({ perSecond }) => perSecond),
              ),
            ),
          },
        },
        {
          what: 'the same page behind the nginx of docs/examples/caching-proxy: × as many requests/s',
          measured: `${kept.toFixed(0)} (${describe(slices[cached]!)} of the application)`,
          target: '≥ 10',
          reached: kept >= 10,
          detail: null,
        },
      ];
    } finally {
      await load.stop();
      await proxy.close();
      await floor.child.stop();
      await site.stop();
      await data.close();
    }
  },
};
