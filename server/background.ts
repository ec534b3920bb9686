import { defineQueue } from './adapters/jobs/jobs.ts';
import { sweepOldRows } from './db/old-rows.ts';
import { closeIdentityQueue, sweepUnverifiedAccounts } from './features/account/account.ts';
import { deleteExportFiles, deleteExportFilesQueue } from './features/exports/export-files.ts';
import { makeExport, makeExportQueue, sweepExports } from './features/exports/exports.ts';
import { tellGone, tellGoneQueue } from './features/cases/case-filing.ts';
import {
  deleteChatFiles,
  deleteChatFilesQueue,
  sweepUnusedChatImages,
} from './features/chat-images/chat-images.ts';
import { announceNotifications } from './features/announcements/announcements.ts';
import {
  deleteFilesQueue,
  deleteStoredFiles,
  makeAvifQueue,
  makeAvifSiblings,
  readColours,
  readColoursQueue,
  readFingerprints,
  readFingerprintsQueue,
} from './features/images/image-files.ts';
import { sweepUnusedImages } from './features/images/images.ts';
import { sweepDrafts } from './features/listings/drafts.ts';
import { sweepListingViewers } from './features/listings/listing-views.ts';
import { askIfStillThere } from './features/listings/still-there.ts';
import { deliverMail, sendMailQueue, sweepMails } from './features/mail/mail.ts';
import { mailDueNotifications, mailNotificationsQueue } from './features/notifications/notification-mails.ts';
import { ringBellsQueue, tellWatchers, tellWatchersQueue } from './features/notifications/notifications.ts';
import { keepPushing, pushQueue } from './features/notifications/notification-pushes.ts';
import { lookAtListings, lookAtShownAgain, sweepLooks } from './features/listing-looks/listing-looks.ts';
import { lookAgain, lookAgainQueue, lookAtShownAgainQueue } from './features/listing-looks/look-queue.ts';
import { listingAppearedQueue } from './features/listings/listing-appeared.ts';
import { reviewHides } from './features/decisions/automatic-hides.ts';
import { takeDownLeftPictures } from './features/decisions/closed-pictures.ts';
import { carryOut, carryOutQueue, endRestrictions } from './features/decisions/effects.ts';
import { tellDecisions } from './features/decisions/telling.ts';
import { warnContacts, warnContactsQueue } from './features/decisions/warn-contacts.ts';
import { fetchRecalls, fetchRecallsQueue } from './features/recall-import/fetch-recalls.ts';
import { recallsChannel, refreshRecalls } from './features/recall-import/kept-recalls.ts';
import { sweepReports } from './features/moderation/moderation.ts';
import { remindOfPickups } from './features/pickups/pickup-reminders.ts';
import { fileAnew, fileAnewQueue } from './features/saved-searches/filing.ts';
import { sweepGuestSearches } from './features/saved-searches/guest-searches.ts';
import { matchListing } from './features/saved-searches/matching.ts';
import { tellDueSearches } from './features/saved-searches/telling.ts';
import {
  lookAtChatsQueue,
  lookAtListingQueue,
  lookAtMessageQueue,
} from './features/look-queues/look-queues.ts';
import { lookAtChats, lookAtListing, lookAtMessage } from './features/signals/signals.ts';
import type { Services } from './services.ts';

const stillThereQueue = defineQueue('still-there', { atOnce: 1 });
const pickupRemindersQueue = defineQueue('pickup-reminders', { atOnce: 1 });
const exportsQueue = defineQueue('exports', { atOnce: 1 });
const decisionsQueue = defineQueue('decisions', { atOnce: 1 });
const dailySweepQueue = defineQueue('daily-sweep', { retryLimit: 5 });

