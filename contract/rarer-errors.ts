import * as texts from './wording/api-errors.ts';

/**
 * Errors that only signed-in people’s rarer pages meet, apart from `errors.ts` because that is in the scripts of every
 * page: no page looks their texts up, the server sends them.
 */
export const rarerErrors = {
  'second-step-required': { status: 403, text: texts.secondStepRequired },
  'step-up-required': { status: 403, text: texts.stepUpRequired },
  'last-admin': { status: 409, text: texts.lastAdmin },
  'own-case': { status: 403, text: texts.ownCase },
  'staff-case': { status: 403, text: texts.staffCase },
  'own-person': { status: 403, text: texts.ownPerson },
  'staff-person': { status: 403, text: texts.staffPerson },
  claimed: { status: 409, text: texts.claimed },
  'case-changed': { status: 409, text: texts.caseChanged },
  'own-decision': { status: 409, text: texts.ownDecision },
  'not-decided': { status: 409, text: texts.notDecided },
  'already-appealed': { status: 409, text: texts.alreadyAppealed },
  'appeal-too-late': { status: 410, text: texts.appealTooLate },
  'taken-back': { status: 409, text: texts.takenBack },
  'undo-too-late': { status: 409, text: texts.undoTooLate },
} as const;
