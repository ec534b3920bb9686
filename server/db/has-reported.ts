import { sql, type RawBuilder } from 'kysely';

/** Whether somebody has reported a person, or something of theirs, and it is still known (docs/decisions/108). */
export const hasReported = (uid: string, personUid: string | null | RawBuilder<unknown>) => sql<boolean>`(
  EXISTS (SELECT FROM reports JOIN cases AS reported ON reported.id = reports.case_id
    WHERE reporter_uid = ${uid} AND reported.person_uid = ${personUid})
  OR EXISTS (SELECT FROM reported_by_staff JOIN decisions ON decisions.id = decision_id
    WHERE uid = ${uid} AND decisions.person_uid = ${personUid}))`;