/** Everything that happens outside requests: queues and the daily sweep. Every handler is idempotent. */
export async function startBackgroundWork(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.work(sendMailQueue, ({ id }) => deliverMail(services, id));
  await jobs.work(deleteFilesQueue, (job) => deleteStoredFiles(services, job));
  await jobs.work(deleteChatFilesQueue, (job) => deleteChatFiles(services, job));
  await jobs.work(makeAvifQueue, (job) => makeAvifSiblings(services, job));
  await jobs.work(readColoursQueue, (_, job) => readColours(services, job));
  await jobs.work(readFingerprintsQueue, (_, job) => readFingerprints(services, job));
  jobs.schedule(readFingerprintsQueue, '31 9 * * *');
  await jobs.work(closeIdentityQueue, ({ uid }) => services.identity.delete(uid));
  await jobs.work(ringBellsQueue, ({ uids }) => announceNotifications(services, uids));
  await jobs.work(tellWatchersQueue, (job) => tellWatchers(services, job));
  await jobs.work(listingAppearedQueue, (job) => matchListing(services, job));
  await jobs.work(fileAnewQueue, (_, job) => fileAnew(services, job));
  jobs.schedule(fileAnewQueue, '53 9 * * *');
  await jobs.work(mailNotificationsQueue, async () => {
    // First, so that what searches have found by eight is in the digest of that morning.
    await tellDueSearches(services);
    await mailDueNotifications(services);
  });
  jobs.schedule(mailNotificationsQueue, '* * * * *');
  await jobs.work(pushQueue, (_, job) => keepPushing(services, job));
  jobs.schedule(pushQueue, '* * * * *');
  await jobs.work(stillThereQueue, () => askIfStillThere(services));
  jobs.schedule(stillThereQueue, '41 * * * *');
  await jobs.work(pickupRemindersQueue, () => remindOfPickups(services));
  jobs.schedule(pickupRemindersQueue, '*/5 * * * *');
  await jobs.work(lookAtListingQueue, (job) => lookAtListing(services, job));
  await jobs.work(lookAtMessageQueue, (job) => lookAtMessage(services, job));
  await jobs.work(lookAtChatsQueue, (job) => lookAtChats(services, job));
  await jobs.work(carryOutQueue, (job) => carryOut(services, job));
  await jobs.work(tellGoneQueue, (job) => tellGone(services, job));
  await jobs.work(warnContactsQueue, (job) => warnContacts(services, job));
  await jobs.work(decisionsQueue, async () => {
    await endRestrictions(services);
    await takeDownLeftPictures(services);
    await reviewHides(services);
    await tellDecisions(services);
  });
  jobs.schedule(decisionsQueue, '* * * * *');
  await jobs.work(makeExportQueue, (data, job) => makeExport(services, data, job));
  await jobs.work(deleteExportFilesQueue, (data) => deleteExportFiles(services, data));
  await jobs.work(exportsQueue, () => sweepExports(services));
  jobs.schedule(exportsQueue, '11 * * * *');
  await jobs.work(lookAgainQueue, async (_, job) => {
    await refreshRecalls(services);
    await lookAtListings(services, job);
  });
  await jobs.work(lookAtShownAgainQueue, async (data, job) => {
    await refreshRecalls(services);
    await lookAtShownAgain(services, data, job);
  });
  jobs.schedule(lookAgainQueue, '*/10 * * * *');
  await services.pubsub.subscribe(recallsChannel, () => lookAgain(services, services.db));
  await jobs.work(fetchRecallsQueue, (_, job) => fetchRecalls(services, job));
  if (services.config.recallUrls.length > 0) jobs.schedule(fetchRecallsQueue, '23 8 * * 1');
  await jobs.work(dailySweepQueue, () => sweep(services));
  jobs.schedule(dailySweepQueue, '17 9 * * *');
  await jobs.start();
  await jobs.send(services.db, readColoursQueue, {}, { key: 'all' });
  await jobs.send(services.db, readFingerprintsQueue, {}, { key: 'all' });
  await jobs.send(services.db, fileAnewQueue, {}, { key: 'all' });
  await lookAgain(services, services.db);
}

async function sweep(services: Services): Promise<void> {
  await sweepDrafts(services);
  await sweepUnusedImages(services);
  await sweepUnusedChatImages(services);
  await sweepReports(services);
  await sweepMails(services);
  await sweepUnverifiedAccounts(services);
  await sweepGuestSearches(services);
  await sweepListingViewers(services);
  await sweepLooks(services);
  await sweepOldRows(services);
  await services.identity.sweep?.();
}
