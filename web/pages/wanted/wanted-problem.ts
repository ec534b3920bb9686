import type { ApiErrorReply } from '#contract/errors.ts';

/** What is wrong with the place that was typed, of what `callApi` throws; anything else is thrown on. */
export function problemOf(error: unknown): string {
  const { data: reply, init } = (error ?? {}) as {
    data?: Partial<ApiErrorReply>;
    init?: { status?: number };
  };
  if (init?.status !== 400 || !reply?.error) throw error;
  return Object.values(reply.fields ?? {})[0] ?? reply.error;
}
