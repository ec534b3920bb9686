import { ApiError } from '#web/client/api.ts';
import { Notice } from '#web/ui/notice.tsx';

/** The two texts that the spec has for a deed that failed (§8). */
export interface FailureWords {
  /** The server answered, and said no. */
  refused: string;
  /** There was no answer, or none that could be read. */
  broken: string;
}

/** What the spec says of a failure, and below it the reason that is known. Nothing while `error` is null. */
export function FailureNotice({ error, words }: { error: unknown; words: FailureWords }) {
  return error === null ? null : (
    <Notice kind="error">
      <FailureText error={error} words={words} />
    </Notice>
  );
}

/** The same without the frame, for what brings its own. */
export function FailureText({ error, words }: { error: unknown; words: FailureWords }) {
  return (
    <>
      <p className="font-bold">{error instanceof ApiError ? words.refused : words.broken}</p>
      {error instanceof Error ? <p>{error.message}</p> : null}
    </>
  );
}
