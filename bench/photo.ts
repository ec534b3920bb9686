import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { uploadListingImages } from '#contract/images.ts';
import { freePort } from '#tests/support/free-port.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { startChild } from './child.ts';
import { cpuOf, cpuOfTree } from './cpu.ts';
import { openEmptyData, type Data } from './data.ts';
import { roundRobin } from './round-robin.ts';
import type { BenchOptions, Figure, Measurement } from './measurement.ts';
import { signUp } from './people.ts';
import { startSite, type Site } from './site.ts';
import { medianOf, randomOf, ratioOf, showRatio } from './statistics.ts';

const longestDelayMs = 50;
/** One of them takes about a second; how long the same AVIF takes varies by half from one to the next. */
const photographsASlice = 6;

/** Posting one photograph of 12 megapixels beside `sharp` alone, and how long the event loop is held up by it. */
export const photo: Measurement = {
  name: 'photo',
  async run({ quick, rounds }: BenchOptions): Promise<Figure[]> {
    const data = await openEmptyData('photo');
    const metricsPort = await freePort();
    const site = await startSite(data, { METRICS_PORT: String(metricsPort) });
    const floor = await startChild('floors/photo-floor.ts');
    try {
      const file = path.join(data.dataDir, 'photograph.jpg');
      const bytes = await photograph(quick ? 1_000 : 4_000);
      await writeFile(file, bytes);
      const seller = await signUp(site, data, 'Sam');
      const delays: number[] = [];
      const post = async (photographs: number) => {
        await eventLoopDelay(metricsPort);
        const cost = await costOfUploads(site, data, seller, { bytes, photographs });
        delays.push(await eventLoopDelay(metricsPort));
        return cost;
      };
      const [ours, theirs] = (await roundRobin(
        [post, (photographs: number) => floor.child.ask<number>({ file, photographs })],
        rounds,
        (side) => side(quick ? 1 : photographsASlice),
      )) as [number[], number[]];
      const ratio = ratioOf(ours, theirs);
      // The first slice only warmed up.
      delays.shift();
      const delay = medianOf(delays);
      const seconds = (all: number[]) => medianOf(all).toFixed(2);
      return [
        {
          what: `posting one photograph of ${quick ? '0.75' : '12'} megapixels (${(bytes.length / 1e6).toFixed(1)} MB): CPU, every size and encoding`,
          measured: `${showRatio(ratio)} of sharp alone (${seconds(ours)} s, ${seconds(theirs)} s)`,
          target: '≤ 1.1',
          reached: ratio.median <= 1.1,
          detail: { ours, theirs },
        },
        {
          what: 'delay of the event loop meanwhile, p99',
          measured: `${delay.toFixed(0)} ms (${delays.map((ms) => ms.toFixed(0)).join(', ')})`,
          target: `< ${longestDelayMs} ms`,
          reached: delay < longestDelayMs,
          detail: delays,
        },
      ];
    } finally {
      await floor.child.stop();
      await site.stop();
      await data.close();
    }
  },
};

/** CPU seconds of server and database for each photograph, posted one after the other, to the last AVIF of each. */
async function costOfUploads(
  site: Site,
  data: Data,
  seller: TestPerson,
  { bytes, photographs }: { bytes: Buffer; photographs: number },
): Promise<number> {
  const spent = () => cpuOf(site.pid) + cpuOfTree(data.postmaster);
  const before = spent();
  for (let posted = 0; posted < photographs; posted += 1) await upload(site, data, seller, bytes);
  return (spent() - before) / photographs;
}

/** From the upload to the last AVIF, which a job makes. */
async function upload(site: Site, data: Data, seller: TestPerson, bytes: Buffer): Promise<void> {
  const authorization = `Token ${await seller.token()}`;
  const form = new FormData();
  form.append('images', new Blob([new Uint8Array(bytes)]), 'photograph.jpg');
  const answer = await fetch(site.url + uploadListingImages.path, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  if (!answer.ok) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`);
  for (;;) {
    const { rows } = await data.client.query<{ waiting: boolean }>(
      `select exists (select from images where kind = 'listing' and not has_avif) as waiting`,
    );
    if (!rows[0]!.waiting) return;
    await pause(50);
  }
}

/** Milliseconds, p99 since the last call, as Prometheus would read it. */
async function eventLoopDelay(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000;
}

/** A picture with the detail of a real one, from a fixed seed: patches of colour, and the sensor's noise over them. */
async function photograph(width: number): Promise<Buffer> {
  const height = (width * 3) / 4;
  const random = randomOf(12);
  const noise = (count: number, from: number, to: number) =>
    Buffer.from(Uint8Array.from({ length: count }, () => from + random() * (to - from)));
  const patches = { width: width / 25, height: height / 25 };
  const colours = await sharp(noise(patches.width * patches.height * 3, 0, 255), {
    raw: { ...patches, channels: 3 },
  })
    .resize(width, height, { kernel: 'cubic' })
    .raw()
    .toBuffer();
  const grain = noise(colours.length, -9, 9);
  for (let at = 0; at < colours.length; at += 1)
    colours[at] = Math.max(0, Math.min(255, colours[at]! + ((grain[at]! << 24) >> 24)));
  return sharp(colours, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}
