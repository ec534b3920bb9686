import type { ListingInput } from '#contract/listing-input-schema.ts';
import { hashPassword } from '#server/adapters/identity/password-hash.ts';
import { chatImageUrl } from '#server/features/chat-images/chat-image-paths.ts';
import { saveChatImages } from '#server/features/chat-images/chat-images.ts';
import { markRead, sendMessage, startConversation } from '#server/features/conversations/conversations.ts';
import { imageView } from '#server/features/images/image-view.ts';
import { saveListingImages, saveProfilePicture } from '#server/features/images/images.ts';
import { runAtMost } from '#server/features/images/run-at-most.ts';
import { beginDraft } from '#server/features/listings/drafts.ts';
import { addToList, makeList } from '#server/features/lists/lists.ts';
import { addNeeds } from '#server/features/needs/needs.ts';
import { createListing } from '#server/features/listings/listings.ts';
import { notify, readNotifications } from '#server/features/notifications/notifications.ts';
import { matchListing } from '#server/features/saved-searches/matching.ts';
import { saveSearch } from '#server/features/saved-searches/saved-searches.ts';
import { acceptTerms, setPhoneVisibility, syncUser, updateProfile } from '#server/features/users/users.ts';
import { noteWatched, watchListing } from '#server/features/watchlist/watchlist.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Services } from '#server/services.ts';
import { at, type Cast } from './cast.ts';
import { conversations } from './conversations.ts';
import {
  countPictures,
  findUserByEmail,
  hasAnyUser,
  hasMessage,
  insertVerifiedAccount,
  setPriceWhenWatched,
  setProfilePicture,
} from './demo-store.ts';
import { seedDecisions } from './decisions.ts';
import { drafts } from './drafts.ts';
import { sampleNeeds } from './needs.ts';
import { notifications } from './notifications.ts';
import { watched } from './watched.ts';
import { sampleLists } from './lists.ts';
import { listings as everyListing, type SampleListing } from './listings.ts';
import { people, samplePassword, type SamplePerson } from './people.ts';
import { seedReports } from './reports.ts';
import { savedSearches } from './saved-searches.ts';
import { sampleFacts } from './sample-facts.ts';
import { seedLives, seedPickups, seedThanks } from './seed-lives.ts';
import { seedStaff } from './seed-staff.ts';
import { draftIdOf, listIdOf, listTokenOf, listingIdOf, needsIdOf, stableId, uidOf } from './sample-ids.ts';
import { addFurtherPictures, furtherPicturesQueue, readPicture, uploadPictures } from './sample-pictures.ts';

/** In this person's row is how far the seeding came: signed up first, terms accepted when all is done. */
const witness = people.at(-1)!;

/**
 * Fills a database in which nobody ever signed up with the sample people, listings and conversations, through the rules
 * that everybody's go through. If it is killed in the middle, the next call continues from there; once complete it does
 * nothing, whatever has changed since. Listings get their covers at once and their other pictures by jobs, which only a
 * process that called this works on.
 *
 * @param listings those to post; conversations about others are left out
 * @returns whether the sample people are there
 */
export async function seedDemo(
  services: Services,
  listings: readonly SampleListing[] = everyListing,
): Promise<boolean> {
  const { db, jobs } = services;
  const before = await findUserByEmail(db, witness.email);
  if (!before && (await hasAnyUser(db))) return false;
  await jobs.work(furtherPicturesQueue, ({ key }) => addFurtherPictures(services, key));
  if (before?.terms_accepted_at) return true;

  const cast = await seedPeople(services);
  const { created_at: start } = (await findUserByEmail(db, witness.email))!;
  await seedListings(services, listings, cast, start);
  await seedConversations(services, listings, cast, start);
  await seedLives(services, cast, start);
  await seedThanks(services, cast, start);
  await seedWatched(services, cast, start);
  await seedLists(services, cast, start);
  for (const { person, hoursAgo, ...sheet } of sampleNeeds)
    await addNeeds(at(services, start, hoursAgo), cast.get(person)!, { id: needsIdOf(sheet.name), ...sheet });
  await seedPickups(services, cast, start);
  await seedReports(services, cast, start);
  await seedStaff(services);
  await seedDecisions(services, start);
  await seedNotifications(services, start);
  await seedDrafts(services, cast, start);
  await seedSearches(services, cast, start);
  await acceptTerms(services, cast.get(witness.key)!, { terms_accepted: true });
  return true;
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
    zipCode: '',
    profileCreated: false,
    termsAccepted: false,
  };
  // With a hosted identity nobody can sign in as them, but their listings are there.
  if (services.identity.kind === 'builtin') {
    const now = services.clock.now();
    await insertVerifiedAccount(db, { uid: viewer.uid, email, displayName, passwordHash, now });
  }
  const row = await syncUser(services, viewer);
  if (!row.profile_created) {
    const picture = await saveProfilePicture(services, viewer, [
      await readPicture(`person-${person.key}.webp`),
    ]);
    await setProfilePicture(db, viewer.uid, imageView(services.files, picture).url);
    await updateProfile(services, viewer, {
      display_name: displayName,
      first_name: person.firstName,
      last_name: person.lastName,
      phone_number: person.phone,
      zip_code: person.zip,
    });
  }
  const showPhone = everyListing.some(({ seller, contact }) => seller === person.key && contact.textCall);
  await setPhoneVisibility(services, viewer, showPhone);
  if (person.key !== witness.key) await acceptTerms(services, viewer, { terms_accepted: true });
  return { ...viewer, profileCreated: true, termsAccepted: true };
}

