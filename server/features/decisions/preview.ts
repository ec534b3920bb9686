import type { z } from 'zod/mini';
import type * as schemas from '#contract/decisions-schema.ts';
import type { Viewer } from '#contract/viewer.ts';
import { caseFor } from '#server/features/cases/cases.ts';
import type { Services } from '#server/services.ts';
import { endOf, isOfChatPicture, sourceOf } from './decisions.ts';
import { statementOf } from './statement.ts';

/**
 * What the person would read if it were decided so now.
 * @throws AppError `not-found`, `own-case`, `staff-case`
 */
export async function previewDecision(
  services: Services,
  viewer: Viewer,
  caseId: string,
  input: z.output<(typeof schemas.previewDecision)['body']>,
): Promise<string[]> {
  const { found } = await caseFor(services, viewer, caseId);
  const now = services.clock.now();
  return statementOf({
    ...decisionColumns,
    action: input.action,
    rule: input.rule ?? null,
    subject: found.model === 'listing' ? found.title : '',
    facts: input.facts,
    note: input.note_to_person,
    created_at: now,
    source: await sourceOf(services.db, caseId),
    ends_at: endOf(input, now),
    of_chat_picture: isOfChatPicture(found, input),
  });
}

/** What a decision has that its statement does not tell. */
const decisionColumns = {
  id: '',
  case_id: null,
  person_uid: null,
  staff_id: null,
  listing_id: null,
  automated: false,
  warn_contacts: false,
  undoes: null,
  told_at: null,
  read_at: null,
};
