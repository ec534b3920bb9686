import { openEmptyData } from './data.ts';
import { measureSlice, startLoad, type Slice } from './load.ts';
import { targetOf, type BenchOptions, type Figure, type Measurement } from './measurement.ts';
import { password, signUp } from './people.ts';
import { startSite } from './site.ts';
import { medianOf } from './statistics.ts';

const mostMs = 30;

/** What one sign-in with a password costs, database included. */
export const signIn: Measurement = {
  name: 'sign-in',
  async run({ seconds, rounds }: BenchOptions): Promise<Figure[]> {
    const data = await openEmptyData('sign-in');
    const site = await startSite(data);
    const load = await startLoad();
    try {
      const { email } = await signUp(site, data, 'Ana');
      const target = { ...targetOf(site, ['/api/auth/sign-in/email']), post: { email, password } };
      const slices: Slice[] = [];
      for (let round = 0; round <= rounds; round += 1)
        slices.push(await measureSlice(load, target, { connections: 2, seconds }));
      // The first only warmed up.
      const costs = slices.slice(1).map(({ serverMs, databaseMs }) => serverMs + databaseMs);
      const cost = medianOf(costs);
      return [
        {
          what: 'sign-in with a password: CPU a login',
          measured: `${cost.toFixed(1)} ms (${Math.min(...costs).toFixed(1)}–${Math.max(...costs).toFixed(1)})`,
          target: `≤ ${mostMs} ms`,
          reached: cost <= mostMs,
          detail: slices,
        },
      ];
    } finally {
      await load.stop();
      await site.stop();
      await data.close();
    }
  },
};
