import * as limits from '#contract/limits.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { dayMs } from '#server/day.ts';
import { announceCase } from '#server/features/announcements/announcements.ts';
import { addSignal, type CaseSubject } from '#server/features/cases/case-filing.ts';
import { listingsWithSamePictures } from '#server/features/images/images.ts';
import { assessText } from '#server/features/trust/assess-text.ts';
import { foldText, originalSpan, type Span } from '#server/features/trust/folded-text.ts';
import { linksIn } from '#server/features/trust/web-links.ts';
import { lockUsers } from '#server/features/users/users.ts';
import type { Services } from '#server/services.ts';
import {
  findBeginnings,
  findLookedAtListing,
  findLookedAtMessage,
  listRecentPlaces,
  type LookedAtListing,
} from './signal-store.ts';

/** What was found about a person; the case is about the subject. */
interface Found {
  kind: SignalKind;
  words: string;
  /** See `addSignal`. */
  finding: string;
}

/** What each kind counts for, as a report does: 1 is a usual person's. What honest people do as well counts for less. */
const weights = {
  'same-text': 1,
  'same-picture': 1,
  'many-chats': 0.5,
  'far-apart': 0.5,
  'look-alike-link': 1,
  'abuse-threat': 1,
  'abuse-slur': 1,
  'abuse-sexual': 0.5,
  'abuse-insult': 0.5,
} as const;
export type SignalKind = keyof typeof weights;

/** People who were sent the same in a day. */
const sameTextTo = 6;
/** Letters and digits; shorter ones are what everybody asks. */
const sameTextLength = 30;
/** Chats that a new account has begun in a day, of the 10 that it may. */
const manyChats = 8;
/** Places of the listings of 30 days, each this far from each other: somebody who clears a parent's home has two. */
const farPlaces = 3;
const farMiles = 200;
const farDays = 30;
const wordsMax = 200;

/** Handler of `lookAtListingQueue`. */
export async function lookAtListing(services: Services, { id }: { id: string }): Promise<void> {
  const listing = await findLookedAtListing(services.db, id);
  if (!listing) return;
  const { title, seller_uid } = listing;
  const subject = { model: 'listing' as const, object_id: id, person_uid: seller_uid };
  const copied = await listingsWithSamePictures(services.db, id);
  await note(services, { subject, title }, [
    ...foundInText(textOf(listing), id),
    ...copied.map((other) => ({
      kind: 'same-picture' as const,
      words: pagePaths.listing(other),
      finding: `${id} ${other}`,
    })),
  ]);
  await lookAtPlaces(services, listing);
}

/** All that its seller wrote into it: what a fact says is read by everybody, as the description is. */
const textOf = ({ title, description, brand, details }: LookedAtListing): string =>
  [title, description, brand, ...Object.values(details).filter((said) => typeof said === 'string')].join(
    '\n',
  );

/** Handler of `lookAtMessageQueue`. */
export async function lookAtMessage(
  services: Services,
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<void> {
  const message = await findLookedAtMessage(services.db, conversationId, seq);
  if (!message) return;
  const { sender_uid, sender_name, body } = message;
  const subject = { model: 'user' as const, object_id: sender_uid, person_uid: sender_uid };
  await note(services, { subject, title: sender_name }, foundInText(body, `${conversationId} ${sender_uid}`));
}

/** Handler of `lookAtChatsQueue`. */
export async function lookAtChats(services: Services, { uid }: { uid: string }): Promise<void> {
  const now = services.clock.now().getTime();
  const begun = await findBeginnings(services.db, uid, new Date(now - dayMs));
  if (!begun) return;
  const { name, created_at, chats, said } = begun;
  const found: Found[] = [];
  if (chats >= manyChats && now - created_at.getTime() < limits.newcomerDays * dayMs)
    found.push({ kind: 'many-chats', words: String(chats), finding: uid });
  for (const [text, { people, words }] of peopleByText(said))
    if (people.size >= sameTextTo)
      found.push({ kind: 'same-text', words: words.slice(0, wordsMax), finding: `${uid} ${text}` });
  const subject = { model: 'user' as const, object_id: uid, person_uid: uid };
  await note(services, { subject, title: name }, found);
}

/** Who was told each text, however it was punctuated. */
function peopleByText(said: readonly { body: string; to_uid: string }[]) {
  const byText = new Map<string, { people: Set<string>; words: string }>();
  for (const { body, to_uid } of said) {
    const text = foldText(body).text.replaceAll(/[^a-z0-9]+/g, '');
    if (text.length < sameTextLength) continue;
    const told = byText.get(text) ?? { people: new Set(), words: body };
    told.people.add(to_uid);
    byText.set(text, told);
  }
  return byText;
}

/** One signal of a kind for each place that words are found in. */
function foundInText(text: string, where: string): Found[] {
  const { abuse, harsh } = assessText(text);
  const folded = foldText(text);
  const links = linksIn(folded.text).filter(({ kind }) => kind === 'posing');
  // The first are enough to find the place.
  const wordsAt = ([first]: readonly Span[]) =>
    first ? text.slice(first.start, first.end).slice(0, wordsMax) : '';
  const found: Found[] = [];
  if (abuse) found.push({ kind: `abuse-${abuse}`, words: wordsAt(harsh), finding: where });
  if (links.length > 0) {
    const spans = links.map(({ start, end }) => originalSpan(folded, start, end));
    found.push({ kind: 'look-alike-link', words: wordsAt(spans), finding: where });
  }
  return found;
}

async function lookAtPlaces(services: Services, listing: LookedAtListing): Promise<void> {
  const { seller_uid: uid, seller_name: title, organisation } = listing;
  if (organisation) return;
  const since = new Date(services.clock.now().getTime() - farDays * dayMs);
  const apart: { zip: string; place: string }[] = [];
  for (const place of await listRecentPlaces(services.db, uid, since))
    if (apart.every(({ zip }) => (services.zips.distanceMiles(zip, place.zip) ?? 0) >= farMiles))
      apart.push(place);
  if (apart.length < farPlaces) return;
  const subject = { model: 'user' as const, object_id: uid, person_uid: uid };
  const words = apart
    .map(({ place }) => place)
    .join('; ')
    .slice(0, wordsMax);
  await note(services, { subject, title }, [{ kind: 'far-apart', words, finding: uid }]);
}

/** Puts what was found into the subject's case, unless it is known or the person is gone. */
async function note(
  services: Services,
  about: { subject: CaseSubject; title: string },
  found: readonly Found[],
): Promise<void> {
  if (found.length === 0) return;
  const ids = await services.db.transaction().execute(async (trx) => {
    const [person] = await lockUsers(trx, [about.subject.person_uid]);
    if (!person) return [];
    const cases: (string | null)[] = [];
    for (const { kind, words, finding } of found)
      cases.push(await addSignal(services, trx, { ...about, kind, words, finding, weight: weights[kind] }));
    return cases;
  });
  const [id] = ids.filter((one) => one !== null);
  if (id !== undefined) await announceCase(services, id);
}
