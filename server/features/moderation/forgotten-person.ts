import { deletedAccount } from '#contract/wording/reports.ts';
import type { ReportedPerson, ReportSnapshot } from '#server/db/report-snapshot.ts';
import type { Db } from '#server/db/schema.ts';
import { userFolder } from '#server/features/images/image-paths.ts';
import { forgetMails } from '#server/features/mail/mail.ts';
import { nilUuid } from '#server/ids.ts';
import { personReference } from '#server/person-reference.ts';
import type { Services } from '#server/services.ts';
import { listReportIdsBy, lockSnapshotsNaming, renamePerson, setSnapshot } from './forgotten-person-store.ts';
import { withdrawalKey } from './report-mail.ts';

/** Each can be of some megabytes. */
const snapshotsAtOnce = 10;

/**
 * For the transaction that deletes an account: what is kept of reports, by the person, about them or of a chat with
 * them, keeps its words and pictures until its time is up, and says no more whose they were. What was mailed when one of
 * these reports was taken back goes.
 */
export async function forgetInReports(services: Services, trx: Db, uid: string): Promise<void> {
  const reference = personReference(services, uid);
  const person = { uid, reference, folder: userFolder(uid), newFolder: userFolder(reference) };
  const reportIds = await listReportIdsBy(trx, uid);
  for (const table of ['reports', 'report_additions'] as const)
    for (let after = nilUuid; ;) {
      const found = await lockSnapshotsNaming(trx, table, { uid, after, limit: snapshotsAtOnce });
      for (const { id, snapshot } of found)
        await setSnapshot(trx, table, { id, snapshot: withoutPerson(snapshot, person) });
      if (table === 'reports') reportIds.push(...found.map(({ id }) => id));
      if (found.length < snapshotsAtOnce) break;
      after = found.at(-1)!.id;
    }
  await renamePerson(trx, person);
  await forgetMails(services, trx, reportIds.map(withdrawalKey));
}

function withoutPerson(
  snapshot: ReportSnapshot,
  {
    uid,
    reference,
    folder,
    newFolder,
  }: { uid: string; reference: string; folder: string; newFolder: string },
): ReportSnapshot {
  const renamed = JSON.parse(
    JSON.stringify(snapshot)
      .replaceAll(JSON.stringify(uid), JSON.stringify(reference))
      .replaceAll(folder, newFolder),
  ) as ReportSnapshot;
  for (const person of peopleIn(renamed))
    if (person.uid === reference)
      Object.assign(person, { display_name: deletedAccount, profile_picture: '' });
  return renamed;
}

function peopleIn(snapshot: ReportSnapshot): ReportedPerson[] {
  switch (snapshot.model) {
    case 'listing':
      return [snapshot.seller];
    case 'user':
      return snapshot.thanks ? [snapshot.person, snapshot.thanks.author] : [snapshot.person];
    case 'conversation':
      return [snapshot.buyer, snapshot.seller];
  }
}
