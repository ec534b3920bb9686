import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ListingInput } from '#contract/listings.ts';
import { hashPassword } from '#server/adapters/identity/password-hash.ts';
import { markRead, sendMessage, startConversation } from '#server/features/conversations/conversations.ts';
import { imageView } from '#server/features/images/image-view.ts';
import {
  listingImages,
  makeAvifQueue,
  saveListingImages,
  saveProfilePicture,
} from '#server/features/images/images.ts';
import { runAtMost } from '#server/features/images/run-at-most.ts';
import { createListing, editListing } from '#server/features/listings/listings.ts';
import { acceptTerms, setPhoneVisibility, syncUser, updateProfile } from '#server/features/users/users.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Services } from '#server/services.ts';
import { conversations } from './conversations.ts';
import {
  countPictures,
  findUserByEmail,
  hasAnyUser,
  insertVerifiedAccount,
  setProfilePicture,
} from './demo-store.ts';
import { listings, pictureName, type SampleListing } from './listings.ts';
import { people, samplePassword, type SamplePerson } from './people.ts';

/** In this person's row is how far the seeding came: signed up first, terms accepted when all is done. */
const witness = people.at(-1)!;
const HOUR = 3_600_000;
/** AVIF versions cost more than all else: they wait, and then come one by one. */
const AVIF_AFTER_SECONDS = 120;
const AVIF_EVERY_SECONDS = 3;

type Cast = Map<string, Viewer>;

/**
 * Fills a database in which nobody ever signed up with the sample people, listings and conversations, through the
 * rules that everybody's go through. Killed in the middle, the next call goes on from there; once complete it does
 * nothing, whatever was changed since. Covers come first, so that lists look right within seconds.
 *
 * @returns whether the sample people are there
 */
export async function seedDemo(given: Services): Promise<boolean> {
  const { db } = given;
  const before = await findUserByEmail(db, witness.email);
  if (before?.terms_accepted_at) return true;
  if (!before && (await hasAnyUser(db))) return false;

  const services: Services = { ...given, jobs: withPatientAvif(given.jobs) };
  const cast = await seedPeople(services);
  const { created_at: start } = (await findUserByEmail(db, witness.email))!;
  await seedListings(services, cast, start);
  await seedConversations(services, cast, start);
  await acceptTerms(services, cast.get(witness.key)!, { terms_accepted: true });
  return true;
}

