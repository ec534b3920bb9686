import { data } from 'react-router';
import type { ApiErrorReply } from '#contract/errors.ts';
import * as apiErrors from '#contract/wording/api-errors.ts';

/** Every address that no page has: the nearest error boundary shows it, with status 404. */
export function loader() {
  const reply: ApiErrorReply = { code: 'not-found', error: apiErrors.notFound };
  throw data(reply, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