async function seedListings(
  services: Services,
  listings: readonly SampleListing[],
  cast: Cast,
  start: Date,
): Promise<void> {
  const there = await countPictures(
    services.db,
    listings.map(({ key }) => listingIdOf(key)),
  );
  // Visitors are shown Austin first (spec §9: guests start at 78701).
  const isNear = ({ zip }: SampleListing): boolean => /^78[67]/.test(zip);
  const nearFirst = [...listings.filter(isNear), ...listings.filter((listing) => !isNear(listing))];
  const twoAtOnce = runAtMost(2);
  const posting = nearFirst
    .filter(({ key }) => !there.has(listingIdOf(key)))
    .map((listing) => twoAtOnce(() => postListing(services, listing, cast.get(listing.seller)!, start)));
  await Promise.all(posting);
  for (const { key, pictures } of nearFirst) {
    if ((there.get(listingIdOf(key)) ?? 1) >= pictures.length) continue;
    await services.jobs.send(services.db, furtherPicturesQueue, { key }, { key });
  }
}

async function postListing(
  services: Services,
  listing: SampleListing,
  seller: Viewer,
  start: Date,
): Promise<void> {
  const id = listingIdOf(listing.key);
  const input = {
    id,
    title: listing.title,
    description: listing.description,
    price: listing.price,
    category: listing.category,
    subcategory: listing.subcategory,
    condition: listing.condition as ListingInput['condition'],
    zip_code: listing.zip,
    contact_methods: listing.contact,
    details: sampleFacts(services.equipment, listing),
    // What their sellers were asked about them.
    confirmed: ['bed-rail', 'recall:cpsc-2015-acorn-superglide-120'],
    image_urls: await uploadPictures(services, listing, 0, 1),
  };
  await createListing(at(services, start, listing.hoursAgo), seller, input, id);
}

async function seedConversations(
  services: Services,
  listings: readonly SampleListing[],
  cast: Cast,
  start: Date,
): Promise<void> {
  for (const { listing, buyer, messages, read } of conversations) {
    const about = listings.find(({ key }) => key === listing);
    if (!about) continue;
    const both = { buyer: cast.get(buyer)!, seller: cast.get(about.seller)! };
    const id = await startConversation(at(services, start, messages[0]!.hoursAgo), both.buyer, {
      listing: listingIdOf(listing),
    });
    for (const [index, { from, text, pictures = [], hoursAgo }] of messages.entries()) {
      const clientId = stableId(`message ${listing} ${index}`);
      const then = at(services, start, hoursAgo);
      const images =
        pictures.length > 0 && !(await hasMessage(services.db, id, clientId))
          ? await saveChatImages(then, both[from], await Promise.all(pictures.map(readPicture)))
          : [];
      const urls = images.map(({ id: image }) => chatImageUrl(image));
      await sendMessage(then, both[from].uid, id, { text, images: urls, clientId });
    }
    for (const reader of read) await markRead(services, both[reader], id);
  }
}

async function seedDrafts(services: Services, cast: Cast, start: Date): Promise<void> {
  for (const { seller, pictures, shot, hoursAgo, category, ...parts } of drafts) {
    const viewer = cast.get(seller)!;
    const then = at(services, start, hoursAgo);
    const files = await Promise.all(pictures.map(readPicture));
    const images = files.length > 0 ? await saveListingImages(then, viewer, files, shot) : [];
    await beginDraft(then, viewer, {
      ...parts,
      id: draftIdOf(seller),
      editor: draftIdOf(seller),
      category_id: services.categories.category(category).id,
      image_urls: images.map(({ path }) => services.files.url(path)),
      contact_methods: { emailRelay: true, instantChat: true, textCall: false },
    });
  }
}

async function seedSearches(services: Services, cast: Cast, start: Date): Promise<void> {
  for (const { person, found, ...search } of savedSearches) {
    // Later than every listing: who found what does not hang on when jobs run.
    await saveSearch(at(services, start, 0), cast.get(person)!, search);
    const then = at(services, start, -0.01);
    if (found)
      await matchListing(then, { listingId: listingIdOf(found), at: then.clock.now().toISOString() });
  }
}

async function seedWatched(services: Services, cast: Cast, start: Date): Promise<void> {
  const there = await countPictures(
    services.db,
    watched.map(({ listing }) => listingIdOf(listing)),
  );
  for (const { person, listing, note, priceWas, hoursAgo } of watched) {
    const id = listingIdOf(listing);
    if (!there.has(id)) continue;
    const [viewer, then] = [cast.get(person)!, at(services, start, hoursAgo)];
    await watchListing(then, viewer, id);
    await noteWatched(then, viewer, id, note);
    if (priceWas !== undefined) await setPriceWhenWatched(services.db, viewer.uid, id, priceWas * 100);
  }
}

async function seedLists(services: Services, cast: Cast, start: Date): Promise<void> {
  const there = await countPictures(
    services.db,
    sampleLists.flatMap(({ listings }) => listings.map(listingIdOf)),
  );
  for (const { person, name, note, isShared, listings, hoursAgo } of sampleLists) {
    const [viewer, id] = [cast.get(person)!, listIdOf(name)];
    const input = { name, note, share: isShared };
    await makeList(at(services, start, hoursAgo), viewer, input, { id, token: listTokenOf(name) });
    for (const [index, listing] of listings.entries()) {
      const listingId = listingIdOf(listing);
      if (there.has(listingId))
        await addToList(at(services, start, hoursAgo - index / 10), viewer, id, listingId);
    }
  }
}

async function seedNotifications(services: Services, start: Date): Promise<void> {
  for (const { hoursAgo, isRead, told } of notifications) {
    const then = at(services, start, hoursAgo);
    await services.db.transaction().execute((trx) => notify(then, trx, told));
    const { id, model } = told.subject;
    if (isRead) await readNotifications(then, { uid: String(told.to) }, { subject: { id, model } });
  }
}
