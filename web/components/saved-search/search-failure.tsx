import * as wording from '#contract/wording/spec.ts';
import { ApiError } from '#web/client/api.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Why a saved search could not be kept or changed, in the API's words; nothing while `error` is null. */
export function SearchFailure({ error }: { error: unknown }) {
  return error === null ? null : <Notice kind="error">{textOf(error)}</Notice>;
}

function textOf(error: unknown): string {
  if (!(error instanceof ApiError)) return wording.somethingWentWrongTryAgain;
  return Object.values(error.fields)[0] ?? error.message;
}
