import { defineQueue } from '#server/adapters/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { importRecalls } from './recall-import.ts';
import { recordsOf, type RecordsOfFile } from './recall-records.ts';

/** Once a week where `RECALLS_URL_OPENFDA` or `RECALLS_URL_CPSC` is set; tried again for about a day. */
export const fetchRecallsQueue = defineQueue('fetch-recalls', {
  atOnce: 1,
  expireSeconds: 60 * 60,
  retryLimit: 8,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 6 * 3600,
});

/** openFDA gives no more than this many of one search. */
const skipMax = 25_000;
/** What openFDA answers where it finds nothing. */
const nothingFound = 404;

type Needs = Parameters<typeof importRecalls>[0] & Pick<Services, 'config' | 'webText'>;

/**
 * Handler of `fetchRecallsQueue`: takes what each address has. What is no longer there stays, for an address may ask
 * for the newest only; when one fails, the list before stays, the others are taken, and it is tried again.
 *
 * @throws what went wrong with the first that failed
 */
export async function fetchRecalls(services: Needs, { signal }: { signal: AbortSignal }): Promise<void> {
  const { config, log } = services;
  const failures: Error[] = [];
  for (const url of config.recallUrls) {
    const { host, pathname } = new URL(url);
    try {
      for await (const records of pagesOf(services, url, signal)) {
        const { source, fresh, changed, same } = await importRecalls(services, records, { whole: false });
        const counts = { fresh: fresh.length, changed: changed.length, same };
        log.info({ source, ...counts }, 'fetched recalls');
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ host, reason }, 'recalls could not be fetched; the list before stays');
      failures.push(new Error(`${host}${pathname}: ${reason}`));
    }
  }
  if (failures[0]) throw failures[0];
}

/** Page by page where the answer says that there is more. */
async function* pagesOf(
  { webText }: Pick<Services, 'webText'>,
  url: string,
  signal: AbortSignal,
): AsyncGenerator<RecordsOfFile> {
  for (let skip = 0; skip <= skipMax && !signal.aborted;) {
    const page = new URL(url);
    if (skip > 0) page.searchParams.set('skip', String(skip));
    const { status, text } = await webText(page.href);
    if (status === nothingFound && text.includes('"NOT_FOUND"')) return;
    if (status !== 200) throw new Error(`it answered ${status}`);
    const records = recordsOf(text, 'its answer');
    yield records;
    if (!records.page || records.page.end <= skip || records.page.end >= records.page.total) return;
    skip = records.page.end;
  }
}
