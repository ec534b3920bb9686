import type { Db } from '#server/db/schema.ts';
import { personReference } from '#server/person-reference.ts';
import type { Services } from '#server/services.ts';
import { insertAuditRow, listAuditRows, type AuditRow } from './audit-store.ts';
import { pageOf } from '#server/http/paging.ts';

/** What is recorded of an act: fixed words, ids, and people by their uid, of which only a reference is kept. */
export interface AuditedAct {
  /** A fixed word, such as `grant-role`. */
  act: string;
  /** The uid of who acts; null: an operator at the machine, or a job. */
  actor: string | null;
  /** The uid of the person it is done to; null: they are gone. */
  subject?: string | null;
  /** The id of a case, decision, listing or the like. */
  object?: string | undefined;
  /** A fixed word that says more, such as the role; never a text that somebody wrote. */
  detail?: string | undefined;
}

/** Records it in the transaction that does it. Nothing that is recorded can be changed or deleted. */
export async function audit(
  services: Services,
  trx: Db,
  { act, actor, subject = null, object, detail = '' }: AuditedAct,
): Promise<void> {
  await insertAuditRow(trx, {
    at: services.clock.now(),
    act,
    actor: actor && personReference(services, actor),
    subject: subject && personReference(services, subject),
    object: object ?? null,
    detail,
  });
}

/** Entries in one reply. */
const pageSize = 100;

/** The latest first; `next` is where the next page goes on, where there is one. */
export async function auditPage(
  { db }: Services,
  before: string | undefined,
): Promise<{ rows: AuditRow[]; next: string | null }> {
  const found = await listAuditRows(db, { before, limit: pageSize + 1 });
  return pageOf(found, pageSize, ({ id }) => id);
}
