import { openData, type Data } from './data.ts';
import { startChild } from './child.ts';
import { compare, describe, startLoad } from './load.ts';
import { targetOf, type BenchOptions, type Figure, type Measurement, type Target } from './measurement.ts';
import { drawPlaces, loadPopulation } from './population.ts';
import { startSite } from './site.ts';
import { showRatio } from './statistics.ts';

const connections = 32;

interface Case {
  name: string;
  what: string;
  /** Of the floor's requests/s. */
  target: number;
  /** Our address and the floor's, for the same answers. */
  paths(data: Data): Promise<{ ours: string[]; floor: string[] }>;
}

/** Places that people ask from, drawn by population; other ones than those of the listings. */
const askedFrom = (count: number) => drawPlaces(loadPopulation(), count, 4_711).map(({ zip }) => zip);

/** A page of 24; the floor reads one row more, as the server does to know whether there is a next page. */
const within = (queries: string[]) => ({
  ours: queries.map((query) => `/api/listings/?limit=24&${query}`),
  floor: queries.map((query) => `/list?${query}`),
});

const search = (word: string) => async () =>
  within(askedFrom(2_000).map((zip) => `zip_code=${zip}&radius=50&search=${word}`));

const cases: Case[] = [
  {
    name: 'list',
    what: 'newest 24 within 20 miles of a random ZIP',
    target: 0.75,
    paths: async () => within(askedFrom(2_000).map((zip) => `zip_code=${zip}&radius=20`)),
  },
  {
    name: 'one',
    what: 'one listing by id',
    target: 0.45,
    async paths({ client }) {
      const { rows } = await client.query<{ id: string }>(
        'select id from listings order by md5(id::text) limit 2000',
      );
      return {
        ours: rows.map(({ id }) => `/api/listings/listing/${id}/`),
        floor: rows.map(({ id }) => `/one?id=${id}`),
      };
    },
  },
  {
    name: 'search',
    what: "title has 'wheelchair' (14 %), within 50 miles",
    target: 0.7,
    paths: search('wheelchair'),
  },
  {
    name: 'search-rare',
    what: "title has 'zephyr' (0.01 %), within 50 miles",
    target: 0.7,
    paths: search('zephyr'),
  },
  { name: 'unlimited', what: 'unlimited, newest 24', target: 0.7, paths: async () => within(['']) },
];

/** Lists and searches beside bare Fastify and `pg` with narrow tables and SQL of their own. */
export const listingMeasurements: Measurement[] = cases.map(({ name, what, target, paths }) => ({
  name,
  async run({ quick, seconds, rounds }: BenchOptions): Promise<Figure[]> {
    const data = await openData(quick ? 20_000 : 200_000);
    const site = await startSite(data);
    const floor = await startChild('floors/listing-floor.ts', {
      args: [JSON.stringify(data.connection)],
    });
    const load = await startLoad();
    try {
      const addresses = await paths(data);
      const floorTarget = (label: string, floorPaths: string[]): Target => ({
        label,
        port: floor.ready,
        paths: floorPaths,
        server: floor.child.pid,
        postmaster: data.postmaster,
      });
      const { slices, speed, cpu } = await compare(
        load,
        [targetOf(site, addresses.ours), floorTarget('floor', addresses.floor)],
        { connections, seconds, rounds },
      );
      const reached = speed['floor']!.median >= target;
      return [
        {
          what: `${what}: requests/s`,
          measured: `${showRatio(speed['floor']!)} of the floor`,
          target: `≥ ${target}`,
          reached,
          detail: { ours: describe(slices['ours']!), floor: describe(slices['floor']!), speed, cpu, slices },
        },
        {
          what: `${what}: CPU a request`,
          measured: `${showRatio(cpu['floor']!)} of the floor's (ours ${describe(slices['ours']!)}; floor ${describe(slices['floor']!)})`,
          target: `≤ ${(1 / target).toFixed(2)}`,
          reached: cpu['floor']!.median <= 1 / target,
          detail: null,
        },
      ];
    } finally {
      await load.stop();
      await floor.child.stop();
      await site.stop();
      await data.close();
    }
  },
}));
