import { ApiError } from '#web/client/api.ts';
import { Notice } from '#web/ui/notice.tsx';

/** The spec's two texts for an action that failed (§8). */
export interface FailureWords {
  /** The server answered, and said no. */
  refused: string;
  /** There was no answer, or it could not be read. */
  broken: string;
}

/** The spec's text for a failure, with the known reason below it. Nothing while `error` is null. */
export function FailureNotice({ error, words }: { error: unknown; words: FailureWords }) {
  return error === null ? null : (
    <Notice kind="error">
      <FailureText error={error} words={words} />
    </Notice>
  );
}

/** The same without a frame, for use inside one. */
export function FailureText({ error, words }: { error: unknown; words: FailureWords }) {
  return (
    <>
      <p className="font-bold">{error instanceof ApiError ? words.refused : words.broken}</p>
      {error instanceof Error ? <p>{error.message}</p> : null}
    </>
  );
}
