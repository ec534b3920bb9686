import { ApiError, errorText } from '#web/client/api.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Why a call could not be done, in the API's words; nothing while `error` is null. */
export function ApiFailure({ error }: { error: unknown }) {
  return error === null ? null : <Notice kind="error">{apiErrorText(error)}</Notice>;
}

/** What is wrong with the first field that the API names, else with the whole. */
export function apiErrorText(error: unknown): string {
  const [ofField] = error instanceof ApiError ? Object.values(error.fields) : [];
  return ofField ?? errorText(error);
}
