import * as z from 'zod/mini';
import type { RecallSource } from '#server/db/safety-schema.ts';

/** One recall as its agency tells of it, whichever shape that has; '' and [] for what is not said. */
export interface RecallNotice {
  source: RecallSource;
  /** `Z-1234-2020`, `24-189`; what it is known by. */
  number: string;
  /** A day. */
  date: string;
  maker: string;
  /** What the product is called, in one line. */
  product: string;
  /** All that the notice calls it. */
  about: string;
  productCode: string | null;
  /** Where model numbers may stand, and when it was made or sold. */
  description: string;
  /** Models that the source gives as such. */
  models: string[];
  /** Serial and lot numbers, as prose. */
  codes: string;
  hazard: string;
  /** '' where the source says none that a reader could follow. */
  remedy: string;
  /** Where it can be read. */
  address: string;
  terminated: boolean;
  /** `Class I` of a device's recall. */
  fdaClass: string | null;
}

/** A file that is none of the shapes we read; the message is one sentence. */
export class RecallFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RecallFileError';
  }
}

export interface RecordsOfFile {
  source: RecallSource;
  notices: RecallNotice[];
  /** Records in which number, date or product are missing or are no texts. */
  unreadable: number;
  /** Of a page of openFDA: the place after its last record, and how many there are of all pages; else null. */
  page: { end: number; total: number } | null;
}

/** Told apart from text that was never meant to be read: no field is longer than this when it is looked at. */
const fieldMax = 20_000;
const listMax = 200;

/** What has to be there; all else is read by `plain` and `namesIn`, which take what is a text and leave the rest. */
const fdaNumber = z.string().check(z.regex(/^Z-\d{1,5}-\d{2,4}$/));
const deviceRecall = z.looseObject({ product_res_number: fdaNumber, product_description: z.string() });
const enforcement = z.looseObject({ recall_number: fdaNumber, product_description: z.string() });
const cpscRecall = z.looseObject({
  RecallNumber: z.union([z.string(), z.number()]),
  RecallDate: z.string(),
});

/**
 * The recalls of a file of openFDA's device recalls or enforcement reports, or of the CPSC's service, told apart by
 * their shape.
 *
 * @param name what the file is called in the sentence about what is wrong
 * @throws RecallFileError
 */
export function recordsOf(content: string, name: string): RecordsOfFile {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content.startsWith('\ufeff') ? content.slice(1) : content);
  } catch {
    throw new RecallFileError(`${name} is not JSON.`);
  }
  if (Array.isArray(parsed)) {
    if (parsed.length > 0 && !parsed.some((record) => hasKey(record, 'RecallNumber')))
      throw unknownShape(name);
    return { ...readAll('cpsc', parsed, noticeOfCpsc), page: null };
  }
  if (hasKey(parsed, 'error') && !hasKey(parsed, 'results'))
    throw new RecallFileError(`${name} is openFDA's answer that it found nothing, or could not answer.`);
  const results = hasKey(parsed, 'results') ? parsed['results'] : null;
  if (!Array.isArray(results)) throw unknownShape(name);
  const page = pageOf(parsed, results.length);
  if (results.some((record) => hasKey(record, 'product_res_number')))
    return { ...readAll('openfda-recall', results, noticeOfDeviceRecall), page };
  if (results.some((record) => hasKey(record, 'recall_number')))
    return { ...readAll('openfda-enforcement', results, noticeOfEnforcement), page };
  throw unknownShape(name);
}

const unknownShape = (name: string): RecallFileError =>
  new RecallFileError(
    `${name} is neither openFDA's device recalls or enforcement reports nor the recalls of the CPSC's service.`,
  );

function hasKey<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key);
}

const pageMeta = z.object({
  meta: z.object({ results: z.object({ skip: z.int().check(z.nonnegative()), total: z.int() }) }),
});

function pageOf(answer: unknown, length: number): RecordsOfFile['page'] {
  const { success, data } = pageMeta.safeParse(answer);
  return success ? { end: data.meta.results.skip + length, total: data.meta.results.total } : null;
}

function readAll(
  source: RecallSource,
  records: readonly unknown[],
  read: (record: unknown) => RecallNotice | null,
): Omit<RecordsOfFile, 'page'> {
  // The last of those with one number holds: pages that overlap, or a notice that was announced again.
  const notices = new Map<string, RecallNotice>();
  let unreadable = 0;
  for (const record of records) {
    const notice = read(record);
    if (notice) notices.set(notice.number, notice);
    else unreadable += 1;
  }
  return { source, notices: [...notices.values()], unreadable };
}

