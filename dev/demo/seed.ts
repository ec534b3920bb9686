import { saveListingImages } from '#server/features/images/images.ts';
import { beginDraft } from '#server/features/listings/drafts.ts';
import { addToList, makeList } from '#server/features/lists/lists.ts';
import { addNeeds } from '#server/features/needs/needs.ts';
import { notify, readNotifications } from '#server/features/notifications/notifications.ts';
import { matchListing } from '#server/features/saved-searches/matching.ts';
import { saveSearch } from '#server/features/saved-searches/saved-searches.ts';
import { acceptTerms } from '#server/features/users/users.ts';
import { noteWatched, watchListing } from '#server/features/watchlist/watchlist.ts';
import type { Services } from '#server/services.ts';
import { at, type Cast } from './cast.ts';
import { countPictures, findUserByEmail, hasAnyUser, setPriceWhenWatched } from './demo-store.ts';
import { caseListings } from './case-listings.ts';
import { seedDecisions } from './decisions.ts';
import { drafts } from './drafts.ts';
import { sampleNeeds } from './needs.ts';
import { notifications } from './notifications.ts';
import { watched } from './watched.ts';
import { sampleLists } from './lists.ts';
import { listings as everyListing, type SampleListing } from './listings.ts';
import { seedReports } from './reports.ts';
import { savedSearches } from './saved-searches.ts';
import { seedCases } from './seed-cases.ts';
import { seedConversations } from './seed-conversations.ts';
import { seedListings } from './seed-listings.ts';
import { seedLives, seedPickups, seedThanks } from './seed-lives.ts';
import { seedPeople, witness } from './seed-people.ts';
import { seedStaff } from './seed-staff.ts';
import { draftIdOf, listIdOf, listTokenOf, listingIdOf, needsIdOf } from './sample-ids.ts';
import { addFurtherPictures, furtherPicturesQueue, readPicture } from './sample-pictures.ts';

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
  await seedListings(services, [...listings, ...caseListings], cast, start);
  await seedConversations(services, [...listings, ...caseListings], cast, start);
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
  await seedCases(services, cast, start);
  await acceptTerms(services, cast.get(witness.key)!, { terms_accepted: true });
  return true;
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
