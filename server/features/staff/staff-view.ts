import type { ReplyOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/staff.ts';
import { personReference } from '#server/person-reference.ts';
import type { Services } from '#server/services.ts';
import type { AuditRow } from './audit-store.ts';
import type { MemberRow } from './staff-store.ts';

export function memberView(member: MemberRow): ReplyOf<typeof calls.grantRole> {
  const { uid, staff_id, role, alias, display_name, email, granted_at } = member;
  return { uid, staff_id, role, alias, display_name, email, granted_at: granted_at.toISOString() };
}

/** Who acted is shown by their alias while they are staff; the person it was done to stays a reference. */
export function auditView(
  services: Services,
  rows: readonly AuditRow[],
  staff: readonly MemberRow[],
): ReplyOf<typeof calls.listAudit> {
  const aliases = new Map(staff.map(({ uid, alias }) => [personReference(services, uid), alias]));
  return rows.map(({ id, at, act, actor, subject, object, detail }) => ({
    id,
    at: at.toISOString(),
    act,
    actor: actor && (aliases.get(actor) ?? actor),
    subject,
    object,
    detail,
  }));
}