function noticeOfDeviceRecall(record: unknown): RecallNotice | null {
  const { success, data } = deviceRecall.safeParse(record);
  const date = success ? dayOf(data.event_date_initiated ?? data.event_date_posted) : null;
  if (!success || date === null || data.product_description.trim() === '') return null;
  const id = plain(data.cfres_id);
  return {
    source: 'openfda-recall',
    number: data.product_res_number,
    date,
    maker: plain(data.recalling_firm),
    product: plain(data.product_description),
    about: plain(data.product_description),
    productCode: plain(data.product_code).slice(0, 3) || null,
    description: plain(data.product_description),
    models: [],
    codes: plain(data.code_info),
    hazard: plain(data.reason_for_recall),
    remedy: '',
    address: /^\d{1,9}$/.test(id) ? `accessdata.fda.gov res.cfm?id=${id}` : `FDA ${data.product_res_number}`,
    terminated: /terminated/i.test(plain(data.recall_status)),
    fdaClass: null,
  };
}

function noticeOfEnforcement(record: unknown): RecallNotice | null {
  const { success, data } = enforcement.safeParse(record);
  const date = success ? dayOf(data.recall_initiation_date ?? data.report_date) : null;
  if (!success || date === null || data.product_description.trim() === '') return null;
  return {
    source: 'openfda-enforcement',
    number: data.recall_number,
    date,
    maker: plain(data.recalling_firm),
    product: plain(data.product_description),
    about: plain(data.product_description),
    productCode: null,
    description: plain(data.product_description),
    models: [],
    codes: `${plain(data.code_info)} ${plain(data.more_code_info)}`.trim(),
    hazard: plain(data.reason_for_recall),
    remedy: '',
    address: `FDA enforcement report ${data.recall_number}`,
    terminated: /terminated/i.test(plain(data.status)),
    fdaClass: /^Class I{1,3}$/.exec(plain(data.classification))?.[0] ?? null,
  };
}

function noticeOfCpsc(record: unknown): RecallNotice | null {
  const { success, data } = cpscRecall.safeParse(record);
  const number = success ? plain(data.RecallNumber) : '';
  const date = success ? dayOf(data.RecallDate) : null;
  if (!success || date === null || !/^\d{2}-?\d{3,4}$/.test(number)) return null;
  const names = namesIn(data.Products, 'Name');
  const title = plain(data.Title);
  const product = names[0] || title;
  if (product === '') return null;
  const makers = [data.Manufacturers, data.Importers, data.Distributors].flatMap((list) =>
    namesIn(list, 'Name'),
  );
  const url = plain(data.URL);
  return {
    source: 'cpsc',
    number: number.replace(/^(\d\d)-?/, '$1-'),
    date,
    maker: makers[0] ?? '',
    product,
    about: [...new Set([...names, title])].join('. ').slice(0, fieldMax),
    productCode: null,
    description:
      `${namesIn(data.Products, 'Description').join('. ')} ${plain(data.Description)} ${plain(data.SoldAtLabel)}`.slice(
        0,
        fieldMax,
      ),
    models: namesIn(data.Products, 'Model'),
    codes: '',
    hazard: namesIn(data.Hazards, 'Name')[0] ?? '',
    remedy: namesIn(data.Remedies, 'Name')[0] ?? namesIn(data.RemedyOptions, 'Option').join(', '),
    address: /^https:\/\/(?:www\.)?cpsc\.gov\/[\w/.-]{1,200}$/i.test(url)
      ? url.slice('https://'.length)
      : `CPSC recall ${number}`,
    terminated: false,
    fdaClass: null,
  };
}

/** The texts under `key` of a list of objects. */
function namesIn(list: unknown, key: string): string[] {
  if (!Array.isArray(list)) return [];
  return list.slice(0, listMax).flatMap((one: unknown) => (hasKey(one, key) && plain(one[key])) || []);
}

/** `2024-07-18T00:00:00`, `2024-07-18` or `20240718`. */
function dayOf(value: unknown): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)(?:T|$)/.exec(plain(value)) ?? [];
  const date = `${year}-${month}-${day}`;
  if (year === undefined || Number.isNaN(Date.parse(date)) || !/^(?:19|20)/.test(year)) return null;
  return date;
}

/** One line of at most `fieldMax` characters, without tags, control characters and what turns text around. */
function plain(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return value
    .slice(0, fieldMax)
    .replaceAll(/<[^<>]{0,300}>/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
