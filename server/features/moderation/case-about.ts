import type { CaseSubject } from '#server/features/cases/case-filing.ts';
import type { ReportSnapshot } from '#server/db/report-snapshot.ts';

/** Which case a report belongs to: words about how it went are their author's doing, a chat the other one's. */
export function caseAbout(
  snapshot: ReportSnapshot,
  reporter: string,
  objectId: string,
): { subject: CaseSubject; title: string } {
  const { model } = snapshot;
  switch (model) {
    case 'listing':
      return {
        subject: { model, object_id: objectId, person_uid: snapshot.seller.uid },
        title: snapshot.listing.title,
      };
    case 'user': {
      const person = snapshot.thanks?.author ?? snapshot.person;
      return {
        subject: { model, object_id: person.uid, person_uid: person.uid },
        title: person.display_name,
      };
    }
    case 'conversation': {
      const other = snapshot.buyer.uid === reporter ? snapshot.seller : snapshot.buyer;
      return {
        subject: { model, object_id: objectId, person_uid: other.uid },
        title: other.display_name,
      };
    }
  }
}