/** An id that a key always has, in the form of a UUIDv7. */
function stableId(key: string): string {
  const hex = createHash('sha256').update(`handrail sample ${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const uidOf = (key: string): string => stableId(`person ${key}`);
const listingIdOf = (key: string): string => stableId(`listing ${key}`);
const pictureFile = (name: string): Promise<Buffer> =>
  readFile(path.join(import.meta.dirname, 'pictures', name));
/** The same services at another time. */
const at = (services: Services, time: Date): Services => ({ ...services, clock: { now: () => time } });

function withPatientAvif(jobs: Services['jobs']): Services['jobs'] {
  let sent = 0;
  return {
    work: (queue, handler) => jobs.work(queue, handler),
    schedule: (queue, cron) => jobs.schedule(queue, cron),
    start: () => jobs.start(),
    stop: () => jobs.stop(),
    send: (db, queue, data, options) =>
      jobs.send(
        db,
        queue,
        data,
        queue.name === makeAvifQueue.name
          ? { ...options, startAfter: AVIF_AFTER_SECONDS + AVIF_EVERY_SECONDS * sent++ }
          : options,
      ),
  };
}

async function seedPeople(services: Services): Promise<Cast> {
  const passwordHash = await hashPassword(samplePassword);
  const cast: Cast = new Map();
  for (const person of [witness, ...people.filter(({ key }) => key !== witness.key)]) {
    cast.set(person.key, await seedPerson(services, person, passwordHash));
  }
  return cast;
}

async function seedPerson(services: Services, person: SamplePerson, passwordHash: string): Promise<Viewer> {
  const { db } = services;
  const { email, displayName } = person;
  const viewer: Viewer = {
    uid: uidOf(person.key),
    email,
    emailVerified: true,
    providers: ['password'],
    displayName,
    profilePicture: '',
    profileCreated: false,
    termsAccepted: false,
  };
  // With a hosted identity nobody can sign in as them, but their listings are there.
  if (services.identity.kind === 'builtin') {
    await insertVerifiedAccount(db, {
      uid: viewer.uid,
      email,
      displayName,
      passwordHash,
      now: services.clock.now(),
    });
  }
  const row = await syncUser(services, viewer);
  if (!person.complete) return viewer;
  if (!row.profile_created) {
    const picture = await saveProfilePicture(services, viewer, [
      await pictureFile(`person-${person.key}.webp`),
    ]);
    await setProfilePicture(db, viewer.uid, imageView(services.files, picture).url);
    await updateProfile(services, viewer, {
      display_name: displayName,
      first_name: person.firstName,
      last_name: person.lastName,
      phone_number: person.phone,
      zip_code: person.zip,
    });
    const shown = listings.some(({ seller, contact }) => seller === person.key && contact.textCall);
    await setPhoneVisibility(services, viewer, shown);
  }
  if (person.key !== witness.key) await acceptTerms(services, viewer, { terms_accepted: true });
  return { ...viewer, profileCreated: true, termsAccepted: true };
}

async function seedListings(services: Services, cast: Cast, start: Date): Promise<void> {
  const there = await countPictures(
    services.db,
    listings.map(({ key }) => listingIdOf(key)),
  );
  const picturesOf = ({ key }: SampleListing): number => there.get(listingIdOf(key)) ?? 0;
  const twoAtOnce = runAtMost(2);
  const each = (
    some: readonly SampleListing[],
    work: (listing: SampleListing, services: Services, seller: Viewer) => Promise<void>,
  ) =>
    Promise.all(
      some.map((listing) =>
        twoAtOnce(() =>
          work(
            listing,
            at(services, new Date(start.getTime() - listing.hoursAgo * HOUR)),
            cast.get(listing.seller)!,
          ),
        ),
      ),
    );

  const missing = listings.filter(({ key }) => !there.has(listingIdOf(key)));
  // Visitors are shown Austin first (spec §9: guests start at 78701).
  const inAustin = ({ seller }: SampleListing): boolean =>
    people.some(({ key, zip }) => key === seller && /^78[67]/.test(zip));
  const nearFirst = [...missing.filter(inAustin), ...missing.filter((listing) => !inAustin(listing))];
  await each(nearFirst, async (listing, then, seller) => {
    await createListing(then, seller, {
      ...inputOf(listing),
      id: listingIdOf(listing.key),
      image_urls: await upload(services, seller, listing, 0, 1),
    });
  });
  await each(
    listings.filter((listing) => picturesOf(listing) < listing.pictures.length),
    async (listing, then, seller) => {
      const id = listingIdOf(listing.key);
      const cover = (await listingImages(services.db, id))
        .map((image) => imageView(services.files, image).url)
        .slice(0, 1);
      const rest = await upload(services, seller, listing, cover.length, listing.pictures.length);
      await editListing(then, seller, id, { ...inputOf(listing), image_urls: [...cover, ...rest] });
    },
  );
}

function inputOf(listing: SampleListing): Omit<ListingInput, 'image_urls'> {
  return {
    title: listing.title,
    description: listing.description,
    price: listing.price,
    category: listing.category,
    subcategory: listing.subcategory,
    condition: listing.condition as ListingInput['condition'],
    zip_code: listing.zip,
    contact_methods: listing.contact,
  };
}

async function upload(
  services: Services,
  seller: Viewer,
  listing: SampleListing,
  from: number,
  to: number,
): Promise<string[]> {
  const files = await Promise.all(
    listing.pictures.slice(from, to).map((spec) => pictureFile(pictureName(spec))),
  );
  const images = await saveListingImages(services, seller, files);
  return images.map((image) => imageView(services.files, image).url);
}

async function seedConversations(services: Services, cast: Cast, start: Date): Promise<void> {
  for (const { listing, buyer, messages, read } of conversations) {
    const seller = cast.get(listings.find(({ key }) => key === listing)!.seller)!;
    const both = { buyer: cast.get(buyer)!, seller };
    const when = (hoursAgo: number): Services => at(services, new Date(start.getTime() - hoursAgo * HOUR));
    const id = await startConversation(when(messages[0]!.hoursAgo), both.buyer, {
      listing: listingIdOf(listing),
    });
    for (const [index, { from, text, hoursAgo }] of messages.entries()) {
      await sendMessage(when(hoursAgo), both[from].uid, id, {
        text,
        clientId: stableId(`message ${listing} ${index}`),
      });
    }
    for (const reader of read) await markRead(services, both[reader], id);
  }
}
