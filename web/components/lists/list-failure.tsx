import { ApiError, errorText } from '#web/client/api.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Why something could not be done with a list, in the API's words; nothing while `error` is null. */
export function ListFailure({ error }: { error: unknown }) {
  return error === null ? null : <Notice kind="error">{listErrorText(error)}</Notice>;
}

function listErrorText(error: unknown): string {
  const [ofField] = error instanceof ApiError ? Object.values(error.fields) : [];
  return ofField ?? errorText(error);
}
