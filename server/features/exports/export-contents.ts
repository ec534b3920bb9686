import * as words from '#contract/wording/exports.ts';
import type { Viewer } from '#contract/viewer.ts';
import { readSealedFile } from '#server/features/chat-images/chat-images.ts';
import { ownNeeds } from '#server/features/needs/needs.ts';
import { shownName } from '#server/names/display-name.ts';
import type { Services } from '#server/services.ts';
import { sealedPath } from '#server/features/chat-images/chat-image-paths.ts';
import {
  listPictures,
  listSaid,
  listTalks,
  readSection,
  sections,
  type PictureRow,
  type SaidRow,
  type SectionName,
  type TalkRow,
} from './export-data-store.ts';
import type { ZipEntry } from './zip-parts.ts';

export type Person = Pick<Viewer, 'uid' | 'email' | 'emailVerified'>;

/** Rows read at a time. */
const limit = 500;
/** What a zip file without extensions can hold, with room for what is not a picture. */
const mostPictures = 60_000;
const mostPictureBytes = 3_500_000_000;

/** Every file of a person's copy, each read while it is written (docs/decisions/114). */
export async function* contentsOf(services: Services, person: Person): AsyncGenerator<ZipEntry> {
  const { db, clock, config } = services;
  const now = clock.now();
  const { uid } = person;
  const asked = { uid, now, email: person.emailVerified ? person.email : '' };
  const json = (name: string, bytes: AsyncIterable<Uint8Array>): ZipEntry => ({
    name: `${name}.json`,
    at: now,
    pack: true,
    bytes,
  });
  const text = (name: string, content: string): ZipEntry => ({
    name,
    at: now,
    pack: true,
    bytes: only(Buffer.from(content)),
  });

  yield text(words.readMeName, words.readMe(config.brand, now.toISOString()));
  for (const name of Object.keys(sections) as SectionName[])
    yield json(name, arrayOf(readSection(db, name, { ...asked, limit }), config.brand));
  yield json('needs', arrayOf(await ownNeeds(services, person), config.brand));
  for await (const talk of allOf<TalkRow>((last) => listTalks(db, { ...asked, after: last?.id, limit })))
    yield json(`chats/${talk.id}`, talkAsJson(services, uid, talk));

  let [pictures, size, leftOut] = [0, 0, 0];
  const every = allOf<PictureRow>((last) => listPictures(db, { ...asked, after: last?.id, limit }));
  for await (const picture of every) {
    if (pictures >= mostPictures || size >= mostPictureBytes) {
      leftOut++;
      continue;
    }
    const bytes = await read(services, picture);
    if (!bytes) continue;
    pictures++;
    size += bytes.length;
    yield { name: picture.name, at: picture.created_at, pack: false, bytes: only(bytes) };
  }
  if (leftOut > 0) yield text(words.leftOutName, words.leftOut(leftOut));
}

/** Every row, read a page at a time. */
async function* allOf<Row>(list: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let last: Row | undefined; ;) {
    const rows = await list(last);
    yield* rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
  }
}

async function read(services: Services, { path, sealed }: PictureRow): Promise<Buffer | null> {
  const file = sealed ? await readSealedFile(services, sealedPath(path)) : await services.files.read(path);
  return file?.bytes ?? null;
}

/** A chat as JSON: what it is about, and what both wrote. */
async function* talkAsJson({ db, config }: Services, uid: string, talk: TalkRow): AsyncGenerator<Uint8Array> {
  const head = JSON.stringify(named(talk, config.brand), null, 1);
  yield Buffer.from(`${head.slice(0, -2)},\n "messages": `);
  const said = allOf<SaidRow>((last) => listSaid(db, { uid, talk: talk.id, after: last?.seq ?? 0, limit }));
  yield* arrayOf(said, config.brand);
  yield Buffer.from('}\n');
}

/** Rows as one JSON array, a row a line. */
async function* arrayOf(
  rows: AsyncIterable<object> | Iterable<object>,
  brand: string,
): AsyncGenerator<Uint8Array> {
  let before = '[\n';
  for await (const row of rows) {
    yield Buffer.from(before + JSON.stringify(named(row, brand)));
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}

/** Others' names as they are shown on the site. */
const named = (row: object & { person?: unknown }, brand: string): object =>
  typeof row.person === 'string' ? { ...row, person: shownName(row.person, brand) } : row;

async function* only<T>(one: T): AsyncGenerator<T> {
  yield one;
}
